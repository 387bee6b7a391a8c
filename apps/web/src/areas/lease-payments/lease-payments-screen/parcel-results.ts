import type { Parcel, RentMargin } from '@brazda/contract/client';
import {
  type CarriedRent,
  type Cents,
  carriedRentOf,
  centsOf,
  centsPerHectare,
  type LossReason,
  lossReasons,
  metersOfDegree,
  type YieldPriceBand,
} from '@brazda/domain';

/** A parcel with what it brings, in amounts of a hectare. */
export interface ParcelResult {
  readonly margin: RentMargin;
  readonly rent_per_ha: Cents | null;
  readonly after_per_ha: Cents | null;
  readonly carried: CarriedRent | null;
  /** Of a parcel that loses money, none for others; null where there are too few parcels to compare with. */
  readonly reasons: readonly LossReason[] | null;
}

type Point = readonly [longitude: number, latitude: number];

/** What parcels bring, the worst first, those of which it is not known last; places tell which are far. */
export function parcelResults(
  margins: readonly RentMargin[],
  parcels: readonly Pick<Parcel, 'id' | 'representative_point'>[],
  band: YieldPriceBand,
): ParcelResult[] {
  const km = kmToMiddle(parcels);
  const land = margins.map((margin) => ({
    id: margin.id,
    area_m2: margin.area_m2,
    crop: margin.crop,
    income: centsOrNull(margin.income),
    before: centsOrNull(margin.before),
    rent: centsOrNull(margin.rent),
    km: km.get(margin.id) ?? null,
  }));
  const reasons = lossReasons(land);
  const results = margins.map((margin, at) => ({
    margin,
    rent_per_ha: perHectare(margin.rent, margin.area_m2),
    after_per_ha: perHectare(margin.after, margin.area_m2),
    carried: carriedRentOf(land[at]!, band),
    reasons: reasons.has(margin.id) ? reasons.get(margin.id)! : [],
  }));
  const placeOf = ({ after_per_ha }: ParcelResult) => after_per_ha ?? Number.POSITIVE_INFINITY;
  return results.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
}

/** The way from each parcel to the mean of all, in km as the crow flies. */
function kmToMiddle(
  parcels: readonly Pick<Parcel, 'id' | 'representative_point'>[],
): ReadonlyMap<string, number> {
  const points = parcels.map(({ representative_point }): Point => representative_point);
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [east, north] = [mean(0), mean(1)];
  const degree = metersOfDegree(north);
  const kmOf = ([x, y]: Point) => Math.hypot((x - east) * degree.east, (y - north) * degree.north) / 1000;
  return new Map(parcels.map(({ id }, at) => [id, kmOf(points[at]!)]));
}

function centsOrNull(amount: number | null): Cents | null {
  return amount === null ? null : centsOf(amount);
}

function perHectare(amount: number | null, area_m2: number): Cents | null {
  return amount === null ? null : centsPerHectare(centsOf(amount), area_m2);
}
