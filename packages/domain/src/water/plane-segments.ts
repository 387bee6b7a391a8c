/** A point on the plane, in meters. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
/** A stretch between two points. */
export type Segment = readonly [Point, Point];
/** From west to east. */
export type Span = readonly [from: number, to: number];

/** The stretches of paths on a plane. */
export function segmentsOf(
  paths: readonly (readonly (readonly number[])[])[],
  plane: (point: readonly number[]) => Point,
): Segment[] {
  return paths.flatMap((path) => {
    const points = path.map(plane);
    return points.slice(1).map((point, at): Segment => [points[at]!, point]);
  });
}

/** Bounds on the plane. */
export interface PlaneBox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** The bounds of paths, from their outermost degrees: the plane keeps their order. */
export function boundsOf(
  paths: readonly (readonly (readonly number[])[])[],
  plane: (point: readonly number[]) => Point,
): PlaneBox {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const path of paths)
    for (const [lng = 0, lat = 0] of path) {
      west = Math.min(west, lng);
      east = Math.max(east, lng);
      south = Math.min(south, lat);
      north = Math.max(north, lat);
    }
  const [low, high] = [plane([west, south]), plane([east, north])];
  return { west: low.x, south: low.y, east: high.x, north: high.y };
}

/** The bounds of stretches. */
export function boxOf(segments: readonly Segment[]): PlaneBox {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const segment of segments)
    for (const { x, y } of segment) {
      west = Math.min(west, x);
      east = Math.max(east, x);
      south = Math.min(south, y);
      north = Math.max(north, y);
    }
  return { west, south, east, north };
}

/** Whether two boxes are within so many meters of each other. */
export function doMeet(one: PlaneBox, other: PlaneBox, within: number): boolean {
  return (
    one.west - within <= other.east &&
    other.west - within <= one.east &&
    one.south - within <= other.north &&
    other.south - within <= one.north
  );
}

/** Whether a point is within rings, given by their edges. */
export function isInside(edges: readonly Segment[], point: Point | undefined): boolean {
  return (
    point !== undefined && spansWithin(edges, point.y).some(([from, to]) => from <= point.x && point.x <= to)
  );
}

/** The smallest distance between two sets of segments; more than the reach where that is larger. */
export function distanceOf(edges: readonly Segment[], others: readonly Segment[], reach: number): number {
  const box = boxOf(edges);
  let nearest = Infinity;
  for (const other of others) {
    const around = boxOf([other]);
    if (!doMeet(around, box, Math.min(reach, nearest))) continue;
    for (const edge of edges)
      if (doMeet(boxOf([edge]), around, Math.min(reach, nearest)))
        nearest = Math.min(nearest, betweenSegments(edge, other));
  }
  return nearest;
}

function betweenSegments(one: Segment, other: Segment): number {
  if (doCross(one, other)) return 0;
  const [a, b] = one;
  const [c, d] = other;
  return Math.min(toSegment(a, other), toSegment(b, other), toSegment(c, one), toSegment(d, one));
}

function doCross([a, b]: Segment, [c, d]: Segment): boolean {
  const turn = (from: Point, to: Point, point: Point) =>
    Math.sign((to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x));
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

/** The distance of a point from a stretch. */
export function toSegment({ x, y }: Point, [from, to]: Segment): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : ((x - from.x) * dx + (y - from.y) * dy) / square;
  const at = Math.min(1, Math.max(0, along));
  return Math.hypot(x - from.x - at * dx, y - from.y - at * dy);
}

/** The parts of a line from west to east that lie within rings. */
export function spansWithin(edges: readonly Segment[], y: number): Span[] {
  const crossings = edges
    .flatMap(([from, to]) =>
      from.y > y === to.y > y ? [] : [from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)],
    )
    .toSorted((one, other) => one - other);
  const spans: Span[] = [];
  for (let at = 0; at + 1 < crossings.length; at += 2) spans.push([crossings[at]!, crossings[at + 1]!]);
  return spans;
}
