import type { MultiPolygon, Polygon, Position } from 'geojson';

/** Which way around the outer ring of an area runs; holes run the other way. */
export type Turning = 'counterclockwise' | 'clockwise';

/** Decimals of a degree that the product keeps: about a centimetre. */
const GRID = 1e7;

/** An area whose outer rings all turn one way and whose holes turn the other, with coordinates of 7 decimals. */
export function turned({ coordinates }: MultiPolygon, outer: Turning): Position[][][] {
  return coordinates.map((rings) =>
    rings.map((ring, i) => {
      const kept = ring.map(([x, y]) => [onGrid(x), onGrid(y)]);
      const isCounterclockwise = signedArea(kept) > 0;
      return isCounterclockwise === ((outer === 'counterclockwise') === (i === 0)) ? kept : kept.reverse();
    }),
  );
}

/** The plainest GeoJSON of an area, as RFC 7946 wants its rings. */
export function geometryOf(shape: MultiPolygon): Polygon | MultiPolygon {
  const coordinates = turned(shape, 'counterclockwise');
  const [only] = coordinates;
  return coordinates.length === 1 && only
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates };
}

/** West, south, east, north of some areas. */
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

/** Twice the area of a ring in square units, negative where it runs clockwise. */
export function signedArea(ring: readonly Position[]): number {
  const [x0, y0] = ring[0] ?? [0, 0];
  let sum = 0;
  for (let i = 0; i + 1 < ring.length; i++) {
    // From the first corner: far from the origin the products would lose the small differences.
    const [ax, ay] = [ring[i][0] - x0, ring[i][1] - y0];
    const [bx, by] = [ring[i + 1][0] - x0, ring[i + 1][1] - y0];
    sum += ax * by - bx * ay;
  }
  return sum;
}

function onGrid(degrees: number): number {
  return Math.round(degrees * GRID) / GRID;
}
