import { uncoveredAreas } from '../leases/land-coverage.ts';
import { type Lease, runsOn } from '../leases/lease.ts';
import { type Cents, splitWhole } from '../licenses/money.ts';
import { type LeaseRent, leaseRentOf, partAreas, type RentGap, type RentYear } from './lease-rent.ts';

/** The rent of a parcel in a year. */
export interface ParcelRent {
  /** Null where it is not known: one of its leases has no known rent, or some of it has no contract. */
  readonly amount: Cents | null;
  readonly gap: RentGap | null;
  /** Leases that cover some of it, by their ids. */
  readonly leases: readonly string[];
}

/** The rent of the land of a farm in a year. */
export interface RentByParcel {
  /** By lineage; every parcel whose area is given. */
  readonly on_parcels: ReadonlyMap<string, ParcelRent>;
  /** Known rent of land that is on no map. */
  readonly elsewhere: Cents;
}

/** The leases whose rent is counted in a year: those that run on its day. */
export function countedLeases<L extends Pick<Lease, 'start_date' | 'end_date'>>(
  leases: readonly L[],
  { terms }: RentYear,
): L[] {
  return leases.filter((lease) => runsOn(lease, terms.count_day));
}

/**
 * The rent of each parcel in a year, by the areas of parcels in m²: each lease is split over its parts by m², to the cent, so that
 * parcels and land on no map have together what all leases cost. Own land, and other land without rent, costs nothing.
 */
export function rentByParcel(
  leases: readonly Lease[],
  areas: ReadonlyMap<string, number>,
  year: RentYear,
): RentByParcel {
  const counted = countedLeases(leases, year);
  const uncovered = uncoveredAreas(counted, areas, year.terms.count_day);
  const found = new Map<string, { amount: Cents | null; gap: RentGap | null; leases: string[] }>();
  for (const parcel of areas.keys()) {
    const isOpen = uncovered.has(parcel);
    found.set(parcel, { amount: isOpen ? null : 0, gap: isOpen ? 'no_contract' : null, leases: [] });
  }
  let elsewhere = 0;
  for (const lease of counted) {
    const amounts = amountsOfParts(lease, areas, leaseRentOf(lease, areas, year));
    for (const [at, { parcel }] of lease.parts.entries()) {
      const { amount, gap } = amounts[at]!;
      const rent = parcel === null ? undefined : found.get(parcel);
      if (!rent) {
        elsewhere += amount ?? 0;
        continue;
      }
      rent.amount = rent.amount === null || amount === null ? null : rent.amount + amount;
      rent.gap ??= gap;
      if (!rent.leases.includes(lease.id)) rent.leases.push(lease.id);
    }
  }
  return { on_parcels: found, elsewhere };
}

/** The rent of each part of a lease; they sum to that of the lease. */
function amountsOfParts(
  lease: Lease,
  areas: ReadonlyMap<string, number>,
  { amount, gap }: Pick<LeaseRent, 'amount' | 'gap'>,
): Pick<ParcelRent, 'amount' | 'gap'>[] {
  if (amount === null) return lease.parts.map(() => ({ amount, gap }));
  const weights = partAreas(lease, areas);
  // A rent that is known without all areas is none, or was set for the whole.
  if (amount !== 0 && weights.includes(null)) return lease.parts.map(() => ({ amount: null, gap: 'area' }));
  const parts = splitWhole(
    amount,
    weights.map((area) => area ?? 0),
  );
  return parts.map((part) => ({ amount: part, gap: null }));
}
