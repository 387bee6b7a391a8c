import type { Country } from '../farms/country.ts';
import { foldTitle } from '../text/fold-text.ts';
import { inOneLine } from '../text/hidden-characters.ts';
import { parseDay } from '../text/parse-day-input.ts';
import { rowsBelow, tableProblems } from '../text/table-problems.ts';
import { parseSubstances } from './parse-substances.ts';
import type { ProductUse, ProductWithUses } from './product.ts';
import {
  MAX_PRODUCT_COLUMNS,
  PRODUCT_LISTS,
  type ProductField,
  type ProductListKind,
  type ProductMapping,
  type ProductRow,
} from './product-columns.ts';
import { PRODUCT_LIMITS } from './product-limits.ts';
import { type ProductProblem, productReader } from './product-reader.ts';
import { type RowWork, unreadLimits, useIn } from './product-use-row.ts';

/** A product of a list; its edition, if it has one, is that of the list. */
export interface ListedProduct {
  /** The row that names it first. */
  readonly row: number;
  readonly product: Omit<ProductWithUses, 'edition'>;
  readonly barcode: string | null;
}

export interface ProductReading {
  /** Rows below the headings. */
  readonly rows: number;
  /** Those that were read whole: a product with a row that is refused is left out with all of its rows. */
  readonly products: readonly ListedProduct[];
  readonly refused_rows: number;
  /** The first problems, at most `MAX_PRODUCT_PROBLEMS`. */
  readonly problems: readonly ProductProblem[];
}

/** Problems that are listed, the first ones. */
export const MAX_PRODUCT_PROBLEMS = 200;

/** How a list is read, for which country, and the day as of which what has run out is withdrawn. */
export interface ProductTableOptions {
  readonly mapping: ProductMapping;
  readonly kind: ProductListKind;
  readonly country: Country;
  readonly day: string;
}

/**
 * Reads the products of a list, whose rows name a product each, or a use of a product that others name too. A list that is too
 * large, or without the columns that it needs, has no products. What is no number is kept as it is written: a dose as text,
 * other limits in the conditions.
 */
export function readProductTable(rows: readonly ProductRow[], options: ProductTableOptions): ProductReading {
  const { mapping, kind } = options;
  const lines = rowsBelow(rows, mapping.headerRow);
  const { needed, max_rows } = PRODUCT_LISTS[kind];
  const whole = tableProblems(rows, mapping, { needed, max_rows, max_columns: MAX_PRODUCT_COLUMNS });
  if (whole.length > 0) return { rows: lines.length, products: [], refused_rows: 0, problems: whole };
  const reader = productReader(rows, lines, mapping);
  const drafts = new Map<string, Draft>();
  const problems: ProductProblem[] = [];
  const refused = new Set<number>();
  for (const row of lines) {
    const refuse = (problem: ProductProblem['kind'], field?: ProductField) => {
      problems.push(reader.problemAt(row, problem, field));
      refused.add(row.number);
    };
    const draft = draftOf(row, { reader, options, drafts, refuse });
    if (draft === null) continue;
    draft.rows.push(row.number);
    const use = useIn(row, { reader, refuse });
    if (use && draft.uses.push(use) === PRODUCT_LIMITS.uses + 1) refuse('too_many_uses');
  }
  const isWhole = (draft: Draft) => draft.rows.every((number) => !refused.has(number));
  return {
    rows: lines.length,
    products: [...drafts.values()].filter(isWhole).map(({ rows: [row = 0], product, uses, barcode }) => ({
      row,
      product: { ...product, uses },
      barcode,
    })),
    refused_rows: refused.size,
    problems: problems.slice(0, MAX_PRODUCT_PROBLEMS),
  };
}

interface Draft {
  readonly rows: number[];
  readonly product: Omit<ProductWithUses, 'edition' | 'uses'>;
  readonly uses: ProductUse[];
  readonly barcode: string | null;
}

