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

/** Lines are at whole centimeters, so that two of them meet a third in the same point or in clearly different ones. */
const LINES_PER_METER = 100;
/** A line stays this far from corners, meters, so that it never cuts off a needle. */
const CLEARANCE_M = 0.004;
/** How far a line may move to get there, in centimeters. */
const MAX_STEPS = 200;

/** Bisections until a line is known to a tenth of a millimeter in a shape of a hundred kilometers. */
const BISECTIONS = 30;

/** The area of a shape below a line in square meters: by Green's theorem, to which what is on the line adds nothing. */
export function areaBelow(shape: PlaneShape, axis: Axis, line: number): number {
  const along = OTHER_AXIS[axis];
  let twice = 0;
  for (const polygon of shape)
    for (const ring of polygon) {
      let a = ring.at(-1)!;
      for (const b of ring) {
        const [from, to] = [Math.min(a[axis], line), Math.min(b[axis], line)];
        if (from !== to) {
          const slope = (b[along] - a[along]) / (b[axis] - a[axis]);
          twice += (2 * a[along] + slope * (from - a[axis] + to - a[axis])) * (to - from);
        }
        a = b;
      }
    }
  return (axis === 'y' ? twice : -twice) / 2;
}

/** The line below which a shape has an area in square meters; it crosses no corner of the shape. */
export function lineAt(shape: PlaneShape, axis: Axis, area: number): number {
  return clearLine(shape, axis, levelAt(shape, axis, area));
}

/** The coordinate below which a shape has an area in square meters. */
export function levelAt(shape: PlaneShape, axis: Axis, area: number): number {
  let [low, high] = extentOf(shape, axis);
  for (let i = 0; i < BISECTIONS; i++) {
    const middle = (low + high) / 2;
    if (areaBelow(shape, axis, middle) < area) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
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

/** The nearest line at a whole centimeter away from corners, or the one farthest from them where they are dense. */
export function clearLine(shape: PlaneShape, axis: Axis, target: number): number {
  const middle = Math.round(target * LINES_PER_METER);
  const reach = MAX_STEPS / LINES_PER_METER + CLEARANCE_M;
  const near = shape
    .flat(2)
    .map((corner) => corner[axis])
    .filter((at) => Math.abs(at - target) < reach + 1 / LINES_PER_METER);
  const best = { line: middle / LINES_PER_METER, distance: -1 };
  for (let i = 0; i <= 2 * MAX_STEPS; i++) {
    // 0, +1, -1, +2, … centimeters.
    const line = (middle + (i % 2 === 0 ? -1 : 1) * Math.ceil(i / 2)) / LINES_PER_METER;
    const distance = near.reduce((least, at) => Math.min(least, Math.abs(at - line)), CLEARANCE_M);
    if (distance > best.distance) Object.assign(best, { line, distance });
    if (distance === CLEARANCE_M) break;
  }
  return best.line;
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
  const side = (i: number) => sideOf(ring[i % ring.length]!, axis, line);
  const exits = [...ring.keys()].filter((i) => side(i) !== side(i + 1));
  const points = exits.map((i) => crossingOf(ring[i]!, ring[(i + 1) % ring.length]!, axis, line));
  return exits.map((exit, at) => {
    const next = (at + 1) % exits.length;
    const end = exits[next]! > exit ? exits[next]! : exits[next]! + ring.length;
    const corners = Array.from({ length: end - exit }, (_, i) => ring[(exit + 1 + i) % ring.length]!);
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
  const at = (key: keyof Corner) => low[key] + share * (high[key] - low[key]);
  return { x: at('x'), y: at('y'), lng: at('lng'), lat: at('lat'), [axis]: line };
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
