import { metersOfDegree } from '../parcels/meters-of-degree.ts';
import { ALERT_RULES } from './alert-rules.ts';

/** What makes parcels comparable. */
interface Located {
  readonly crop_key: string | null;
  readonly longitude: number;
  readonly latitude: number;
}

/** How many of the nearest parcels of a crop are remembered: some have another stage, or a cloud, on a day. */
const CANDIDATES = 40;

/** The nearest other parcels of the same crop within five kilometers, nearest first, by position in the list. */
export function nearestOfCrop(parcels: readonly Located[]): readonly (readonly number[])[] {
  const byCrop = Map.groupBy(
    parcels.map((_, at) => at),
    (at) => parcels[at]!.crop_key,
  );
  return parcels.map((parcel, at) =>
    parcel.crop_key === null ? [] : nearest(byCrop.get(parcel.crop_key)!, at),
  );

  function nearest(group: readonly number[], own: number): number[] {
    const { longitude, latitude } = parcels[own]!;
    const { east, north } = metersOfDegree(latitude);
    const found: { readonly at: number; readonly distance: number }[] = [];
    for (const at of group) {
      const other = parcels[at]!;
      const distance = Math.hypot((other.longitude - longitude) * east, (other.latitude - latitude) * north);
      if (at !== own && distance <= ALERT_RULES.peers.within_m) found.push({ at, distance });
    }
    return found
      .toSorted((a, b) => a.distance - b.distance)
      .slice(0, CANDIDATES)
      .map(({ at }) => at);
  }
}
