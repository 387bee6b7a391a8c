import type { Price } from '@brazda/contract';
import {
  amountOf,
  COST_KINDS,
  type Country,
  centsOf,
  currencyOf,
  type DecimalMark,
  decimalMarkOf,
  foldText,
  foldTitle,
  hiddenCharacterIn,
  isUnclearNumber,
  LANGUAGES,
  type Language,
  PLAN_LIMITS,
  priceWithoutVat,
  UNIT_NAMES,
} from '@brazda/domain';
import type { TableRow } from '@brazda/formats';
import { formatsOf } from '@brazda/i18n';
import { HttpError } from '../../platform/http/http-error.ts';
import { readTableFile } from '../../platform/parsing/read-table-file.ts';
import { loadTranslation } from '../../platform/translation.ts';
import { bareAmount, parseAmount, parseVatRate } from './parse-price-cell.ts';
import { loadPriceColumns, type PriceColumn, priceTitleOf, type TitledColumn } from './price-columns.ts';

/**
 * A table of prices, the language in which its errors name columns, the country of the farm, and the decimal mark where the
 * person has told it.
 */
export interface PriceTableJob {
  readonly bytes: Uint8Array;
  readonly decimalMark: DecimalMark | null;
  readonly language: Language;
  readonly country: Country;
}

/**
 * Reads a table of prices as `prices.file` writes it, in any of the languages. Prices with VAT are read with their rate;
 * where a table has both columns, prices without VAT count. Throws HttpError for another currency, for the first cell that
 * cannot be read, and for a price such as `2.450` where no other one shows the decimal mark.
 */
export async function readPriceTable({
  bytes,
  language,
  country,
  decimalMark,
}: PriceTableJob): Promise<Omit<Price, 'id'>[]> {
  const t = await loadTranslation(language, 'plans');
  const currency = currencyOf(country);
  const title = (column: PriceColumn) => priceTitleOf(column, t, formatsOf(language).moneyIn(currency).sign);
  const [titles, names] = await Promise.all([loadPriceColumns(), loadNames()]);
  const headsOf = ({ cells }: TableRow) => cells.map((cell) => titles.get(foldTitle(cell)));
  const rows = await readTableFile(bytes, {
    kind: 'price_file',
    max: PLAN_LIMITS.prices + 2,
    isWanted: ([head]) => head !== undefined && missingIn(placesOf(headsOf(head))).length === 0,
  });
  if (rows.length > PLAN_LIMITS.prices + 1) throw new HttpError('prices_full', String(PLAN_LIMITS.prices));
  const [head, ...lines] = rows;
  const heads = headsOf(head!);
  const places = placesOf(heads);
  const missing = missingIn(places);
  // A file of another format has no such row at all.
  if (heads.every((found) => found === undefined) || (missing.length === 0 && lines.length === 0))
    throw new HttpError('price_file_broken');
  if (missing.length > 0) throw new HttpError('price_file_columns', missing.map(title).join(', '));
  const foreign = heads.findIndex((found) => found?.currency && found.currency !== currency);
  if (foreign >= 0) throw new HttpError('price_file_currency', head!.cells[foreign]!);
  const priceColumn = places.has('price') ? 'price' : 'price_with_vat';
  const at = places.get(priceColumn)!;
  const texts = lines
    .filter(({ numeric }) => !numeric?.includes(at))
    .map(({ cells }) => bareAmount(cells[at] ?? '', currency));
  const shownMark = decimalMark ?? decimalMarkOf(texts);
  const unclear = shownMark === null ? texts.find(isUnclearNumber) : undefined;
  if (unclear !== undefined) throw new HttpError('price_file_decimals', unclear);
  return lines.map(({ number, cells, numeric }) => {
    const mark = numeric?.includes(at) ? '.' : shownMark;
    const read = <T>(column: PriceColumn, parse: (text: string) => T | null | undefined): T => {
      const value = parse(cells[places.get(column)!] ?? '');
      if (value === null || value === undefined)
        throw new HttpError('price_file_cell', `${number}, ${title(column)}`);
      return value;
    };
    const amount = () => read(priceColumn, (text) => parseAmount(text, currency, mark));
    const netOfGross = () => {
      const percent = read('vat_percent', (text) => parseVatRate(text, country));
      return amountOf(priceWithoutVat(centsOf(amount()), percent));
    };
    return {
      kind: read('kind', (text) => names.kinds.get(foldText(text))),
      name: read('name', nameOf),
      unit: read('unit', (text) => names.units.get(foldText(text))),
      price: priceColumn === 'price' ? amount() : netOfGross(),
    };
  });
}

/** The place of each column, the first of equal ones. */
function placesOf(heads: readonly (TitledColumn | undefined)[]): ReadonlyMap<PriceColumn, number> {
  const places = new Map<PriceColumn, number>();
  for (const [at, found] of heads.entries())
    if (found && !places.has(found.column)) places.set(found.column, at);
  return places;
}

function missingIn(places: ReadonlyMap<PriceColumn, number>): PriceColumn[] {
  const prices: PriceColumn[] = places.has('price_with_vat') ? ['vat_percent'] : ['price'];
  const needed: PriceColumn[] = ['kind', 'name', 'unit', ...(places.has('price') ? [] : prices)];
  return needed.filter((column) => !places.has(column));
}

function nameOf(text: string): string | null {
  return hiddenCharacterIn(text) === null && text !== '' && text.length <= PLAN_LIMITS.name ? text : null;
}

/** The names of kinds and units in all languages, and their names in the contract. */
async function loadNames() {
  const kinds = new Map(COST_KINDS.map((kind) => [foldText(kind), kind]));
  const units = new Map(UNIT_NAMES.map((unit) => [foldText(unit), unit]));
  for (const language of LANGUAGES) {
    const t = await loadTranslation(language, 'plans');
    for (const kind of COST_KINDS) kinds.set(foldText(t(`plans:costKind.${kind}`)), kind);
    for (const unit of UNIT_NAMES) units.set(foldText(t(`plans:units.${unit}`)), unit);
  }
  return { kinds, units };
}
