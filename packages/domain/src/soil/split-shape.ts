import {
  type Corner,
  type PlanePolygon,
  type PlaneRing,
  type PlaneShape,
  ringArea,
  withoutRepeats,
} from './plane.ts';

/** Which coordinate a cutting line keeps: `y` for a line along x. */
export type Axis = 'x' | 'y';

export const OTHER_AXIS = { x: 'y', y: 'x' } as const;

/** Not close to a ratio of lengths in fields. */
const HASH_FACTOR = 7919.31;

/** The area of a shape below a line in square meters: by Green's theorem, to which what is on the line adds nothing. */
export function areaBelow(shape: PlaneShape, axis: Axis, line: number): number {
  const along = OTHER_AXIS[axis];
  let twice = 0;
  for (const polygon of shape)
    for (const ring of polygon) {
      let a = ring.at(-1)!;
      for (const b of ring) {
        const from = Math.min(a[axis], line);
        const to = Math.min(b[axis], line);
        if (from !== to) {
          const slope = (b[along] - a[along]) / (b[axis] - a[axis]);
          twice += (2 * a[along] + slope * (from - a[axis] + to - a[axis])) * (to - from);
        }
        a = b;
      }
    }
  return (axis === 'y' ? twice : -twice) / 2;
}

/** The lowest and the highest coordinate of a shape. */
export function extentOf(shape: PlaneShape, axis: Axis): readonly [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const [outer = []] of shape)
    for (const corner of outer) {
      low = Math.min(low, corner[axis]);
      high = Math.max(high, corner[axis]);
    }
  return [low, high];
}

/** Splits a shape by a line parallel to an axis, which crosses no corner, into what is below it, and the rest. */
export function splitShape(shape: PlaneShape, axis: Axis, line: number): readonly [PlaneShape, PlaneShape] {
  const sides = shape.map((polygon) => splitPolygon(polygon, axis, line));
  return [sides.flatMap(([below]) => below), sides.flatMap(([, above]) => above)];
}

/** A part of a ring on one side of the line, between two of the points where rings cross it. */
interface Chain {
  readonly corners: readonly Corner[];
  readonly from: Corner;
  readonly to: Corner;
}

type Side = 'below' | 'above';

function splitPolygon(polygon: PlanePolygon, axis: Axis, line: number): readonly [PlaneShape, PlaneShape] {
  const chains: Record<Side, Chain[]> = { below: [], above: [] };
  const whole: Record<Side, PlaneRing[]> = { below: [], above: [] };
  for (const ring of polygon) {
    const parts = chainsOf(ring, axis, line);
    if (parts.length === 0) whole[sideOf(ring[0]!, axis, line)].push(ring);
    for (const chain of parts) chains[sideOf(chain.corners[0]!, axis, line)].push(chain);
  }
  return [
    polygonsOf([...whole.below, ...closeChains(chains.below, axis)]),
    polygonsOf([...whole.above, ...closeChains(chains.above, axis)]),
  ];
}

function sideOf(corner: Corner, axis: Axis, line: number): Side {
  return corner[axis] < line ? 'below' : 'above';
}

/** The parts of a ring between the points where it crosses a line; none if it does not. */
function chainsOf(ring: PlaneRing, axis: Axis, line: number): Chain[] {
  const exits: number[] = [];
  for (let i = 0; i < ring.length; i++)
    if (sideOf(ring[i]!, axis, line) !== sideOf(ring[(i + 1) % ring.length]!, axis, line)) exits.push(i);
  const points = exits.map((i) => crossingOf(ring[i]!, ring[(i + 1) % ring.length]!, axis, line));
  return exits.map((exit, at) => {
    const next = (at + 1) % exits.length;
    const end = exits[next]! > exit ? exits[next]! : exits[next]! + ring.length;
    const corners =
      end < ring.length
        ? ring.slice(exit + 1, end + 1)
        : [...ring.slice(exit + 1), ...ring.slice(0, end + 1 - ring.length)];
    return { corners, from: points[at]!, to: points[next]! };
  });
}

/**
 * The point where an edge crosses a line, the same one for both pieces and for an edge of the opposite direction, so
 * that no gap opens.
 */
