import type { CutLines } from './cell-pieces.ts';
import type { Corner, PlaneShape } from './plane.ts';

/**
 * Shapes that share corners, without those that cuts have left on straight borders, in all of them alike. Corners of
 * the shape that was cut are kept.
 */
export function withStraightBorders(
  shapes: readonly PlaneShape[],
  whole: PlaneShape,
  lines: CutLines,
): PlaneShape[] {
  const kept = new Set(whole.flat(2).map(({ x, y }) => `${x} ${y}`));
  const neighbors = new Map<Corner, Set<Corner>>();
  for (const ring of shapes.flat(2))
    for (const [i, corner] of ring.entries()) {
      const of = neighbors.get(corner) ?? new Set();
      neighbors.set(corner, of.add(ring.at(i - 1)!).add(ring[(i + 1) % ring.length]!));
    }
  const isNeeded = (corner: Corner) => {
    const [a, b, third] = neighbors.get(corner)!;
    if (third || kept.has(`${corner.x} ${corner.y}`)) return true;
    // A corner on a single cut is where that cut ended on a border: without the cut, it is a point of a straight border.
    if (!lines.x.has(corner.x) || !lines.y.has(corner.y)) return false;
    return !(a!.x === b!.x || a!.y === b!.y);
  };
  return shapes.map((shape) => shape.map((polygon) => polygon.map((ring) => ring.filter(isNeeded))));
}
