import { currencyOf } from '../licenses/currency.ts';
import { compareToWhole } from './fraction.ts';
import type { Lease } from './lease.ts';

/** What is wrong with a lease by itself, so that it is not stored. */
export const LEASE_PROBLEMS = [
  'dates_reversed',
  'no_owner',
  'owner_twice',
  'shares_below_whole',
  'shares_above_whole',
  'no_land',
  'parcel_twice',
  'area_missing',
  'index_without_euros',
] as const;
export type LeaseProblem = (typeof LEASE_PROBLEMS)[number];

/** What decides whether a lease is right by itself. */
type CheckedLease = Pick<Lease, 'start_date' | 'end_date' | 'kind' | 'parties' | 'parts' | 'price' | 'index'>;

/** What is wrong with a lease, each problem once, in their order; whether its land is free is another question. */
export function leaseProblemsOf(lease: CheckedLease): LeaseProblem[] {
  const { start_date, end_date, kind, parties, parts, price, index } = lease;
  const parcels = parts.flatMap(({ parcel, title }) => (parcel === null ? [] : [`${parcel} ${title ?? ''}`]));
  const shares = parties.length === 0 ? 0 : compareToWhole(parties.map(({ share }) => share));
  const found: Readonly<Record<LeaseProblem, boolean>> = {
    dates_reversed: end_date !== null && end_date < start_date,
    no_owner: parties.length === 0 && kind === 'lease',
    owner_twice: hasTwice(parties.map(({ owner }) => owner)),
    shares_below_whole: shares < 0,
    shares_above_whole: shares > 0,
    no_land: parts.length === 0,
    parcel_twice: hasTwice(parcels),
    area_missing: parts.some(({ parcel, area_m2 }) => parcel === null && area_m2 === null),
    index_without_euros: index !== null && !(price.kind === 'money' && price.currency === currencyOf('FR')),
  };
  return LEASE_PROBLEMS.filter((problem) => found[problem]);
}

function hasTwice(values: readonly string[]): boolean {
  return new Set(values).size < values.length;
}
