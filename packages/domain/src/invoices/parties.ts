import type { Country } from '../farms/country.ts';
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

/** What the Commission's service (VIES) said of a VAT number. */
export interface VatCheck {
  readonly number: string;
  readonly is_valid: boolean;
  /** ISO 8601. */
  readonly checked_at: string;
  /** The number of the consultation, which proves it; null where the service gave none. */
  readonly consultation: string | null;
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
        /** What is known of its VAT number; left out where it was not asked about. */
        readonly vat_check?: VatCheck | null;
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
 * What an address lacks for an invoice: a Romanian one names its county, and in Bucharest its sector (RO_CIUS 1.0.1), a
 * French one its postal code, which says whether it is in the VAT territory of the Union. Null if nothing.
 */
export function addressProblemOf(
  address: InvoiceAddress,
): 'county_missing' | 'sector_missing' | 'postcode_missing' | null {
  if (address.country === 'FR') return /^\d{5}$/.test(address.postcode) ? null : 'postcode_missing';
  if (address.county === null) return 'county_missing';
  return address.county === 'B' && sectorOf(address) === null ? 'sector_missing' : null;
}
