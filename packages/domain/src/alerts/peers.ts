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
  const nearest: (readonly number[])[] = parcels.map(() => []);
  for (const [crop_key, group] of byCrop) {
    if (crop_key === null) continue;
    const places = {
      longitudes: Float64Array.from(group, (at) => parcels[at]!.longitude),
      latitudes: Float64Array.from(group, (at) => parcels[at]!.latitude),
    };
    for (const [own, at] of group.entries())
      nearest[at] = nearestPlaces(places, own).map((place) => group[place]!);
  }
  return nearest;
}

interface Places {
  readonly longitudes: Float64Array;
  readonly latitudes: Float64Array;
}

/** The places nearest to one of them within five kilometers, nearest first. */
function nearestPlaces({ longitudes, latitudes }: Places, own: number): number[] {
  const { east, north } = metersOfDegree(latitudes[own]!);
  const found: number[] = [];
  // Squares of meters. A farm has thousands of parcels, so that the list of the nearest is kept short and in order.
  const distances: number[] = [];
  let farthest = ALERT_RULES.peers.within_m ** 2;
  for (let at = 0; at < longitudes.length; at++) {
    const x = (longitudes[at]! - longitudes[own]!) * east;
    const y = (latitudes[at]! - latitudes[own]!) * north;
    const distance = x * x + y * y;
    if (distance > farthest || at === own) continue;
    let place = Math.min(found.length, CANDIDATES - 1);
    for (; place > 0 && distances[place - 1]! > distance; place--) {
      found[place] = found[place - 1]!;
      distances[place] = distances[place - 1]!;
    }
    found[place] = at;
    distances[place] = distance;
    if (found.length === CANDIDATES) farthest = distances[CANDIDATES - 1]!;
  }
  return found;
}
