import type { Box } from './country.ts';

type Ring = readonly (readonly number[])[];

/** Where a parcel lies, in degrees. */
export interface Ground {
  readonly shape: { readonly coordinates: readonly (readonly Ring[])[] };
  readonly bbox: Box;
  /** A place inside the parcel: longitude and latitude. */
  readonly representative_point: readonly number[];
}

/**
 * Whether two parcels lie on the same ground: the middle of one is inside the other. Boundaries that were drawn anew
 * do not matter, and neither does a parcel that was split or joined.
 */
export function isSameGround(one: Ground, other: Ground): boolean {
  return isInside(one.representative_point, other) || isInside(other.representative_point, one);
}

function isInside([lng = 0, lat = 0]: readonly number[], { shape, bbox }: Ground): boolean {
  const [west, south, east, north] = bbox;
  if (lng < west || lng > east || lat < south || lat > north) return false;
  // Even-odd over all rings at once, so that holes count by themselves.
  const crossings = shape.coordinates.flat().reduce((sum, ring) => sum + crossingsOf(ring, lng, lat), 0);
  return crossings % 2 === 1;
}

/** How often a line from a place to the east crosses a closed ring. */
function crossingsOf(ring: Ring, lng: number, lat: number): number {
  let crossings = 0;
  for (let i = 1; i < ring.length; i++) {
    const [x1 = 0, y1 = 0] = ring[i - 1]!;
    const [x2 = 0, y2 = 0] = ring[i]!;
    if (y1 > lat !== y2 > lat && lng < x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1)) crossings++;
  }
  return crossings;
}
