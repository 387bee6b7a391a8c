import { CURRENCIES, type Currency, foldTitle, LANGUAGES } from '@brazda/domain';
import { formatsOf, type TextKey, type Translate } from '@brazda/i18n';
import { loadTranslation } from '../../platform/translation.ts';

/** What a column of a table of prices holds; prices are without VAT, or with the rate of the last column. */
export type PriceColumn = 'kind' | 'name' | 'unit' | 'price' | 'price_with_vat' | 'vat_percent';

/** A column as its title names it; the currency is null where the title names none. */
export interface TitledColumn {
  readonly column: PriceColumn;
  readonly currency: Currency | null;
}

/** The keys of the titles; those of prices name a currency. */
const TITLES = {
  kind: 'plans:costLine.kind',
  name: 'plans:costLine.name',
  unit: 'plans:costLine.unit',
  price: 'plans:prices.price',
  price_with_vat: 'plans:prices.priceWithVat',
  vat_percent: 'plans:vat.column',
} as const satisfies Readonly<Record<PriceColumn, TextKey>>;
const COLUMNS = Object.keys(TITLES) as PriceColumn[];

/** The titles of prices in tables from before prices had a currency. */
const OLD_TITLES = ['Price (lei)', 'Preț (lei)', 'Prix (lei)'] as const;

/** The title of a column for prices in a currency. */
export function priceTitleOf(column: PriceColumn, t: Translate, currency: string): string {
  return t(TITLES[column], { currency });
}

/** The columns by their titles in all languages and currencies, and by their own names; titles are folded. */
export async function loadPriceColumns(): Promise<ReadonlyMap<string, TitledColumn>> {
  const columns = new Map<string, TitledColumn>();
  const add = (title: string, found: TitledColumn) => columns.set(foldTitle(title), found);
  for (const column of COLUMNS) add(column, { column, currency: null });
  for (const language of LANGUAGES) {
    const t = await loadTranslation(language, 'plans');
    for (const column of COLUMNS)
      for (const currency of CURRENCIES) {
        const isPrice = column === 'price' || column === 'price_with_vat';
        for (const named of isPrice ? namesOf(currency) : [''])
          add(priceTitleOf(column, t, named), { column, currency: isPrice ? currency : null });
      }
  }
  for (const title of OLD_TITLES) add(title, { column: 'price', currency: 'RON' });
  return columns;
}

/** How a currency is written, in every language: English and French tables had `lei` before they had `RON`. */
function namesOf(currency: Currency): ReadonlySet<string> {
  return new Set([currency, ...LANGUAGES.map((language) => formatsOf(language).moneyIn(currency).sign)]);
}
