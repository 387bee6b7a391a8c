import { columnLetters } from '../text/column-letters.ts';
import { type DecimalMark, decimalMarkOf, isUnclearNumber, parseMarkedNumber } from '../text/decimal-mark.ts';
import { inOneLine, withoutHiddenCharacters } from '../text/hidden-characters.ts';
import type { TableProblem } from '../text/table-problems.ts';
import type { ProductField, ProductMapping, ProductRow } from './product-columns.ts';

/** Problems for which one row is refused. */
export const PRODUCT_ROW_PROBLEMS = [
  'no_name',
  'no_number',
  'other_name',
  'no_crop',
  'not_a_day',
  'not_a_barcode',
  'too_long',
  'too_many_uses',
] as const;

/** A problem of a list or of one of its rows; its text is what the cell contains, or the field that is missing. */
export interface ProductProblem extends Omit<TableProblem, 'kind'> {
  readonly kind: TableProblem['kind'] | (typeof PRODUCT_ROW_PROBLEMS)[number];
}

/** Reads the cells of a list by their fields. */
export interface ProductReader {
  /** The text of a field in one line; empty where there is no such column or no value in it. */
  text(row: ProductRow, field: ProductField): string;
  /** The text with its lines. */
  lines(row: ProductRow, field: ProductField): string;
  /** The number of a field; null where it is none, or where only the writer knows what `1.234` is. */
  number(row: ProductRow, field: ProductField, text?: string): number | null;
  /** The heading of a field, without what is in parentheses, and that. */
  heading(field: ProductField): { readonly title: string; readonly unit: string };
  problemAt(row: ProductRow, kind: ProductProblem['kind'], field?: ProductField): ProductProblem;
}

/** What stands for no value. */
const NONE = /^[-–—./\s]*$/;

/** A reader of the rows below the headings of a list. */
export function productReader(
  rows: readonly ProductRow[],
  lines: readonly ProductRow[],
  { headerRow, columns }: ProductMapping,
): ProductReader {
  const places = new Map(columns.map(({ column, field }) => [field, column]));
  const head = rows.find(({ number }) => number === headerRow);
  const raw = ({ cells }: ProductRow, field: ProductField) =>
    (cells[places.get(field) ?? -1] ?? '').toWellFormed();
  // Of one row at a time: each of its cells is asked for several times.
  let shown: { readonly row: ProductRow; readonly texts: Map<ProductField, string> } | null = null;
  const text = (row: ProductRow, field: ProductField) => {
    if (shown?.row !== row) shown = { row, texts: new Map() };
    const known = shown.texts.get(field);
    if (known !== undefined) return known;
    const line = inOneLine(raw(row, field));
    const value = NONE.test(line) ? '' : line;
    shown.texts.set(field, value);
    return value;
  };
  const isNumeric = (row: ProductRow, field: ProductField) =>
    row.numeric?.includes(places.get(field) ?? -1) ?? false;
  let mark: DecimalMark | null | undefined;
  const shownMark = () => {
    if (mark !== undefined) return mark;
    const written = lines.filter((row) => !isNumeric(row, 'dose'));
    mark = decimalMarkOf(written.map((row) => amountIn(text(row, 'dose')).amount));
    return mark;
  };
  return {
    text,
    lines: (row, field) => (text(row, field) === '' ? '' : withoutHiddenCharacters(raw(row, field)).trim()),
    number(row, field, typed = text(row, field)) {
      if (isNumeric(row, field)) return Number(typed);
      return isUnclearNumber(typed) && shownMark() === null ? null : parseMarkedNumber(typed, shownMark());
    },
    heading(field) {
      const title = inOneLine(head?.cells[places.get(field) ?? -1] ?? '');
      const unit = /\(([^()]*)\)\s*$/.exec(title)?.[1]?.trim() ?? '';
      return { title: title.replace(/\s*\([^()]*\)\s*$/, ''), unit };
    },
    problemAt: (row, kind, field) => ({
      kind,
      row: row.number,
      column: field && places.has(field) ? columnLetters(places.get(field)!) : null,
      text: field ? text(row, field).slice(0, 100).toWellFormed() : '',
    }),
  };
}

/** A number at the beginning of a text, and what follows it. */
export function amountIn(text: string): { readonly amount: string; readonly unit: string } {
  const [, amount = '', unit = ''] = /^(\d[\d.,]*)\s*([^\d\s].*)?$/.exec(text) ?? [];
  return { amount, unit: unit.trim() };
}
