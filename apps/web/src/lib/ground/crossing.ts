import type { Place } from './shape.ts';

/** Whether a line, or a ring, crosses or touches itself anywhere but at the ends of neighbouring sides. */
export function crossesItself(line: readonly Place[]): boolean {
  const places = line.filter(([x, y], i) => i === 0 || x !== line[i - 1]![0] || y !== line[i - 1]![1]);
  const last = places.length - 2;
  const isClosed = places.length > 3 && isSamePlace(places[0]!, places.at(-1)!);
  for (let i = 0; i <= last; i++)
    for (let j = i + 2; j <= last; j++) {
      if (isClosed && i === 0 && j === last) continue;
      if (doSidesMeet(places[i]!, places[i + 1]!, places[j]!, places[j + 1]!)) return true;
    }
  return false;
}

function isSamePlace([ax, ay]: Place, [bx, by]: Place): boolean {
  return ax === bx && ay === by;
}

function doSidesMeet(a: Place, b: Place, c: Place, d: Place): boolean {
  const [abc, abd, cda, cdb] = [sideOf(a, b, c), sideOf(a, b, d), sideOf(c, d, a), sideOf(c, d, b)];
  if (abc * abd < 0 && cda * cdb < 0) return true;
  return (
    (abc === 0 && isBetween(a, b, c)) ||
    (abd === 0 && isBetween(a, b, d)) ||
    (cda === 0 && isBetween(c, d, a)) ||
    (cdb === 0 && isBetween(c, d, b))
  );
}

/** Positive where a place lies left of the way from one to another, zero on it. */
function sideOf([ax, ay]: Place, [bx, by]: Place, [x, y]: Place): number {
  return Math.sign((bx - ax) * (y - ay) - (x - ax) * (by - ay));
}

function isBetween([ax, ay]: Place, [bx, by]: Place, [x, y]: Place): boolean {
  return Math.min(ax, bx) <= x && x <= Math.max(ax, bx) && Math.min(ay, by) <= y && y <= Math.max(ay, by);
}
