import { DECIMAL_MARKS, type DecimalMark, isUnclearNumber } from '@brazda/domain';

/** How a number is written: what proves its decimal mark, or nothing, or that it can be read in two ways. */
type NumberShape = DecimalMark | 'plain' | 'ambiguous' | 'unreadable';

const OTHER = { '.': ',', ',': '.' } as const;
/** Spaces and apostrophes between groups of three digits, as in French, Romanian and Swiss tables. */
const GROUPED = /^(\d{1,3})([\s'’]\d{3})+(?=[.,]|$)/;
const GROUP_SIGNS = /[\s'’]/g;
/** What tables write where there is no number. */
const NOTHING = /^(-+|–|n\.?\/?a\.?|nan|null|none|nil|\?+|#n\/a|inf|-?infinity)?$/i;

/** Whether a cell says that there is no number. */
export function isNoNumber(text: string): boolean {
  return NOTHING.test(text);
}

/** How a number is written; `isSmall` says that it is never above 999, so that one mark is a decimal mark. */
export function shapeOfNumber(text: string, isSmall = false): NumberShape {
  return normalized(text, isSmall, null)?.shape ?? 'unreadable';
}

/** A number; one that can be read in two ways is read with that decimal mark. NaN for anything else. */
export function parseTableNumber(text: string, decimal: DecimalMark, isSmall = false): number {
  if (text === '') return Number.NaN;
  if (decimal === '.' || isSmall || !text.includes('.')) {
    const plain = Number(text);
    if (!Number.isNaN(plain)) return plain;
  }
  return normalized(text, isSmall, decimal)?.value ?? Number.NaN;
}

interface Normalized {
  readonly shape: NumberShape;
  readonly value: number;
}

function normalized(written: string, isSmall: boolean, decimal: DecimalMark | null): Normalized | null {
  const text = written.replace(/\s*%$/, '').replace(/^[−–]/, '-').trim();
  const [, sign, body, exponent = ''] = /^([+-]?)([^eE]+)([eE][+-]?\d+)?$/.exec(text) ?? [];
  if (body === undefined) return null;
  const isGrouped = GROUPED.test(body);
  const digits = isGrouped ? body.replace(GROUP_SIGNS, '') : body;
  if (!/^[\d.,]*\d[.,]?$/.test(digits)) return null;
  const read = (shape: NumberShape, mark: DecimalMark): Normalized => {
    const plain = digits.replaceAll(OTHER[mark], '').replace(mark, '.');
    return { shape, value: Number(`${sign}${plain}${exponent}`) };
  };
  const points = digits.split('.').length - 1;
  const commas = digits.split(',').length - 1;
  if (points + commas === 0) return read('plain', '.');
  if (points > 0 && commas > 0) {
    const mark = digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ',';
    const whole = digits.slice(0, digits.lastIndexOf(mark));
    return isGroupedBy(whole, OTHER[mark]) ? read(mark, mark) : null;
  }
  const mark = points > 0 ? '.' : ',';
  if (points + commas > 1) return isGroupedBy(digits, mark) ? read(OTHER[mark], OTHER[mark]) : null;
  const isAmbiguous = !isGrouped && !isSmall && exponent === '' && isUnclearNumber(digits);
  return isAmbiguous ? read('ambiguous', decimal ?? mark) : read(isSmall ? 'plain' : mark, mark);
}

function isGroupedBy(whole: string, sign: string): boolean {
  const [first, ...groups] = whole.split(sign);
  return /^\d{1,3}$/.test(first!) && groups.length > 0 && groups.every((group) => /^\d{3}$/.test(group));
}

/** Texts of a column by which its unit and its decimal mark are tested. */
const SAMPLES = 2000;

/** What the cells of a column say of how its numbers are written. */
export class NumberEvidence {
  readonly #isSmall: boolean;
  readonly #proofs = { '.': 0, ',': 0 };
  readonly #samples: string[] = [];
  /** A number that can be read in two ways; null without one. */
  ambiguous: string | null = null;

  constructor(isSmall: boolean) {
    this.#isSmall = isSmall;
  }

  add(text: string): void {
    if (text === '') return;
    // Most numbers are plain ones with a point, of which the first has proved all.
    if (this.#proofs['.'] > 0 && !text.includes(',') && !/^\d{1,3}\.\d{3}$/.test(text)) {
      if (this.#samples.length < SAMPLES) this.#samples.push(text);
      return;
    }
    const shape = shapeOfNumber(text, this.#isSmall);
    if (shape === '.' || shape === ',') this.#proofs[shape]++;
    else if (shape === 'ambiguous') this.ambiguous ??= text;
    if (shape !== 'unreadable' && this.#samples.length < SAMPLES) this.#samples.push(text);
  }

  /** The decimal marks that are proved. */
  proved(): DecimalMark[] {
    return DECIMAL_MARKS.filter((mark) => this.#proofs[mark] > 0);
  }

  /** The middle of the positive numbers among the first ones; NaN without any. */
  median(decimal: DecimalMark): number {
    const values = this.#samples
      .map((text) => parseTableNumber(text, decimal, this.#isSmall))
      .filter((value) => value > 0)
      .toSorted((a, b) => a - b);
    return values[values.length >> 1] ?? Number.NaN;
  }
}

/**
 * The decimal mark of a column: the one that is proved in it; else the only one by which its numbers are plausible; else
 * the one that the other columns prove. Null where that leaves both.
 */
export function decimalOf(
  evidence: NumberEvidence,
  fileProofs: readonly DecimalMark[],
  isPlausible: (median: number) => boolean,
  declared: DecimalMark | undefined,
): DecimalMark | null {
  const proved = evidence.proved();
  if (evidence.ambiguous === null) return proved[0] ?? '.';
  if (proved.length === 1) return proved[0]!;
  if (declared) return declared;
  if (proved.length === 2) return null;
  const byPoint = isPlausible(evidence.median('.'));
  const byComma = isPlausible(evidence.median(','));
  if (byPoint !== byComma) return byPoint ? '.' : ',';
  return byPoint && fileProofs.length === 1 ? fileProofs[0]! : null;
}
