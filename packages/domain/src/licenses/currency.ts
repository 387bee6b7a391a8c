import type { Country } from '../farms/country.ts';

/** The currencies of amounts, by their codes in ISO 4217; each has hundredths. */
export const CURRENCIES = ['RON', 'EUR'] as const;
export type Currency = (typeof CURRENCIES)[number];

const OF_COUNTRY: Readonly<Record<Country, Currency>> = { RO: 'RON', FR: 'EUR' };

/** The currency of the money of farms in a country. */
export function currencyOf(country: Country): Currency {
  return OF_COUNTRY[country];
}

/** The currency of licenses and analyses that the operator sells, wherever the buyer farms. */
export const SALE_CURRENCY: Currency = 'RON';

/** The currency of payments of the Common Agricultural Policy, as the acts name their amounts in every country. */
export const CAP_CURRENCY: Currency = 'EUR';
