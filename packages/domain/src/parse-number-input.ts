/** Decimals that a typed number may have: yields, areas and money all have two. */
export const TYPED_DECIMALS = 2;
const SCALE = 10 ** TYPED_DECIMALS;
/** Beyond, a number could no longer tell its hundredths. */
const LARGEST = Number.MAX_SAFE_INTEGER / SCALE;

/** What may be wrong with a typed number. */
export type NumberError = 'unreadable' | 'precise' | 'below' | 'above';

/** The least and the greatest number (both included) that may be typed; null is no limit. */
export interface NumberLimits {
  readonly min?: number | null | undefined;
  readonly max?: number | null | undefined;
}

/**
 * The number of a text such as `4,25`, `4.25`, `-0,5` or `1.234,5`: comma or point, with at most two decimals; of both,
 * the last one parts the decimals. Null when it is none, or has more decimals, which would have to be rounded.
 */
export function parseDecimal(text: string): number | null {
  const digits = plainDigits(text);
  return digits !== null && decimalsOf(digits) <= TYPED_DECIMALS ? Number(digits) : null;
}

/** The number of a text as `parseDecimal` reads it, with as many decimals as it has; null when it is none. */
export function parseNumber(text: string): number | null {
  const digits = plainDigits(text);
  return digits === null ? null : Number(digits);
}

/** What is wrong with a number that has been typed; null when nothing is. An empty text is no number, which is right. */
export function numberErrorOf(text: string, { min, max }: NumberLimits): NumberError | null {
  if (text.trim() === '') return null;
  const digits = plainDigits(text);
  if (digits === null) return 'unreadable';
  if (decimalsOf(digits) > TYPED_DECIMALS) return 'precise';
  const value = Number(digits);
  if (min != null && value < min) return 'below';
  return max != null && value > max ? 'above' : null;
}

/** A number moved by a step and kept within its limits; counted in hundredths, so that 0.1 + 0.2 is 0.3. */
export function stepped(value: number, step: number, { min, max }: NumberLimits): number {
  const moved = (Math.round(value * SCALE) + Math.round(step * SCALE)) / SCALE;
  return Math.max(Math.min(moved, max ?? Number.POSITIVE_INFINITY), min ?? Number.NEGATIVE_INFINITY);
}

/** The number with a point and without groups, as JavaScript reads it; null when it is none or is too large. */
function plainDigits(text: string): string | null {
  const compact = text.replace(/\s+/g, '').replace('−', '-');
  const mark = Math.max(compact.lastIndexOf(','), compact.lastIndexOf('.'));
  const plain = mark < 0 ? compact : `${withoutGroups(compact.slice(0, mark))}.${compact.slice(mark + 1)}`;
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) && Math.abs(Number(plain)) <= LARGEST ? plain : null;
}

/** Drops the marks between thousands; where there are others, the text stays and is no number. */
function withoutGroups(whole: string): string {
  return /^-?\d{1,3}(([.,])\d{3})(\2\d{3})*$/.test(whole) ? whole.replace(/[.,]/g, '') : whole;
}

function decimalsOf(digits: string): number {
  return digits.split('.')[1]?.replace(/0+$/, '').length ?? 0;
}