/** The product that a row names: one that is there, or a new one; null where it names none. */
function draftOf(
  row: ProductRow,
  { reader, options, drafts, refuse }: RowWork & { options: ProductTableOptions; drafts: Map<string, Draft> },
): Draft | null {
  const [name, number] = [reader.text(row, 'name'), reader.text(row, 'number')];
  if (name === '') refuse('no_name', 'name');
  if (number === '' && options.kind === 'official') refuse('no_number', 'number');
  if (name === '' || (number === '' && options.kind === 'official')) return null;
  const key = number === '' ? `name ${foldTitle(name)}` : `number ${foldTitle(number).replaceAll(' ', '')}`;
  const known = drafts.get(key);
  if (known && foldTitle(known.product.name) !== foldTitle(name)) refuse('other_name', 'name');
  if (known) return known;
  const draft = { rows: [], uses: [], ...productIn(row, { name, number }, { reader, options, refuse }) };
  drafts.set(key, draft);
  return draft;
}

const HOURS = /^(\d{1,4})\s*(?:de ore|ore|or[aă]|heures?|hours?|h)?$/i;
/** Several values in a cell: lists write one below the other, or with a mark between them. */
const BETWEEN = /\s*[;|\n]\s*|\s+\+\s+/;

function productIn(
  row: ProductRow,
  { name, number }: { readonly name: string; readonly number: string },
  { reader, options: { country, day }, refuse }: RowWork & { readonly options: ProductTableOptions },
): Pick<Draft, 'product' | 'barcode'> {
  const several = (field: ProductField) =>
    reader.lines(row, field).split(BETWEEN).map(inOneLine).filter(Boolean);
  const validUntil = reader.text(row, 'valid_until');
  const last = parseDay(validUntil);
  if (validUntil !== '' && last === null) refuse('not_a_day', 'valid_until');
  const barcode = reader.text(row, 'barcode').replaceAll(' ', '');
  if (barcode !== '' && !/^\d{6,32}$/.test(barcode)) refuse('not_a_barcode', 'barcode');
  const unread = unreadLimits(reader, row);
  const reentry_hours = unread.whole('reentry_hours', HOURS);
  const product = {
    country,
    number,
    name,
    other_names: several('other_names'),
    kind: 'plant_protection' as const,
    holder: reader.text(row, 'holder') || null,
    substances: parseSubstances(several('substances').join(';')),
    functions: several('functions'),
    formulation: reader.text(row, 'formulation') || null,
    mentions: [],
    status: last !== null && last < day ? ('withdrawn' as const) : ('authorized' as const),
    withdrawn_on: last,
    reentry_hours,
    hazards: null,
    conditions: [reader.lines(row, 'conditions'), ...unread.kept].filter(Boolean).join('\n'),
  };
  refuseTooLong(product, refuse);
  return { product, barcode: barcode || null };
}

function refuseTooLong(product: Draft['product'], refuse: RowWork['refuse']): void {
  const { name, number, text, other_names, substances } = PRODUCT_LIMITS;
  const isLong = (values: readonly (string | null)[], max: number) =>
    values.some((value) => value && value.length > max);
  if (product.name.length > name) refuse('too_long', 'name');
  if (product.number.length > number) refuse('too_long', 'number');
  if (isLong(product.other_names, name) || product.other_names.length > other_names)
    refuse('too_long', 'other_names');
  if (isLong([product.holder], name)) refuse('too_long', 'holder');
  if (isLong([product.formulation], name)) refuse('too_long', 'formulation');
  if (isLong(product.functions, name) || product.functions.length > substances)
    refuse('too_long', 'functions');
  const names = product.substances.map((substance) => substance.name);
  const amounts = product.substances.map(({ amount }) => amount);
  if (isLong(names, name) || isLong(amounts, number) || names.length > substances)
    refuse('too_long', 'substances');
  if (product.conditions.length > text) refuse('too_long', 'conditions');
}
