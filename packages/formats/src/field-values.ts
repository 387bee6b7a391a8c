import {
  type Country,
  type CropDay,
  cropCodeNamedIn,
  cropOfText,
  daysNamedIn,
  hiddenCharacterIn,
  inOneLine,
  isNonCropCode,
  type OrganicLand,
  organicInYear,
  organicNamedIn,
  parseDay,
  parseNumber,
  type RowIssue,
  type SpecialUse,
  specialUseNamedIn,
  trimHidden,
} from '@brazda/domain';
import { plainColumn } from './column-name.ts';

/** Maximum text lengths by kind of field, as in the contract. */
export const TEXT_LIMITS = { name: 200, part: 40 } as const;
/** How people write "none". */
const NOTHING = /^(-+|null|none|n\/?a|nan|fara|aucune?|0)$/i;
/** How registers write yes and no. */
const YES = /^(1|true|yes|oui|da|x|o|y)$/i;
const NO = /^(0|false|no|non|nu|n)$/i;
/** Larger than any farm. */
const MAX_HECTARES = 1_000_000;
const YEARS = { first: 1990, last: 2100 };
/** Units after a number or at the end of a column name, in hectares. */
const UNITS: readonly (readonly [after: RegExp, inName: RegExp, hectares: number])[] = [
  [/(?<=[\d.,])\s*(m2|m²|mp|mq)\.?$/i, /(m2|mp)$/, 0.0001],
  [/(?<=[\d.,])\s*(ares?|ari|a)\.?$/i, /(?<!hect)(ares|ari)$/, 0.01],
  [/(?<=[\d.,])\s*(ha|hectares?|hectare)\.?$/i, /(ha|hectares?)$/, 1],
];
/** Ratios of declared to measured area when it was declared in hectares, ares or square meters. */
const FACTORS = [1, 100, 10_000];
/** A ratio from half to twice the factor matches: declared and measured areas of a parcel differ by less. */
const NEAR_FACTOR = 2;

/** A value of a row with its column. */
export interface Cell {
  readonly column: string;
  readonly value: string | number;
}

/** Reports an issue of a value. Values of issues: `column`, `value`, `limit` (characters). */
export type ReportIssue = (issue: RowIssue) => void;

/**
 * A text in one line without hidden characters, cut to `limit` UTF-16 units between characters; null when nothing is left.
 */
export function textOf({ column, value }: Cell, limit: number, report: ReportIssue): string | null {
  const text = cleanText(value);
  if (text === '') return null;
  if (hiddenCharacterIn(trimHidden(String(value))))
    report({ code: 'characters_removed', values: { column } });
  const letters = [...text];
  if (text.length <= limit) return text;
  report({ code: 'text_cut', values: { column, limit } });
  let cut = '';
  for (const letter of letters) {
    if (cut.length + letter.length > limit) break;
    cut += letter;
  }
  return cut.trim();
}

/** A part of a reference; a number that a table wrote with decimals, `412.0`, becomes `412`. */
export function partOf(cell: Cell, report: ReportIssue): string | null {
  const text = textOf(cell, TEXT_LIMITS.part, report);
  return text === null ? null : text.replace(/^(\d+)[.,]0+$/, '$1');
}

/**
 * Parses hectares, converting from a unit after the number or in the column name. Null where there is no area; reports
 * an unreadable one.
 */
export function declaredHectaresOf(cell: Cell, report: ReportIssue): number | null {
  const text = cleanText(cell.value);
  if (text === '') return null;
  const plain = plainColumn(cell.column);
  const [after, , own] = UNITS.find(([pattern]) => pattern.test(text)) ?? [null, null, null];
  const number =
    typeof cell.value === 'number' ? cell.value : parseNumber(after ? text.replace(after, '') : text);
  const factor = own ?? UNITS.find(([, inName]) => inName.test(plain))?.[2] ?? 1;
  const hectares = number === null ? Number.NaN : number * factor;
  if (hectares > 0 && hectares <= MAX_HECTARES) return rounded(hectares);
  // Registers write 0 where nothing is declared.
  if (hectares !== 0) unreadable(cell, text, report);
  return null;
}

/** An area as declared and as measured, in hectares. */
export interface AreaPair {
  readonly declared: number;
  readonly measured: number;
}

/**
 * How many of the unit of declared areas make a hectare, judged by the measured ones: 100 where most of them were declared
 * in ares, 10 000 in square meters, else 1. One row alone never decides against the others: its outline may be wrong.
 */
