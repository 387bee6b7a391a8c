import { LEASE_LIMITS } from './lease-limits.ts';

/** An exact part of a whole, such as 1/3 of a title: whole numbers above zero, the first at most the second. */
export interface Fraction {
  readonly numerator: number;
  readonly denominator: number;
}

export const WHOLE: Fraction = { numerator: 1, denominator: 1 };

/** Whether numbers are a part of a whole. */
export function isFraction({ numerator, denominator }: Fraction): boolean {
  return (
    Number.isInteger(numerator) &&
    Number.isInteger(denominator) &&
    0 < numerator &&
    numerator <= denominator &&
    denominator <= LEASE_LIMITS.denominator
  );
}

/** Compares the sum of parts with the whole, exactly: below zero where something is missing, above where it is too much. */
export function compareToWhole(parts: readonly Fraction[]): number {
  const { numerator, denominator } = sumOf(parts);
  return numerator === denominator ? 0 : numerator < denominator ? -1 : 1;
}

/** Equal parts of a whole, one for each of some owners. */
export function equalParts(count: number): Fraction[] {
  return Array.from({ length: count }, () => ({ numerator: 1, denominator: count }));
}

/**
 * A whole number, such as cents or grams, in whole parts by exact fractions. Parts of the whole sum to it: what rounding leaves
 * over goes to the largest remainders, the first of equal ones. Parts of less sum to the rounded down share.
 */
export function splitByFractions(amount: number, parts: readonly Fraction[]): number[] {
  const sum = sumOf(parts);
  const total = BigInt(amount);
  const exact = parts.map(({ numerator, denominator }) => ({
    whole: (total * BigInt(numerator)) / BigInt(denominator),
    rest: ((total * BigInt(numerator)) % BigInt(denominator)) * (sum.denominator / BigInt(denominator)),
  }));
  const whole = (total * sum.numerator) / sum.denominator;
  const left = Number(whole - exact.reduce((all, part) => all + part.whole, 0n));
  const byRest = exact
    .map(({ rest }, index) => ({ rest, index }))
    .toSorted((one, other) => (one.rest === other.rest ? 0 : one.rest < other.rest ? 1 : -1));
  const raised = new Set(byRest.slice(0, left).map(({ index }) => index));
  return exact.map((part, index) => Number(part.whole) + (raised.has(index) ? 1 : 0));
}

/** The fraction of a text such as `1/3`, `50%`, `33,33 %` or `1`; null where it is none. */
export function parseFraction(text: string): Fraction | null {
  const compact = text.replace(/\s+/g, '').replace(',', '.');
  const ratio = /^(\d{1,7})\/(\d{1,7})$/.exec(compact);
  const percent = /^(\d{1,3})(?:\.(\d{1,3}))?%$/.exec(compact);
  const fraction = ratio
    ? { numerator: Number(ratio[1]), denominator: Number(ratio[2]) }
    : percent
      ? ofPercent(percent[1]!, percent[2] ?? '')
      : compact === '1'
        ? WHOLE
        : null;
  return fraction && isFraction(fraction) ? reduced(fraction) : null;
}

function ofPercent(whole: string, decimals: string): Fraction {
  return { numerator: Number(whole + decimals), denominator: 100 * 10 ** decimals.length };
}

function reduced({ numerator, denominator }: Fraction): Fraction {
  const divisor = Number(commonDivisor(BigInt(numerator), BigInt(denominator)));
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

/** The sum, with a denominator that each of the parts' divides. */
function sumOf(parts: readonly Fraction[]): { numerator: bigint; denominator: bigint } {
  const denominator = parts.reduce(
    (all, part) => (all * BigInt(part.denominator)) / commonDivisor(all, BigInt(part.denominator)),
    1n,
  );
  const numerator = parts.reduce(
    (all, part) => all + (BigInt(part.numerator) * denominator) / BigInt(part.denominator),
    0n,
  );
  return { numerator, denominator };
}

function commonDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : commonDivisor(other, one % other);
}
