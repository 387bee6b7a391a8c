import { cropByName } from '../crops/find-crop.ts';
import { CURRENCIES, type Currency } from '../licenses/currency.ts';
import { foldText } from '../text/fold-text.ts';
import type { LeasePrice } from './lease.ts';

/** Words for currencies in prices, folded. */
const CURRENCY_SIGNS: Readonly<Record<Currency, RegExp>> = {
  [CURRENCIES[0]]: /\b(?:lei|leu|ron)\b/,
  [CURRENCIES[1]]: /€|\b(?:eur|euro|euros)\b/,
};

/** Why a price cannot be read. */
export type PriceProblem = 'price_without_unit' | 'grain_without_crop' | 'not_a_price';

/** A unit of prices: kilograms of a crop, which may not be named, a currency, or percent. */
export type PriceUnit =
  | { readonly kind: 'grain'; readonly crop: string | null }
  | { readonly kind: 'money'; readonly currency: Currency }
  | { readonly kind: 'share' };

/** The unit of a price per hectare that a text names, such as `kg grâu/ha`, `lei/ha`, `€` or `%`; null where it names none. */
export function priceUnitIn(text: string): PriceUnit | null {
  const plain = foldText(text).replace(/[/,;().]+/g, ' ');
  if (plain.includes('%')) return { kind: 'share' };
  for (const currency of CURRENCIES)
    if (CURRENCY_SIGNS[currency].test(plain)) return { kind: 'money', currency };
  const grain = /\b(?:kg|kilograme?|kilogrammes?)\b(.*)$/.exec(plain);
  if (!grain) return null;
  const named = grain[1]!.replace(/\b(?:ha|hectare?|pe|par|per|de|an|annee?)\b/g, ' ').trim();
  return { kind: 'grain', crop: named === '' ? null : (cropByName(named)?.id ?? null) };
}

/** A number with its unit as a price; `grain` is the crop of kilograms that name none, null where that is not known. */
export function priceOfAmount(
  amount: number | null,
  unit: PriceUnit | null,
  grain: string | null,
): LeasePrice | PriceProblem {
  if (amount === null || amount <= 0 || Math.round(amount * 100) / 100 !== amount) return 'not_a_price';
  if (unit === null) return 'price_without_unit';
  if (unit.kind === 'money') return { kind: 'money', amount, currency: unit.currency };
  if (unit.kind === 'share') return amount <= 100 ? { kind: 'share', percent: amount } : 'not_a_price';
  const crop = unit.crop ?? grain;
  return crop === null ? 'grain_without_crop' : { kind: 'grain', crop, kg_per_ha: amount };
}

/** Whole m² of a number of hectares or m²; null where it has parts of a m², or is none. */
export function squareMetersOf(amount: number | null, unit: 'ha' | 'm2'): number | null {
  if (amount === null || amount <= 0) return null;
  const area = unit === 'ha' ? Math.round(amount * 1_000_000) / 100 : amount;
  return Number.isInteger(area) ? area : null;
}

/** The unit of an area that is written in its cell, such as `12 500 mp` or `1,25 ha`; null where there is none. */
export function areaUnitIn(text: string): 'ha' | 'm2' | null {
  const plain = foldText(text).replaceAll('²', '2');
  if (/(?:\bmp|\bm2)\b/.test(plain)) return 'm2';
  return /\bha\b/.test(plain) ? 'ha' : null;
}
