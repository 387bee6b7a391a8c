import {
  extentOf,
  frameAlongRows,
  isInShape,
  type LngLat,
  type LngLatShape,
  lngLatOf,
  planeShapeOf,
  widestMiddle,
} from './plane.ts';
import type { PlaneShape } from './split-shape.ts';

/** Distances from the border in meters that are tried in turn: a headland tells of itself, not of the field. */
const MARGINS_M = [8, 5, 3, 1, 0];
/** Corners of the way in zigzag, as shares of the length and the width of the cell. */
const ZIGZAG = [
  [0, 1],
  [0.25, 0],
  [0.5, 1],
  [0.75, 0],
  [1, 1],
] as const;
/** Points that are tried for each core. */
const TRIES = 40;

/**
 * The places of the cores of a composite sample in the order in which they are walked: along a W in the direction of the
 * cell, evenly, all inside of it.
 */
export function corePoints(cell: LngLatShape, count: number): LngLat[] {
  const frame = frameAlongRows(cell);
  const shape = planeShapeOf(cell, frame);
  for (const margin of MARGINS_M) {
    const inside = zigzagOf(shape, count * TRIES).filter((point) => isDeepInside(point, shape, margin));
    // Points close together would be one core twice.
    if (inside.length >= count * 4 || (margin === 0 && inside.length >= count)) return evenly(inside, count);
  }
  return evenly(middlesOf(shape, count * TRIES), count);

  function evenly(points: readonly (readonly [number, number])[], wanted: number): LngLat[] {
    return Array.from({ length: wanted }, (_, i) => {
      const [x, y] = points[Math.floor(((i + 0.5) * points.length) / wanted)]!;
      return lngLatOf(x, y, frame);
    });
  }
}

function zigzagOf(shape: PlaneShape, count: number): [number, number][] {
  const { x0, y0, x1, y1 } = extentOf(shape);
  return Array.from({ length: count }, (_, i) => {
    const at = (i / (count - 1)) * (ZIGZAG.length - 1);
    const leg = Math.min(ZIGZAG.length - 2, Math.floor(at));
    const [[ax, ay], [bx, by]] = [ZIGZAG[leg]!, ZIGZAG[leg + 1]!];
    const share = at - leg;
    return [x0 + (ax + share * (bx - ax)) * (x1 - x0), y0 + (ay + share * (by - ay)) * (y1 - y0)];
  });
}

/** The middles of level lines through a shape, from one side to the other. */
function middlesOf(shape: PlaneShape, count: number): [number, number][] {
  const { y0, y1 } = extentOf(shape);
  return Array.from({ length: count }, (_, i) => y0 + ((i + 0.5) / count) * (y1 - y0)).flatMap((y) => {
    const middle = widestMiddle(shape, y);
    return middle ? [[middle.x, y] as [number, number]] : [];
  });
}

function isDeepInside([x, y]: readonly [number, number], shape: PlaneShape, margin: number): boolean {
  if (!isInShape(x, y, shape)) return false;
  if (margin === 0) return true;
  return shape.flat().every((ring) =>
    ring.every((a, i) => {
      const b = ring[(i + 1) % ring.length]!;
      const [dx, dy] = [b.x - a.x, b.y - a.y];
      const at = Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1)));
      return Math.hypot(x - a.x - at * dx, y - a.y - at * dy) >= margin;
    }),
  );
}
