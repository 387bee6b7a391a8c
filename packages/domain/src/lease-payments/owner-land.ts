import { splitByFractions } from '../leases/fraction.ts';
import type { Lease } from '../leases/lease.ts';
import { type Cents, splitWhole } from '../licenses/money.ts';
import { type LeaseRent, partAreas } from './lease-rent.ts';

/** What the land of an owner brings in a year. */
export interface OwnerLand {
  readonly owner: string;
  /** Of the owner's shares of leases, whole m²; null where an area is not known. */
  readonly area_m2: number | null;
  /** The part of the margins of parcels before rent; null where one is not known, or some of the land is on no parcel. */
  readonly before: Cents | null;
  /** Null where it is not known. */
  readonly rent: Cents | null;
}

type Sums = { -readonly [Name in keyof OwnerLand]: OwnerLand[Name] };

/**
 * What the land of each owner brings, each once, in the order of the leases: a margin is split over the leases of its parcel by m²,
 * to the cent, and over the owners of a lease by their exact shares.
 */
export function ownerLandOf(
  leases: readonly Lease[],
  rents: readonly LeaseRent[],
  areas: ReadonlyMap<string, number>,
  before: ReadonlyMap<string, Cents | null>,
): OwnerLand[] {
  const rentOf = new Map(rents.map((rent) => [rent.lease, rent]));
  const margins = marginsOfLeases(leases, areas, before);
  const found = new Map<string, Sums>();
  for (const lease of leases) {
    const rent = rentOf.get(lease.id);
    const shares = lease.parties.map(({ share }) => share);
    const split = (whole: number | null | undefined) =>
      whole == null ? null : splitByFractions(whole, shares);
    const [margin, area] = [split(margins.get(lease.id)), split(rent?.area_m2)];
    for (const [at, { owner }] of lease.parties.entries()) {
      const sums = found.get(owner) ?? { owner, area_m2: 0, before: 0, rent: 0 };
      sums.area_m2 = plus(sums.area_m2, area?.[at]);
      sums.before = plus(sums.before, margin?.[at]);
      sums.rent = plus(sums.rent, rent?.parts[at]?.amount);
      found.set(owner, sums);
    }
  }
  return [...found.values()];
}

/** The margin of the land of each lease, by its id; null where one of its parts has none that is known. */
function marginsOfLeases(
  leases: readonly Lease[],
  areas: ReadonlyMap<string, number>,
  before: ReadonlyMap<string, Cents | null>,
): ReadonlyMap<string, Cents | null> {
  const parts = leases.flatMap((lease) => {
    const sizes = partAreas(lease, areas);
    return lease.parts.map(({ parcel }, at) => ({ lease: lease.id, parcel, m2: sizes[at] ?? null }));
  });
  const sums = new Map<string, Cents | null>(leases.map(({ id }) => [id, 0]));
  for (const [parcel, ofParcel] of Map.groupBy(parts, (part) => part.parcel)) {
    const margin = parcel === null ? null : (before.get(parcel) ?? null);
    const sizes = ofParcel.map(({ m2 }) => m2 ?? 0);
    const isKnown = ofParcel.every(({ m2 }) => m2 !== null);
    const covered = sizes.reduce((sum, m2) => sum + m2, 0);
    const rest = Math.max(0, (parcel === null ? 0 : (areas.get(parcel) ?? 0)) - covered);
    const split = margin === null || !isKnown ? null : splitWhole(margin, [...sizes, rest]);
    for (const [at, { lease }] of ofParcel.entries()) sums.set(lease, plus(sums.get(lease)!, split?.[at]));
  }
  return sums;
}

function plus(sum: number | null, more: number | null | undefined): number | null {
  return sum === null || more == null ? null : sum + more;
}
