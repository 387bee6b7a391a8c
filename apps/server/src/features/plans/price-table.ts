import type { Price } from '@brazda/contract';
import {
  COST_KINDS,
  type DecimalMark,
  decimalMarkOf,
  foldText,
  hiddenCharacterIn,
  isUnclearNumber,
  LANGUAGES,
  type Language,
  PLAN_LIMITS,
  parseMarkedNumber,
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

/** A table of prices, the language in which its errors name columns, and the decimal mark where the person has told it. */
export interface PriceTableJob {
  readonly bytes: Uint8Array;
  readonly decimalMark: DecimalMark | null;
  readonly language: Language;
}

/**
 * Reads a table of prices as `prices.file` writes it, in any of the languages. Throws HttpError for the first cell that
 * cannot be read, and for a price such as `2.450` where no other one shows the decimal mark.
 */
export async function readPriceTable({
  bytes,
  language,
  decimalMark,
}: PriceTableJob): Promise<Omit<Price, 'id'>[]> {
  const t = await loadTranslation(language, 'plans');
  const rows = await readRows(bytes, PLAN_LIMITS.prices + 2);
  if (rows === null || rows.length === 0) throw new HttpError('price_file_broken');
  if (rows.length > PLAN_LIMITS.prices + 1) throw new HttpError('prices_full', String(PLAN_LIMITS.prices));
  const names = await loadNames();
  const [head, ...lines] = rows;
  const columns = head!.cells.map((title) => names.columns.get(plainTitle(title)));
  const missing = COLUMNS.filter((column) => !columns.includes(column));
  // A file of another format has no such row at all.
  if (missing.length === COLUMNS.length || (missing.length === 0 && lines.length === 0))
    throw new HttpError('price_file_broken');
  if (missing.length > 0)
    throw new HttpError('price_file_columns', missing.map((column) => t(TITLES[column])).join(', '));
  const at = columns.indexOf('price');
  const texts = lines
    .filter(({ numeric }) => !numeric?.includes(at))
    .map(({ cells }) => bareLei(cells[at] ?? ''));
  const shownMark = decimalMark ?? decimalMarkOf(texts);
  const unclear = shownMark === null ? texts.find(isUnclearNumber) : undefined;
  if (unclear !== undefined) throw new HttpError('price_file_decimals', unclear);
  return lines.map(({ number, cells, numeric }) => {
    const mark = numeric?.includes(at) ? '.' : shownMark;
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
      price: read('price', (text) => leiOfText(text, mark)),
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
 * The lei of a text such as `2450,5`, `2.450,50` or `2 450.5`; null for more than two decimals. The decimal mark tells
 * what `2.450` is.
 */
function leiOfText(text: string, mark: DecimalMark | null): number | null {
  const bare = bareLei(text);
  if (isUnclearNumber(bare)) return inBani(parseMarkedNumber(bare, mark));
  const match = /^(\d+|\d{1,3}(?:([.,])\d{3})+)(?:([.,])(\d+))?$/.exec(bare);
  if (!match) return null;
  const [, whole = '', thousands, decimal, fraction = '0'] = match;
  if (thousands !== undefined) {
    const groups = whole.split(thousands);
    if (groups.slice(1).some((group) => group.length !== 3) || decimal === thousands) return null;
  }
  return inBani(Number(`${whole.replace(/[.,]/g, '')}.${fraction}`));
}

/** The amount if it has at most two decimals and is a price, else null. */
function inBani(lei: number | null): number | null {
  if (lei === null || lei < 0 || lei > MAX_LEI) return null;
  return Math.abs(lei * 100 - Math.round(lei * 100)) < 1e-6 * Math.max(1, lei) ? lei : null;
}

function bareLei(text: string): string {
  return text.replace(/[\s\u00a0\u202f]|lei|ron/gi, '');
}

/** A title in lower case without accents, on one line. */
function plainTitle(title: string): string {
  return foldText(title).replace(/\s+/g, ' ').trim();
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