export function unitsPerHectare(pairs: readonly AreaPair[]): number {
  const votes = new Map<number, number>();
  for (const { declared, measured } of pairs) {
    const times = declared / measured;
    const factor = FACTORS.find((each) => times > each / NEAR_FACTOR && times < each * NEAR_FACTOR);
    if (factor) votes.set(factor, (votes.get(factor) ?? 0) + 1);
  }
  const [best = [1, 0]] = [...votes].sort(([, one], [, other]) => other - one);
  return best[1] > (votes.get(1) ?? 0) ? best[0] : 1;
}

/** A declared area in hectares, by how many of its unit make one. */
export function inHectares(declared: number, units: number): number {
  return units === 1 ? declared : rounded(declared / units);
}

/** The year of `2026`, of `2025-2026` (the last) or of a date. */
export function yearOf(cell: Cell, report: ReportIssue): number | null {
  const text = cleanText(cell.value);
  if (text === '' || text === '0') return null;
  const years = [...text.matchAll(/(?:19|20)\d\d/g)].map(([year]) => Number(year));
  const year = Math.max(...years);
  if (years.length > 0 && year >= YEARS.first && year <= YEARS.last) return year;
  unreadable(cell, text, report);
  return null;
}

/** Finds the crop id for a code of the country's paying agency, a key, a name, or a code before a name. */
export function cropIdOf(cell: Cell, country: Country, report: ReportIssue): string | null {
  const text = cropTextOf(cell);
  if (text === '' || NOTHING.test(text)) return null;
  const crop = cropOfText(text, country);
  if (!crop) {
    const code = isNonCropCode(text, country) ? 'land_without_crop' : 'unknown_crop';
    report({ code, values: { value: text.slice(0, TEXT_LIMITS.part) } });
  }
  return crop?.id ?? null;
}

/** The code of the country's paying agency by which a cell names its crop; null where it is a name or a key. */
export function cropCodeOf(cell: Cell, country: Country): string | null {
  return cropCodeNamedIn(cropTextOf(cell), country);
}

/** Spreadsheets write a code as a number with decimals. */
function cropTextOf({ value }: Cell): string {
  return cleanText(value).replace(/^(\d+)[.,]0+$/, '$1');
}

/** A day of a crop, also without marks as dBASE writes it; reports an unreadable one. */
export function dayOf(cell: Cell, report: ReportIssue): string | null {
  const text = cleanText(cell.value);
  if (text === '' || NOTHING.test(text)) return null;
  const [, year, month, day] = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  // Spreadsheets and databases append the midnight of a day.
  const found = parseDay(`${year}-${month}-${day}`) ?? parseDay(text.replace(/[T ]00:00.*$/, ''));
  if (found === null) unreadable(cell, text, report);
  return found;
}

/** The days of a crop that a cell names as estimates, as the product's own files write them in any language. */
export function estimatedDaysOf(cell: Cell): CropDay[] {
  return daysNamedIn(cleanText(cell.value));
}

/**
 * The days of organic land that a cell names; a register that only says yes means its year. Reports a yes without a year, and
 * any other text.
 */
export function organicOf(cell: Cell, year: number | null, report: ReportIssue): OrganicLand | null {
  const text = cleanText(cell.value);
  if (text === '' || NOTHING.test(text) || NO.test(text)) return null;
  if (YES.test(text) && year !== null) return organicInYear(year);
  const found = organicNamedIn(text);
  if (found === null) unreadable(cell, text, report);
  return found;
}

/** The special use that a cell names, or its column where the cell says yes; reports any other text. */
export function specialUseOf(cell: Cell, report: ReportIssue): SpecialUse | null {
  const text = cleanText(cell.value);
  if (text === '' || NOTHING.test(text) || NO.test(text)) return null;
  const found = specialUseNamedIn(YES.test(text) ? cell.column : text);
  if (found === null) unreadable(cell, text, report);
  return found;
}

function unreadable({ column }: Cell, value: string, report: ReportIssue): void {
  report({ code: 'unreadable_value', values: { column, value: value.slice(0, TEXT_LIMITS.part) } });
}

/** A value as a text in one line without hidden characters; PostgreSQL rejects zero bytes and halves of pairs. */
function cleanText(value: string | number): string {
  return inOneLine(String(value));
}

/** Rounds to a square meter, which is finer than any declaration. */
function rounded(hectares: number): number {
  return Math.round(hectares * 10_000) / 10_000;
}
