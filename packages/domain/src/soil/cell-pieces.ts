import { type Corner, type PlanePolygon, type PlaneRing, type PlaneShape, withoutRepeats } from './plane.ts';
import { type Axis, OTHER_AXIS, polygonsOf, simpleRings } from './split-shape.ts';

const AXES = ['x', 'y'] as const;

/** The lines along which a shape was cut, per axis. */
export interface CutLines {
  readonly x: ReadonlySet<number>;
  readonly y: ReadonlySet<number>;
}

/**
 * The pieces of a shape with every point where they meet in the rings of all of them, also where only one has a corner;
 * a point of several pieces is one object.
 */
export function withSharedCorners(pieces: PlaneShape, lines: CutLines): PlaneShape {
  const corners = new Map<number, Map<number, Corner>>();
  const onLines = { x: new Map<number, Corner[]>(), y: new Map<number, Corner[]>() };
  const shared = (corner: Corner): Corner => {
    const column = getOrAdd(corners, corner.x, () => new Map<number, Corner>());
    const first = column.get(corner.y);
    if (first) return first;
    column.set(corner.y, corner);
    for (const axis of AXES)
      if (lines[axis].has(corner[axis])) getOrAdd(onLines[axis], corner[axis], () => []).push(corner);
    return corner;
  };
  const merged = pieces.map((polygon) => polygon.map((ring) => ring.map(shared)));
  for (const axis of AXES) {
    const along = OTHER_AXIS[axis];
    for (const points of onLines[axis].values()) points.sort((a, b) => a[along] - b[along]);
  }
  const between = (a: Corner, b: Corner): readonly Corner[] => {
    const axis = a.x === b.x ? 'x' : 'y';
    const points = a[axis] === b[axis] ? onLines[axis].get(a[axis]) : undefined;
    if (!points) return [];
    const along = OTHER_AXIS[axis];
    const [low, high] = a[along] < b[along] ? [a, b] : [b, a];
    const found = points.slice(placeOf(low, points, along) + 1, placeOf(high, points, along));
    return low === a ? found : found.reverse();
  };
  return merged.map((polygon) =>
    polygon.map((ring) =>
      withoutRepeats(ring.flatMap((a, i) => [a, ...between(a, ring[(i + 1) % ring.length]!)])),
    ),
  );
}

/** The place of a corner among others that are sorted along an axis. */
function placeOf(corner: Corner, sorted: readonly Corner[], along: Axis): number {
  let [from, to] = [0, sorted.length - 1];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (sorted[middle]![along] < corner[along]) from = middle + 1;
    else to = middle;
  }
  return from;
}

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}

/** The length of the border that each piece has in common with each other one, meters; corners must be shared. */
export function commonBorders(pieces: PlaneShape): readonly ReadonlyMap<number, number>[] {
  const borders = pieces.map(() => new Map<number, number>());
  const numbers = new Map<Corner, number>();
  for (const corner of pieces.flat(2)) if (!numbers.has(corner)) numbers.set(corner, numbers.size);
  const edge = (a: Corner, b: Corner) => numbers.get(a)! * numbers.size + numbers.get(b)!;
  const pieceAt = new Map<number, number>();
  for (const [piece, polygon] of pieces.entries())
    for (const [a, b] of edgesOf(polygon)) pieceAt.set(edge(a, b), piece);
  for (const [piece, polygon] of pieces.entries())
    for (const [a, b] of edgesOf(polygon)) {
      const other = pieceAt.get(edge(b, a));
      if (other === undefined || other === piece) continue;
      const length = Math.hypot(b.x - a.x, b.y - a.y);
      borders[piece]!.set(other, (borders[piece]!.get(other) ?? 0) + length);
    }
  return borders;
}

/** Joins pieces into polygons without the borders between them; corners must be shared. */
export function joinPieces(pieces: PlaneShape): PlaneShape {
  if (pieces.length < 2) return pieces;
  const next = new Map<Corner, Set<Corner>>();
  for (const polygon of pieces)
    for (const [a, b] of edgesOf(polygon))
      if (!next.get(b)?.delete(a)) next.set(a, (next.get(a) ?? new Set()).add(b));
  const rings: PlaneRing[] = [];
  for (const start of next.keys())
    while (next.get(start)!.size > 0) rings.push(...simpleRings(ringFrom(start, next)));
  return polygonsOf(rings);
}

function edgesOf(polygon: PlanePolygon): (readonly [Corner, Corner])[] {
  return polygon.flatMap((ring) => ring.map((a, i) => [a, ring[(i + 1) % ring.length]!] as const));
}

/**
 * Follows edges back to the start and takes them away. Where several meet in a corner, the next one is across the same
 * land.
 */
function ringFrom(start: Corner, next: ReadonlyMap<Corner, Set<Corner>>): PlaneRing {
  const path: Corner[] = [start];
  for (;;) {
    const at = path.at(-1)!;
    const before = path.at(-2);
    const exits = next.get(at)!;
    const to = before && exits.size > 1 ? nextAround(before, at, exits) : exits.values().next().value!;
    exits.delete(to);
    if (to === start) return path;
    path.push(to);
  }
}

/** The first exit clockwise from the way in: the land on the left of both is the same. */
function nextAround(before: Corner, at: Corner, exits: ReadonlySet<Corner>): Corner {
  const angle = (to: Corner) => Math.atan2(to.y - at.y, to.x - at.x);
  const turn = (to: Corner) => {
    const clockwise = angle(before) - angle(to);
    return clockwise > 0 ? clockwise : clockwise + 2 * Math.PI;
  };
  return [...exits].reduce((best, exit) => (turn(exit) < turn(best) ? exit : best));
}
