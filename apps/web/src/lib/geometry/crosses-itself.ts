import type { LngLat } from './shape.ts';

/** Whether a line or ring crosses or touches itself anywhere but at the ends of adjacent segments. */
export function crossesItself(line: readonly LngLat[]): boolean {
  const points = line.filter(([x, y], i) => i === 0 || x !== line[i - 1]![0] || y !== line[i - 1]![1]);
  const last = points.length - 2;
  const isClosed = points.length > 3 && isSamePoint(points[0]!, points.at(-1)!);
  for (let i = 0; i <= last; i++)
    for (let j = i + 2; j <= last; j++) {
      if (isClosed && i === 0 && j === last) continue;
      if (doSidesMeet(points[i]!, points[i + 1]!, points[j]!, points[j + 1]!)) return true;
    }
  return false;
}

function isSamePoint([ax, ay]: LngLat, [bx, by]: LngLat): boolean {
  return ax === bx && ay === by;
}

function doSidesMeet(a: LngLat, b: LngLat, c: LngLat, d: LngLat): boolean {
  const abc = sideOf(a, b, c);
  const abd = sideOf(a, b, d);
  const cda = sideOf(c, d, a);
  const cdb = sideOf(c, d, b);
  if (abc * abd < 0 && cda * cdb < 0) return true;
  return (
    (abc === 0 && isBetween(a, b, c)) ||
    (abd === 0 && isBetween(a, b, d)) ||
    (cda === 0 && isBetween(c, d, a)) ||
    (cdb === 0 && isBetween(c, d, b))
  );
}

/** Positive if a point is left of the line from `a` to `b`, zero on it. */
function sideOf([ax, ay]: LngLat, [bx, by]: LngLat, [x, y]: LngLat): number {
  return Math.sign((bx - ax) * (y - ay) - (x - ax) * (by - ay));
}

function isBetween([ax, ay]: LngLat, [bx, by]: LngLat, [x, y]: LngLat): boolean {
  return Math.min(ax, bx) <= x && x <= Math.max(ax, bx) && Math.min(ay, by) <= y && y <= Math.max(ay, by);
}
