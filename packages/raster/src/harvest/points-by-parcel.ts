import type { LoggedPoints } from '@brazda/domain';
import type { MultiPolygon } from 'geojson';
import type { Grid } from '../grid.ts';
import { toUtm } from '../projection.ts';
import { ParcelFinder } from './parcel-finder.ts';

/** Where a parcel lies, and the grid of its images; null where it has none. */
export interface LocatedParcel {
  readonly geometry: MultiPolygon;
  readonly like: Grid | null;
}

/** The points of each parcel in the order of recording, and the positions of all of them in meters of the zone of their parcel. */
export interface PointsByParcel {
  readonly indices: readonly Uint32Array[];
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** Assigns points to parcels by position; of overlapping parcels the first one has them. */
export function pointsByParcel(
  points: Pick<LoggedPoints, 'count' | 'lng' | 'lat'>,
  parcels: readonly LocatedParcel[],
): PointsByParcel {
  const ofParcel = new Uint32Array(points.count);
  const x = new Float64Array(points.count);
  const y = new Float64Array(points.count);
  const byZone = Map.groupBy(parcels.keys(), (at) => zoneOf(parcels[at]!));
  for (const [epsg, places] of byZone) {
    const geometries = places.map((at) => parcels[at]!.geometry);
    const finder = new ParcelFinder(epsg, geometries);
    const isNear = boxTest(geometries);
    for (let i = 0; i < points.count; i++) {
      const position = [points.lng[i]!, points.lat[i]!] as const;
      if (ofParcel[i] !== 0 || !isNear(position)) continue;
      const meters = toUtm(epsg, position);
      const found = finder.at(meters);
      if (found < 0) continue;
      ofParcel[i] = places[found]! + 1;
      [x[i], y[i]] = meters;
    }
  }
  return { indices: indicesByParcel(ofParcel, parcels.length), x, y };
}

/** The values of a column at some positions. */
export function picked<C extends Float64Array | Float32Array | Uint16Array>(from: C, own: Uint32Array): C {
  const values = new (from.constructor as new (length: number) => C)(own.length);
  for (const [to, i] of own.entries()) values[to] = from[i]!;
  return values;
}

/** The UTM zone of the images of a parcel, else that of its first corner. */
export function zoneOf({ like, geometry }: LocatedParcel): number {
  const [lng, lat] = geometry.coordinates[0]![0]![0]!;
  return like?.epsg ?? (lat! < 0 ? 32700 : 32600) + Math.min(60, Math.floor((lng! + 180) / 6) + 1);
}

function boxTest(geometries: readonly MultiPolygon[]): (position: readonly [number, number]) => boolean {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lng, lat] of geometries.flatMap(({ coordinates }) => coordinates.flat(2))) {
    [west, east] = [Math.min(west, lng!), Math.max(east, lng!)];
    [south, north] = [Math.min(south, lat!), Math.max(north, lat!)];
  }
  return ([lng, lat]) => lng >= west && lng <= east && lat >= south && lat <= north;
}

function indicesByParcel(ofParcel: Uint32Array, parcels: number): Uint32Array[] {
  const counts = new Uint32Array(parcels);
  for (const at of ofParcel) if (at > 0) counts[at - 1]!++;
  const indices = Array.from(counts, (count) => new Uint32Array(count));
  counts.fill(0);
  for (const [i, at] of ofParcel.entries()) if (at > 0) indices[at - 1]![counts[at - 1]!++] = i;
  return indices;
}