function crossingOf(a: Corner, b: Corner, axis: Axis, line: number): Corner {
  const [low, high] = a[axis] < b[axis] ? [a, b] : [b, a];
  const share = (line - low[axis]) / (high[axis] - low[axis]);
  return {
    x: axis === 'x' ? line : low.x + share * (high.x - low.x),
    y: axis === 'y' ? line : low.y + share * (high.y - low.y),
    lng: low.lng + share * (high.lng - low.lng),
    lat: low.lat + share * (high.lat - low.lat),
  };
}

/**
 * Closes the chains of one side along the line. Between the first and the second point on it the polygon is inside,
 * between the second and the third outside, and so on.
 */
function closeChains(chains: readonly Chain[], axis: Axis): PlaneRing[] {
  const along = OTHER_AXIS[axis];
  const points = chains.flatMap(({ from, to }) => [from, to]).sort((a, b) => a[along] - b[along]);
  const partner = new Map(points.map((point, i) => [point, points[i % 2 === 0 ? i + 1 : i - 1]!]));
  const from = new Map(chains.map((chain) => [chain.from, chain]));
  const rings: PlaneRing[] = [];
  for (const first of chains) {
    const corners: Corner[] = [];
    for (let chain = from.get(first.from); chain; ) {
      from.delete(chain.from);
      corners.push(chain.from, ...chain.corners, chain.to);
      chain = from.get(partner.get(chain.to)!);
    }
    rings.push(...simpleRings(withoutRepeats(corners)));
  }
  return rings.filter((ring) => ring.length >= 3 && ringArea(ring) !== 0);
}

/** A ring that visits a corner twice, where a hole or another polygon touches it, as the rings between the visits. */
export function simpleRings(ring: PlaneRing): PlaneRing[] {
  if (hasDistinctCorners(ring)) return [ring];
  const rings: PlaneRing[] = [];
  const path: Corner[] = [];
  const visits = new Map<string, number>();
  for (const corner of ring) {
    const key = `${corner.x} ${corner.y}`;
    const visit = visits.get(key);
    if (visit !== undefined) {
      const loop = path.splice(visit);
      for (const { x, y } of loop) visits.delete(`${x} ${y}`);
      rings.push(loop);
    }
    visits.set(key, path.length);
    path.push(corner);
  }
  return [...rings, path];
}

/** Whether no two corners of a ring are in one place; unknown, and then false, if two of them have the same hash. */
function hasDistinctCorners(ring: PlaneRing): boolean {
  return new Set(ring.map(({ x, y }) => x * HASH_FACTOR + y)).size === ring.length;
}

/** Polygons from their rings: each hole belongs to the smallest outer ring around it. */
export function polygonsOf(rings: readonly PlaneRing[]): PlanePolygon[] {
  const outer = rings
    .filter((ring) => ringArea(ring) > 0)
    .sort((a, b) => ringArea(a) - ringArea(b))
    .map((ring) => [ring]);
  for (const hole of rings.filter((ring) => ringArea(ring) < 0)) {
    const point = outer.length > 1 ? pointIn(hole) : hole[0]!;
    (outer.length > 1 ? outer.find(([ring]) => isInRing(point, ring!)) : outer[0])?.push(hole);
  }
  return outer;
}

/** A point inside a ring and not on it: where a hole touches its outer ring, no corner would tell. */
function pointIn(ring: PlaneRing): { readonly x: number; readonly y: number } {
  const levels = ring.map(({ y }) => y).sort((a, b) => a - b);
  let gap = 1;
  for (let i = 2; i < levels.length; i++)
    if (levels[i]! - levels[i - 1]! > levels[gap]! - levels[gap - 1]!) gap = i;
  const y = (levels[gap]! + levels[gap - 1]!) / 2;
  const [west, east] = crossingsAt([ring], 'y', y);
  return { x: (west!.x + east!.x) / 2, y };
}

/** Where a line parallel to an axis crosses rings, ascending; between the first two it is inside, and so on. */
export function crossingsAt(rings: readonly PlaneRing[], axis: Axis, line: number): Corner[] {
  const along = OTHER_AXIS[axis];
  const crossings: Corner[] = [];
  for (const ring of rings)
    for (const [i, a] of ring.entries()) {
      const b = ring[(i + 1) % ring.length]!;
      if (a[axis] > line !== b[axis] > line) crossings.push(crossingOf(a, b, axis, line));
    }
  return crossings.sort((a, b) => a[along] - b[along]);
}

function isInRing({ x, y }: { readonly x: number; readonly y: number }, ring: PlaneRing): boolean {
  return crossingsAt([ring], 'y', y).filter((crossing) => crossing.x > x).length % 2 === 1;
}
