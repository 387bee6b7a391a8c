import type { PlaneShape } from './plane.ts';
import type { Axis } from './split-shape.ts';

/** Lines are at whole centimeters, so that two of them meet a third in the same point or in clearly different ones. */
const LINES_PER_METER = 100;
/** A line stays this far from corners, meters, so that it never cuts off a needle. */
const CLEARANCE_M = 0.004;
/** How far a line may move to get there, in centimeters. */
const MAX_STEPS = 200;

/** The nearest line at a whole centimeter away from corners, or the one farthest from them where they are dense. */
export function clearLine(shape: PlaneShape, axis: Axis, target: number): number {
  const middle = Math.round(target * LINES_PER_METER);
  const near = levelsNear(shape, axis, target);
  const best = { line: middle / LINES_PER_METER, distance: -1 };
  for (let i = 0; i <= 2 * MAX_STEPS; i++) {
    // 0, +1, -1, +2, … centimeters.
    const line = (middle + (i % 2 === 0 ? -1 : 1) * Math.ceil(i / 2)) / LINES_PER_METER;
    const distance = Math.min(CLEARANCE_M, distanceToNearest(line, near));
    if (distance > best.distance) Object.assign(best, { line, distance });
    if (distance === CLEARANCE_M) break;
  }
  return best.line;
}

/** The coordinates of corners that lines may come close to, ascending. */
function levelsNear(shape: PlaneShape, axis: Axis, target: number): Float64Array {
  const reach = (MAX_STEPS + 1) / LINES_PER_METER + CLEARANCE_M;
  const levels: number[] = [];
  for (const polygon of shape)
    for (const ring of polygon)
      for (const corner of ring) if (Math.abs(corner[axis] - target) < reach) levels.push(corner[axis]);
  return Float64Array.from(levels).sort();
}

function distanceToNearest(line: number, sorted: Float64Array): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (sorted[middle]! < line) from = middle + 1;
    else to = middle;
  }
  const below = sorted[from - 1] ?? -Infinity;
  const above = sorted[from] ?? Infinity;
  return Math.min(line - below, above - line);
}
