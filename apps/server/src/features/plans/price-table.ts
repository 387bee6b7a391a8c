import type { Price } from '@brazda/contract';
import {
  COST_KINDS,
  foldText,
  hiddenCharacterIn,
  LANGUAGES,
  type Language,
  PLAN_LIMITS,
  UNIT_NAMES,
} from '@brazda/domain';
import { readTableRows, TableRefused, type TableRow } from '@brazda/formats';
import { HttpError } from '../../platform/http/http-error.ts';
import { loadTranslation } from '../../platform/translation.ts';

const COLUMNS = ['kind', 'name', 'unit', 'price'] as const;
type ColumnName = (typeof COLUMNS)[number];

const TITLES: Readonly<Record<ColumnName, string>> = {
  kind: 'plans:costLine.kind',
  name: 'plans:costLine.name',
  unit: 'plans:costLine.unit',
  price: 'plans:prices.price',
};

/** The largest price that the contract accepts. */
const MAX_LEI = 1e9;

/** A table of prices, and the language in which its errors name columns. */
export interface PriceTableJob {
  readonly bytes: Uint8Array;
  readonly language: Language;
}

/**
 * Reads a table of prices as `prices.file` writes it, in any of the languages. Throws HttpError for the first cell that
 * cannot be read.
 */
export async function readPriceTable({ bytes, language }: PriceTableJob): Promise<Omit<Price, 'id'>[]> {
  const t = await loadTranslation(language, 'plans');
  const rows = await readRows(bytes, PLAN_LIMITS.prices + 2);
  if (rows === null || rows.length === 0) throw new HttpError('price_file_broken');
  if (rows.length > PLAN_LIMITS.prices + 1) throw new HttpError('prices_full', String(PLAN_LIMITS.prices));
  const names = await loadNames();
  const [head, ...lines] = rows;
  const columns = head!.cells.map((title) => names.columns.get(foldText(title)));
  const missing = COLUMNS.filter((column) => !columns.includes(column));
  // A file of another format has no such row at all.
  if (missing.length === COLUMNS.length || (missing.length === 0 && lines.length === 0))
    throw new HttpError('price_file_broken');
  if (missing.length > 0)
    throw new HttpError('price_file_columns', missing.map((column) => t(TITLES[column])).join(', '));
  return lines.map(({ number, cells }) => {
    const read = <T>(column: ColumnName, parse: (text: string) => T | null | undefined): T => {
      const value = parse(cells[columns.indexOf(column)] ?? '');
      if (value === null || value === undefined)
        throw new HttpError('price_file_cell', `${number}, ${t(TITLES[column])}`);
      return value;
    };
    return {
      kind: read('kind', (text) => names.kinds.get(foldText(text))),
      name: read('name', nameOf),
      unit: read('unit', (text) => names.units.get(foldText(text))),
      price: read('price', leiOfText),
    };
  });
}

/** The first rows of a CSV file or a workbook; null for what is no CSV file. Fails for a workbook that is refused. */
async function readRows(bytes: Uint8Array, max: number): Promise<TableRow[] | null> {
  try {
    return await readTableRows(bytes, max);
  } catch (error) {
    if (error instanceof TableRefused) throw new HttpError(`price_file_${error.problem}`);
    throw error;
  }
}

function nameOf(text: string): string | null {
  return hiddenCharacterIn(text) === null && text !== '' && text.length <= PLAN_LIMITS.name ? text : null;
}

/**
 * The lei of a text such as `2450,5`, `2.450,50` or `2 450.5`; null for more than two decimals, and for a single
 * separator before three digits, as `2.450` may mean thousands or not.
 */
function leiOfText(text: string): number | null {
  const bare = text.replace(/[\s\u00a0\u202f]|lei|ron/gi, '');
  const match = /^(\d+|\d{1,3}(?:([.,])\d{3})+)(?:([.,])(\d{1,2}))?$/.exec(bare);
  if (!match) return null;
  const [, whole = '', thousands, decimal, fraction = '0'] = match;
  if (thousands !== undefined) {
    const groups = whole.split(thousands);
    if (groups.slice(1).some((group) => group.length !== 3)) return null;
    if (decimal === undefined ? groups.length < 3 : decimal === thousands) return null;
  }
  const lei = Number(`${whole.replace(/[.,]/g, '')}.${fraction}`);
  return lei > MAX_LEI ? null : lei;
}

/** The names of columns, kinds and units in all languages, and their names in the contract. */
async function loadNames() {
  const columns = new Map<string, ColumnName>(COLUMNS.map((column) => [column, column]));
  const kinds = new Map(COST_KINDS.map((kind) => [foldText(kind), kind]));
  const units = new Map(UNIT_NAMES.map((unit) => [foldText(unit), unit]));
  for (const language of LANGUAGES) {
    const t = await loadTranslation(language, 'plans');
    for (const column of COLUMNS) columns.set(foldText(t(TITLES[column])), column);
    for (const kind of COST_KINDS) kinds.set(foldText(t(`plans:costKind.${kind}`)), kind);
    for (const unit of UNIT_NAMES) units.set(foldText(t(`plans:units.${unit}`)), unit);
  }
  return { columns, kinds, units };
}
