import { metersBetween } from '../lib/geometry/measure.ts';
import type { LngLat } from '../lib/geometry/shape.ts';
import type { Bounds } from './view.ts';

/** A place with a name. */
export interface NamedPoint {
  readonly name: string;
  readonly lngLat: LngLat;
}

/** A place beyond the edge of a map, with its distance from the center. */
export interface OffscreenPlace extends NamedPoint {
  readonly km: number;
}

/** Farther places do not help to find one's way. */
const MAX_KM = 40;

/** In each of the four directions from the center of what a map shows, the nearest place outside of it. */
export function nearestOffscreenPlaces(
  places: readonly NamedPoint[],
  center: LngLat,
  [west, south, east, north]: Bounds,
): OffscreenPlace[] {
  const outside = places.flatMap(({ name, lngLat }) => {
    const [lng, lat] = lngLat;
    if (west <= lng && lng <= east && south <= lat && lat <= north) return [];
    const km = metersBetween(center, lngLat) / 1000;
    return km > MAX_KM ? [] : [{ name, lngLat, km }];
  });
  const byDistance = outside.toSorted((a, b) => a.km - b.km);
  return [...Map.groupBy(byDistance, ({ lngLat }) => cardinalDirection(center, lngLat)).values()].map(
    ([nearest]) => nearest!,
  );
}

function cardinalDirection([lng0, lat0]: LngLat, [lng, lat]: LngLat): 'west' | 'east' | 'south' | 'north' {
  const east = (lng - lng0) * Math.cos((lat0 * Math.PI) / 180);
  const north = lat - lat0;
  if (Math.abs(east) > Math.abs(north)) return east < 0 ? 'west' : 'east';
  return north < 0 ? 'south' : 'north';
}

/** From the right counterclockwise. */
const ARROWS = ['→', '↗', '↑', '↖', '←', '↙', '↓', '↘'] as const;

/** The arrow that points most nearly in a direction of the screen, whose y grows downwards. */
export function arrowToward(x: number, y: number): (typeof ARROWS)[number] {
  const eighths = Math.round((Math.atan2(-y, x) / Math.PI) * 4);
  return ARROWS[(eighths + 8) % 8]!;
}
