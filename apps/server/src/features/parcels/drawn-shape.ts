import { type Country, crossingsOf, IMPORT_LIMITS, mayBeLand } from '@brazda/domain';
import type { MultiPolygon, Position } from 'geojson';
import type { EditProblem } from './edit-errors.ts';

/**
 * In degrees; chosen because no parcel is nearly as wide, and areas fit into their column.
 */
const MAX_WIDTH_DEGREES = 1;

/** Stored coordinates per degree. */
const COORDINATES_PER_DEGREE = 1e7;

/** How many crossings the shapes of one edit may have in total, because the user waits for the repair. */
export interface CrossingsLeft {
  crossings: number;
}
/** Chosen because repairing them takes a fraction of a second. */
export const MAX_EDIT_CROSSINGS = 500;

/**
 * Why a drawn shape cannot be a parcel of a farm in a country, judged by its points alone; null where no problem is
 * found. Subtracts its crossings from those that are left.
 */
export function findShapeProblem(
  { coordinates }: MultiPolygon,
  country: Country,
  left: CrossingsLeft = { crossings: MAX_EDIT_CROSSINGS },
): EditProblem | null {
  let points = 0;
  const seen = { west: 180, south: 90, east: -180, north: -90 };
  for (const ring of coordinates.flat()) {
    points += ring.length;
    for (const [lng = Number.NaN, lat = Number.NaN] of ring) {
      if (!mayBeLand(country, [lng, lat])) return 'outside_europe';
      seen.west = Math.min(seen.west, lng);
      seen.east = Math.max(seen.east, lng);
      seen.south = Math.min(seen.south, lat);
      seen.north = Math.max(seen.north, lat);
    }
  }
  if (points > IMPORT_LIMITS.points) return 'many_points';
  if (seen.east - seen.west > MAX_WIDTH_DEGREES || seen.north - seen.south > MAX_WIDTH_DEGREES)
    return 'too_wide';
  const { crossings, tangled } = crossingsOf(coordinates.map((rings) => rings.map(keptRing)));
  left.crossings -= crossings;
  return tangled || left.crossings < 0 ? 'many_crossings' : null;
}

/** The shape as GeoJSON text with closed rings. */
export function closedShape({ coordinates }: MultiPolygon): string {
  const closed = coordinates.map((rings) => rings.map(closedRing));
  return JSON.stringify({ type: 'MultiPolygon', coordinates: closed });
}

function keptRing(ring: Position[]): Position[] {
  return closedRing(
    ring.map(([lng, lat]) => [
      Math.round(lng! * COORDINATES_PER_DEGREE) / COORDINATES_PER_DEGREE,
      Math.round(lat! * COORDINATES_PER_DEGREE) / COORDINATES_PER_DEGREE,
    ]),
  );
}

function closedRing(ring: Position[]): Position[] {
  const [first] = ring;
  const last = ring.at(-1);
  return !first || (last && first[0] === last[0] && first[1] === last[1]) ? ring : [...ring, first];
}
