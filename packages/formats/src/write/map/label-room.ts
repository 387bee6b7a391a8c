/** A point on the page. */
export type Point = readonly [number, number];
type Ring = readonly Point[];

/** Number of horizontal lines that are searched for room. */
const LINES = 15;

/** The center of a spot inside an area where a box fits, as close as possible to half its height; null where there is none. */
export function roomIn(rings: readonly Ring[], [width, height]: Point): Point | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of rings) {
    for (const [x, y] of ring) {
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  }
  const free = bottom - top - height;
  if (free < 0 || right - left < width) return null;
  for (let i = 0; i < LINES; i++) {
    // 0, +1, -1, +2, … steps from the middle.
    const step = (i % 2 === 0 ? -1 : 1) * Math.ceil(i / 2);
    const y = (top + bottom) / 2 + (step * free) / (LINES - 1);
    const inside = [y - height / 2, y, y + height / 2].map((line) => spansAt(rings, line)).reduce(common);
    const widest = inside.reduce<Point>(
      (best, span) => (span[1] - span[0] > best[1] - best[0] ? span : best),
      [0, 0],
    );
    if (widest[1] - widest[0] >= width) return [(widest[0] + widest[1]) / 2, y];
  }
  return null;
}

/** The intervals of a horizontal line inside an area, by the even-odd rule. */
function spansAt(rings: readonly Ring[], y: number): Point[] {
  const crossings: number[] = [];
  for (const ring of rings) {
    for (let i = 0; i + 1 < ring.length; i++) {
      const [ax, ay] = ring[i];
      const [bx, by] = ring[i + 1];
      if (ay > y !== by > y) crossings.push(ax + ((y - ay) / (by - ay)) * (bx - ax));
    }
  }
  crossings.sort((a, b) => a - b);
  return Array.from({ length: crossings.length >> 1 }, (_, i) => [crossings[2 * i], crossings[2 * i + 1]]);
}

function common(one: readonly Point[], other: readonly Point[]): Point[] {
  return one.flatMap(([from, to]) =>
    other.flatMap(([start, end]): Point[] => {
      const left = Math.max(from, start);
      const right = Math.min(to, end);
      return left < right ? [[left, right]] : [];
    }),
  );
}

/** The direction of an area's greatest extent (radians, within a quarter turn). */
export function stretchOf(ring: Ring): number {
  let [weight, mx, my] = [0, 0, 0];
  const edges = ring.slice(1).map(([bx, by], i) => {
    const [ax, ay] = ring[i];
    const length = Math.hypot(bx - ax, by - ay);
    const x = (ax + bx) / 2;
    const y = (ay + by) / 2;
    weight += length;
    mx += x * length;
    my += y * length;
    return { x, y, length };
  });
  let [xx, xy, yy] = [0, 0, 0];
  for (const { x, y, length } of edges) {
    const dx = x - mx / weight;
    const dy = y - my / weight;
    xx += dx * dx * length;
    xy += dx * dy * length;
    yy += dy * dy * length;
  }
  return Math.atan2(2 * xy, xx - yy) / 2;
}

/** Rotation of a point about the origin. */
export function turnedBy(angle: number) {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return ([x, y]: Point): Point => [x * cos - y * sin, x * sin + y * cos];
}
