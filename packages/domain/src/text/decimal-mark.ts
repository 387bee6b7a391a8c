import { parseNumber } from './parse-number-input.ts';

/** The marks that separate decimals in texts. */
export const DECIMAL_MARKS = [',', '.'] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

/** One mark before exactly three digits: `1.234` is a thousand in some countries and one in others; `0.234` never is. */
const UNCLEAR = /^-?[1-9]\d{0,2}([.,])\d{3}$/;
/** `7,2`, or `1.234,5` with groups of three digits. */
const WITH_DECIMALS = /^-?(?:\d*|\d{1,3}(?:,\d{3})+(?=\.)|\d{1,3}(?:\.\d{3})+(?=,))([.,])\d+$/;
/** `1.234.567`: a mark that repeats separates groups. */
const WITH_GROUPS = /^-?\d{1,3}([.,])\d{3}(?:\1\d{3})+$/;

/** Whether a number means a thousand times as much with the other decimal mark: `1.234`, `12,500`. */
export function isUnclearNumber(text: string): boolean {
  return UNCLEAR.test(compact(text));
}

/**
 * The decimal mark that the numbers of a table have in common: `7,2`, `1.234,5` and `1.234.567` show the comma. Null
 * where no number shows one, and where they contradict each other.
 */
export function decimalMarkOf(texts: Iterable<string>): DecimalMark | null {
  const shown = new Set<DecimalMark>();
  for (const text of texts) {
    const mark = markIn(compact(text));
    if (mark) shown.add(mark);
  }
  const [only = null] = shown;
  return shown.size === 1 ? only : null;
}

/** The number of a text as `parseNumber` reads it, where the decimal mark tells what `1.234` is. */
export function parseMarkedNumber(text: string, mark: DecimalMark | null): number | null {
  const group = WITH_GROUPS.exec(compact(text))?.[1];
  if (group !== undefined) return parseNumber(compact(text).replaceAll(group, ''));
  const separator = UNCLEAR.exec(compact(text))?.[1];
  if (separator === undefined || mark === null || separator === mark) return parseNumber(text);
  return parseNumber(compact(text).replace(separator, ''));
}

function markIn(text: string): DecimalMark | undefined {
  if (UNCLEAR.test(text)) return undefined;
  const group = WITH_GROUPS.exec(text)?.[1];
  if (group !== undefined) return DECIMAL_MARKS.find((mark) => mark !== group);
  const decimal = WITH_DECIMALS.exec(text)?.[1];
  return DECIMAL_MARKS.find((mark) => mark === decimal);
}

function compact(text: string): string {
  return text.replace(/\s+/g, '').replace('−', '-');
}
