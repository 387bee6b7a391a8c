import type { Currency } from '../licenses/currency.ts';
import type { OwnerShare } from './land-title.ts';

/** Why a farm works land: leased, its own, put into an association, or only claimed for (subsidy). */
export const LEASE_KINDS = ['lease', 'own', 'association', 'subsidy_only'] as const;
export type LeaseKind = (typeof LEASE_KINDS)[number];

export const LEASE_PRICE_KINDS = ['grain', 'money', 'share', 'none'] as const;

/** What a year of a lease costs; numbers have at most two decimals. */
export type LeasePrice =
  /** The grain of a crop, by its id. */
  | { readonly kind: 'grain'; readonly crop: string; readonly kg_per_ha: number }
  /** Whole units of a currency per hectare. */
  | { readonly kind: 'money'; readonly amount: number; readonly currency: Currency }
  /** Of the harvest. */
  | { readonly kind: 'share'; readonly percent: number }
  | { readonly kind: 'none' };

/** The French index of rents by which a price in euros moves, from the year whose price it is. */
export interface LeaseIndex {
  readonly kind: 'fr_rent';
  readonly base_year: number;
}

/** A parcel, a part of one, or land that is on no map. */
export interface LeasePart {
  /** The parcel through the seasons; null for land that is not on the map, which has an area. */
  readonly parcel: string | null;
  /** Whole m²; null for the whole parcel. */
  readonly area_m2: number | null;
  /** The id of a title; null where none is known. */
  readonly title: string | null;
  /** Where it is, in the words of the contract. */
  readonly place: string;
}

/** How a contract was registered at the town hall. */
export interface LeaseRegistration {
  readonly number: string;
  /** `YYYY-MM-DD`; null where unknown. */
  readonly day: string | null;
}

/** What a farm may work, whose it is, and what it costs. */
export interface Lease {
  readonly id: string;
  readonly kind: LeaseKind;
  /** Of the contract; empty where it has none. */
  readonly number: string;
  /** Who lets it, with their exact parts of the rent, together the whole; none for own land. */
  readonly parties: readonly OwnerShare[];
  readonly parts: readonly LeasePart[];
  /** First and last day, `YYYY-MM-DD`, both included; the last is null where no end is agreed. */
  readonly start_date: string;
  readonly end_date: string | null;
  readonly price: LeasePrice;
  readonly index: LeaseIndex | null;
  readonly registration: LeaseRegistration | null;
  readonly note: string;
}

/** Whether a lease runs on a day. */
export function runsOn(
  { start_date, end_date }: Pick<Lease, 'start_date' | 'end_date'>,
  day: string,
): boolean {
  return start_date <= day && (end_date === null || day <= end_date);
}

/** Whether two leases have a day in common. */
export function runTogether(
  one: Pick<Lease, 'start_date' | 'end_date'>,
  other: Pick<Lease, 'start_date' | 'end_date'>,
): boolean {
  return (
    (one.end_date === null || other.start_date <= one.end_date) &&
    (other.end_date === null || one.start_date <= other.end_date)
  );
}
