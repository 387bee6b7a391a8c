import type { Country } from '../country.ts';
import { vatNumberOf } from './tax-ids.ts';

/** A postal address of an invoice. */
export interface InvoiceAddress {
  readonly street: string;
  readonly city: string;
  /** Empty where unknown. */
  readonly postcode: string;
  /** Number-plate code of the county in Romania; null elsewhere. */
  readonly county: string | null;
  readonly country: Country;
}

/** A company by its register, or a private person. */
export type Buyer = InvoiceAddress & {
  readonly name: string;
} & (
    | {
        readonly kind: 'company';
        /** CUI, or SIREN or SIRET, digits only. */
        readonly tax_id: string;
        readonly is_vat_payer: boolean;
      }
    | { readonly kind: 'person' }
  );

/** Who issues invoices: a company in Romania. */
export interface Seller extends InvoiceAddress {
  readonly name: string;
  /** CUI, digits only. */
  readonly tax_id: string;
  readonly is_vat_payer: boolean;
  /** Number in the trade register, such as `J40/1/2026`. */
  readonly registration: string;
  readonly iban: string;
  readonly bank: string;
}

/** The VAT number of a party; null for a person, and for a company that does not pay VAT. */
export function vatNumberOfParty(party: Buyer | Seller): string | null {
  if ('kind' in party && party.kind === 'person') return null;
  return party.is_vat_payer ? vatNumberOf(party.country, party.tax_id) : null;
}

/** The sector of an address in Bucharest, 1 to 6; null where the city names none. */
export function sectorOf({ city }: Pick<InvoiceAddress, 'city'>): number | null {
  const [, digit] = /\bsector(?:ul)?\s*([1-6])\b/i.exec(city) ?? [];
  return digit === undefined ? null : Number(digit);
}

/**
 * What an address lacks for an invoice: a Romanian one names its county, and in Bucharest its sector (RO_CIUS 1.0.1).
 * Null if nothing.
 */
export function addressProblemOf(address: InvoiceAddress): 'county_missing' | 'sector_missing' | null {
  if (address.country !== 'RO') return null;
  if (address.county === null) return 'county_missing';
  return address.county === 'B' && sectorOf(address) === null ? 'sector_missing' : null;
}
