import type { LngLat, Ring, Shape } from '../lib/geometry/shape.ts';

/** Decimals of a degree that the pen keeps: a tenth of a millimeter. */
export const PEN_DECIMALS = 9;

/** A point as rounded by the pen. */
export function roundToPen([longitude, latitude]: LngLat): [number, number] {
  return [Number(longitude.toFixed(PEN_DECIMALS)), Number(latitude.toFixed(PEN_DECIMALS))];
}

/** Restores the exact points that the pen's rings were made of or snapped to, so that neighbors stay flush. */
export function restoreExactPoints(ring: Ring, points: Iterable<LngLat>): Ring {
  const exact = new Map(Array.from(points, (lngLat) => [roundToPen(lngLat).join(), lngLat]));
  return ring.map((lngLat) => exact.get(roundToPen(lngLat).join()) ?? lngLat);
}

/** Replaces one ring of a shape, counted over all its polygons. */
export function withRing(shape: Shape, index: number, ring: Ring): Shape {
  let count = 0;
  return shape.map((polygon) => polygon.map((known) => (count++ === index ? ring : known)));
}

/** A ring without one of its corners; null if too few would remain. */
export function withoutCorner(ring: Ring, corner: number): Ring | null {
  const corners = ring.slice(0, -1).toSpliced(corner, 1);
  return corners.length < 3 ? null : [...corners, corners[0]!];
}

/** Corners closer than this, in degrees, are one: the pen puts the next one on the last until the pointer moves. */
const ONE_CORNER = 1e-7;

/** The corners of a ring being drawn: a line while it has only two, else closed. */
export function outlineSoFar(ring: Ring): readonly LngLat[] {
  const corners = ring.filter((lngLat, i) => i === 0 || !isOneCorner(lngLat, ring[i - 1]!));
  const [first] = corners;
  const distinct =
    first && corners.length > 1 && isOneCorner(corners.at(-1)!, first) ? corners.slice(0, -1) : corners;
  return distinct.length < 3 ? distinct : [...distinct, distinct[0]!];
}

function isOneCorner([ax, ay]: LngLat, [bx, by]: LngLat): boolean {
  return Math.abs(ax - bx) < ONE_CORNER && Math.abs(ay - by) < ONE_CORNER;
}

/** A shape shifted by degrees. */
export function shiftShape(shape: Shape, [east, north]: LngLat): Shape {
  return shape.map((polygon) => polygon.map((ring) => ring.map(([x, y]): LngLat => [x + east, y + north])));
}
