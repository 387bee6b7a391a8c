/** A corner of a shape: where it is on the plane, in meters, and on the earth, in degrees. */
export interface Corner {
  readonly x: number;
  readonly y: number;
  readonly lng: number;
  readonly lat: number;
}

/** Corners; the last is followed by the first. Outer rings run counterclockwise, holes clockwise. */
export type PlaneRing = readonly Corner[];
/** The outer ring, then its holes. */
export type PlanePolygon = readonly PlaneRing[];
export type PlaneShape = readonly PlanePolygon[];

/** Which coordinate a cutting line keeps: `y` for a line along x. */
export type Axis = 'x' | 'y';

/** The signed area of a ring in square meters, positive if counterclockwise. */
export function ringArea(ring: PlaneRing): number {
  const [first] = ring;
  if (!first) return 0;
  let twice = 0;
  for (const [i, a] of ring.entries()) {
    const b = ring[(i + 1) % ring.length]!;
    twice += (a.x - first.x) * (b.y - first.y) - (b.x - first.x) * (a.y - first.y);
  }
  return twice / 2;
}

/** The area of a shape in square meters. */
export function shapeArea(shape: PlaneShape): number {
  return shape.flat().reduce((sum, ring) => sum + ringArea(ring), 0);
}

/** The area of a shape below a line in square meters, which needs no valid pieces (Sutherland–Hodgman). */
export function areaBelow(shape: PlaneShape, axis: Axis, line: number): number {
  return shape.flat().reduce((sum, ring) => sum + ringArea(clipRing(ring, axis, line)), 0);
}

/** Splits a shape by a line parallel to an axis into what is below it, and the rest. */
export function splitShape(shape: PlaneShape, axis: Axis, line: number): readonly [PlaneShape, PlaneShape] {
  const sides = shape.map((polygon) => splitPolygon(polygon, axis, line));
  return [sides.flatMap(([below]) => below), sides.flatMap(([, above]) => above)];
}

/** A ring clipped to below a line; parts of a concave ring stay connected along the line. */
function clipRing(ring: PlaneRing, axis: Axis, line: number): PlaneRing {
  return ring.flatMap((a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    const isBelow = a[axis] < line;
    const crossing = isBelow === b[axis] < line ? [] : [crossingOf(a, b, axis, line)];
    return isBelow ? [a, ...crossing] : crossing;
  });
}

/** A part of a ring on one side of the line, between two of the points where rings cross it. */
interface Chain {
  readonly corners: readonly Corner[];
  readonly from: Corner;
  readonly to: Corner;
}

function splitPolygon(polygon: PlanePolygon, axis: Axis, line: number): readonly [PlaneShape, PlaneShape] {
  const chains: Record<'below' | 'above', Chain[]> = { below: [], above: [] };
  const whole: Record<'below' | 'above', PlaneRing[]> = { below: [], above: [] };
  for (const ring of polygon) {
    const cuts = cutRing(ring, axis, line);
    if (cuts.length === 0) whole[sideOf(ring[0]!, axis, line)].push(ring);
    for (const chain of cuts) chains[sideOf(chain.corners[0]!, axis, line)].push(chain);
  }
  return [
    withHoles([...whole.below, ...closeChains(chains.below, axis)]),
    withHoles([...whole.above, ...closeChains(chains.above, axis)]),
  ];
}

function sideOf(corner: Corner, axis: Axis, line: number): 'below' | 'above' {
  return corner[axis] < line ? 'below' : 'above';
}

/** The parts of a ring between the points where it crosses a line; none if it does not. */
function cutRing(ring: PlaneRing, axis: Axis, line: number): Chain[] {
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
  const along = axis === 'x' ? 'y' : 'x';
  const points = chains.flatMap(({ from, to }) => [from, to]).sort((a, b) => a[along] - b[along]);
  const partner = new Map(points.map((point, i) => [point, points[i % 2 === 0 ? i + 1 : i - 1]!]));
  const from = new Map(chains.map((chain) => [chain.from, chain]));
  const rings: PlaneRing[] = [];
  for (const first of chains) {
    const corners: Corner[] = [];
    for (let chain: Chain | undefined = from.get(first.from); chain; ) {
      from.delete(chain.from);
      corners.push(chain.from, ...chain.corners, chain.to);
      chain = from.get(partner.get(chain.to)!);
    }
    if (corners.length > 0) rings.push(withoutRepeats(corners));
  }
  return rings.filter((ring) => ring.length >= 3 && ringArea(ring) !== 0);
}

function withoutRepeats(corners: readonly Corner[]): PlaneRing {
  return corners.filter(({ x, y }, i) => {
    const before = corners.at(i - 1)!;
    return x !== before.x || y !== before.y;
  });
}

/** Polygons from their rings: each hole belongs to the smallest outer ring around it. */
function withHoles(rings: readonly PlaneRing[]): PlaneShape {
  const outer = rings
    .filter((ring) => ringArea(ring) > 0)
    .sort((a, b) => ringArea(a) - ringArea(b))
    .map((ring) => [ring]);
  for (const hole of rings.filter((ring) => ringArea(ring) < 0))
    outer.find(([ring]) => isInside(hole[0]!, ring!))?.push(hole);
  return outer;
}

function isInside({ x, y }: Corner, ring: PlaneRing): boolean {
  let isIn = false;
  for (const [i, a] of ring.entries()) {
    const b = ring[(i + 1) % ring.length]!;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) isIn = !isIn;
  }
  return isIn;
}
