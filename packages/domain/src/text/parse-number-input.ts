/** Decimals that a typed number may have: yields, areas and money all have two. */
export const TYPED_DECIMALS = 2;
const SCALE = 10 ** TYPED_DECIMALS;
/** Above it, a number can no longer represent its hundredths. */
const LARGEST = Number.MAX_SAFE_INTEGER / SCALE;

/** Possible errors in a typed number. */
export type NumberError = 'unreadable' | 'precise' | 'below' | 'above';

/** The minimum and maximum (both included) that may be typed, null meaning no limit, and the decimals. */
export interface NumberLimits {
  readonly min?: number | null | undefined;
  readonly max?: number | null | undefined;
  /** How many decimals it may have; `TYPED_DECIMALS` by default. */
  readonly decimals?: number | undefined;
}

/**
 * The number of a text such as `4,25`, `4.25`, `-0,5` or `1.234,5`: comma or point, with at most two decimals;
 * when both occur, the last one is the decimal separator. Null when it is no number, or has more decimals, which
 * would have to be rounded.
 */
export function parseDecimal(text: string): number | null {
  const digits = plainDigits(text);
  return digits !== null && decimalsOf(digits) <= TYPED_DECIMALS ? Number(digits) : null;
}

/** The number of a text as parsed by `parseDecimal`, with any number of decimals; null when it is no number. */
export function parseNumber(text: string): number | null {
  const digits = plainDigits(text);
  return digits === null ? null : Number(digits);
}

/** The error in a typed number; null when it is valid. An empty text is valid: no number. */
export function numberErrorOf(
  text: string,
  { min, max, decimals = TYPED_DECIMALS }: NumberLimits,
): NumberError | null {
  if (text.trim() === '') return null;
  const digits = plainDigits(text);
  if (digits === null) return 'unreadable';
  if (decimalsOf(digits) > decimals) return 'precise';
  const value = Number(digits);
  if (min != null && value < min) return 'below';
  return max != null && value > max ? 'above' : null;
}

/** A number changed by a step and clamped to its limits; computed in hundredths, so that 0.1 + 0.2 is 0.3. */
export function stepped(value: number, step: number, { min, max }: NumberLimits): number {
  const moved = (Math.round(value * SCALE) + Math.round(step * SCALE)) / SCALE;
  return Math.max(Math.min(moved, max ?? Number.POSITIVE_INFINITY), min ?? Number.NEGATIVE_INFINITY);
}

/**
 * The number with a decimal point and without grouping, as JavaScript parses it; null when it is no number or is
 * too large.
 */
function plainDigits(text: string): string | null {
  const compact = text.replace(/\s+/g, '').replace('−', '-');
  const mark = Math.max(compact.lastIndexOf(','), compact.lastIndexOf('.'));
  const plain = mark < 0 ? compact : `${withoutGroups(compact.slice(0, mark))}.${compact.slice(mark + 1)}`;
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) && Math.abs(Number(plain)) <= LARGEST ? plain : null;
}

/** Removes thousands separators; with other separators the text stays unchanged and is no number. */
function withoutGroups(whole: string): string {
  return /^-?\d{1,3}(([.,])\d{3})(\2\d{3})*$/.test(whole) ? whole.replace(/[.,]/g, '') : whole;
}

function decimalsOf(digits: string): number {
  return digits.split('.')[1]?.replace(/0+$/, '').length ?? 0;
}
