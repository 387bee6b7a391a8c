import type { MultiPolygon, Polygon, Position } from 'geojson';

/** Orientation of the outer rings of an area; holes have the opposite one. */
export type Turning = 'counterclockwise' | 'clockwise';

/** Coordinates are rounded to seven decimals of a degree: about a centimeter. */
const GRID = 1e7;

/** An area with its outer rings in one orientation and its holes in the other, with coordinates of 7 decimals. */
export function turned({ coordinates }: MultiPolygon, outer: Turning): Position[][][] {
  return coordinates.map((rings) =>
    rings.map((ring, i) => {
      const kept = ring.map(([x, y]) => [onGrid(x), onGrid(y)]);
      const isCounterclockwise = signedArea(kept) > 0;
      return isCounterclockwise === ((outer === 'counterclockwise') === (i === 0)) ? kept : kept.reverse();
    }),
  );
}

/** The simplest GeoJSON geometry of an area, with rings oriented as in RFC 7946. */
export function geometryOf(shape: MultiPolygon): Polygon | MultiPolygon {
  const coordinates = turned(shape, 'counterclockwise');
  const [only] = coordinates;
  return coordinates.length === 1 && only
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates };
}

/** West, south, east, north of areas. */
export function boundsOf(shapes: Iterable<MultiPolygon>): [number, number, number, number] {
  const bounds: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { coordinates } of shapes) {
    for (const rings of coordinates) {
      for (const [x, y] of rings[0] ?? []) {
        if (x < bounds[0]) bounds[0] = x;
        if (y < bounds[1]) bounds[1] = y;
        if (x > bounds[2]) bounds[2] = x;
        if (y > bounds[3]) bounds[3] = y;
      }
    }
  }
  return bounds;
}

/** Twice the area of a ring in square units, negative for a clockwise ring. */
export function signedArea(ring: readonly Position[]): number {
  const [x0, y0] = ring[0] ?? [0, 0];
  let sum = 0;
  for (let i = 0; i + 1 < ring.length; i++) {
    // Relative to the first corner: far from the origin, the products would lose precision.
    const ax = ring[i][0] - x0;
    const ay = ring[i][1] - y0;
    const bx = ring[i + 1][0] - x0;
    const by = ring[i + 1][1] - y0;
    sum += ax * by - bx * ay;
  }
  return sum;
}

/** A coordinate rounded to seven decimals of a degree. */
export function onGrid(degrees: number): number {
  return Math.round(degrees * GRID) / GRID;
}
