import type { Country } from '../country.ts';
import type { Buyer, Seller } from './parties.ts';
import { vatNumberOfParty } from './parties.ts';

/** A standard VAT rate of a country, from its first day until the next one begins. */
interface VatRate {
  readonly country: Country;
  /** First day of supply, `YYYY-MM-DD`. */
  readonly since: string;
  /** Percent. */
  readonly rate: number;
  readonly source: string;
}

/** Standard rates, oldest first; subscriptions to software have no reduced rate. */
export const VAT_RATES: readonly VatRate[] = [
  { country: 'RO', since: '2017-01-01', rate: 19, source: 'Legea 227/2015, art. 291 (1)' },
  { country: 'RO', since: '2025-08-01', rate: 21, source: 'Legea 141/2025' },
  { country: 'FR', since: '2014-01-01', rate: 20, source: 'CGI, art. 278' },
];

/** The standard VAT rate of a country on the day of supply, in percent. Throws RangeError before the first known rate. */
export function vatRateOn(country: Country, day: string): number {
  const found = VAT_RATES.findLast((each) => each.country === country && each.since <= day);
  if (!found) throw new RangeError(`There is no VAT rate of ${country} for ${day}.`);
  return found.rate;
}

/**
 * How an invoice is taxed, by the codes of UNCL 5305: `S` at the standard rate, `AE` by the buyer (reverse charge), `O` not at
 * all, because the seller does not pay VAT.
 */
export interface VatTreatment {
  readonly category: 'S' | 'AE' | 'O';
  /** Percent; 0 unless the category is `S`. */
  readonly rate: number;
}

/**
 * The VAT of a supply of services on a day: that of the seller's country (directive 2006/112/EC, art. 59c below its
 * threshold), and in another country of a company with a VAT number, by the buyer (art. 44 and 196). Before the buyer is
 * known, null is one in the seller's country.
 */
export function vatTreatmentOf(
  seller: Pick<Seller, 'country' | 'is_vat_payer'>,
  buyer: Buyer | null,
  day: string,
): VatTreatment {
  if (!seller.is_vat_payer) return { category: 'O', rate: 0 };
  const isAbroad = buyer !== null && buyer.country !== seller.country;
  if (isAbroad && vatNumberOfParty(buyer) !== null) return { category: 'AE', rate: 0 };
  return { category: 'S', rate: vatRateOn(seller.country, day) };
}
