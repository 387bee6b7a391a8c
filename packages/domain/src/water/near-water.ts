import { planeAround, type ShapeCoordinates } from '../soil/plane.ts';
import { pathsOf, type WaterPlace } from './water-place.ts';

/** A place of water, and how far it is from some land in meters; 0 where it touches the land. */
export interface WaterDistance {
  readonly place: WaterPlace;
  readonly meters: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}
type Segment = readonly [Point, Point];
/** From west to east. */
type Span = readonly [from: number, to: number];

/** Lines across the land on which the part that is near water is measured: so far apart, and at most so many. */
const SCAN = { step_m: 0.25, lines: 4000, min_lines: 400 } as const;

/**
 * The places of water within a reach of some land, nearest first. Distances are on the ground: the plane is true to scale on the ellipsoid
 * where the land is, while the legal projections stretch theirs by up to 0.07 percent.
 */
export function waterNear(
  land: ShapeCoordinates,
  places: readonly WaterPlace[],
  reach_m: number,
): WaterDistance[] {
  const plane = planeAround(land.flat(2));
  const edges = segmentsOf(land.flat(), plane);
  const box = boxOf(edges);
  const near = places.flatMap((place) => {
    const paths = pathsOf(place.shape);
    if (!doMeet(boundsOf(paths, plane), box, reach_m)) return [];
    const all = segmentsOf(paths, plane);
    const meters =
      isInside(edges, all[0]?.[0]) || (place.shape.type === 'MultiPolygon' && isInside(all, edges[0]?.[0]))
        ? 0
        : distanceOf(edges, all, reach_m);
    return meters <= reach_m ? [{ place, meters }] : [];
  });
  return near.toSorted((one, other) => one.meters - other.meters);
}

/**
 * The hectares of some land that lie closer to places of water than so many meters, measured on lines across the land a quarter of a meter
 * apart: exact along the lines.
 */
export function hectaresNearWater(
  land: ShapeCoordinates,
  places: readonly Pick<WaterPlace, 'shape'>[],
  meters: number,
): number {
  const plane = planeAround(land.flat(2));
  const edges = segmentsOf(land.flat(), plane);
  const box = boxOf(edges);
  const isNear = (segment: Segment) => doMeet(boxOf([segment]), box, meters);
  const lines = places.map(({ shape }) => segmentsOf(pathsOf(shape), plane).filter(isNear));
  const areas = places
    .filter(({ shape }) => shape.type === 'MultiPolygon')
    .map(({ shape }) => segmentsOf(pathsOf(shape), plane));
  const banks = lines.flat();
  const reached = [...banks, ...areas.flat()];
  if (reached.length === 0) return 0;
  const south = Math.max(box.south, boxOf(reached).south - meters);
  const north = Math.min(box.north, boxOf(reached).north + meters);
  if (north <= south) return 0;
  const height = north - south;
  const count = Math.ceil(Math.min(SCAN.lines, Math.max(SCAN.min_lines, height / SCAN.step_m)));
  let length = 0;
  for (let line = 0; line < count; line++) {
    const y = south + ((line + 0.5) * height) / count;
    const water = joined([
      ...banks.flatMap((bank) => spanBeside(bank, y, meters)),
      ...areas.flatMap((area) => spansWithin(area, y)),
    ]);
    for (const [from, to] of spansWithin(edges, y))
      for (const [west, east] of water) length += Math.max(0, Math.min(to, east) - Math.max(from, west));
  }
  return (length * (height / count)) / 10_000;
}

function segmentsOf(
  paths: readonly (readonly (readonly number[])[])[],
  plane: (point: readonly number[]) => Point,
): Segment[] {
  return paths.flatMap((path) => {
    const points = path.map(plane);
    return points.slice(1).map((point, at): Segment => [points[at]!, point]);
  });
}

interface PlaneBox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** The bounds of paths, from their outermost degrees: the plane keeps their order. */
function boundsOf(
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

function boxOf(segments: readonly Segment[]): PlaneBox {
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

function doMeet(one: PlaneBox, other: PlaneBox, within: number): boolean {
  return (
    one.west - within <= other.east &&
    other.west - within <= one.east &&
    one.south - within <= other.north &&
    other.south - within <= one.north
  );
}

/** Whether a point is within rings, given by their edges. */
function isInside(edges: readonly Segment[], point: Point | undefined): boolean {
  return (
    point !== undefined && spansWithin(edges, point.y).some(([from, to]) => from <= point.x && point.x <= to)
  );
}

/** The smallest distance between two sets of segments; more than the reach where that is larger. */
function distanceOf(edges: readonly Segment[], others: readonly Segment[], reach: number): number {
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

function toSegment({ x, y }: Point, [from, to]: Segment): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : ((x - from.x) * dx + (y - from.y) * dy) / square;
  const at = Math.min(1, Math.max(0, along));
  return Math.hypot(x - from.x - at * dx, y - from.y - at * dy);
}

/** The parts of a line from west to east that lie within rings. */
function spansWithin(edges: readonly Segment[], y: number): Span[] {
  const crossings = edges
    .flatMap(([from, to]) =>
      from.y > y === to.y > y ? [] : [from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)],
    )
    .toSorted((one, other) => one - other);
  const spans: Span[] = [];
  for (let at = 0; at + 1 < crossings.length; at += 2) spans.push([crossings[at]!, crossings[at + 1]!]);
  return spans;
}

/** The part of a line from west to east that lies within so many meters of a segment: one, because all such points form a convex shape. */
function spanBeside([from, to]: Segment, y: number, meters: number): Span[] {
  let [west, east] = [Infinity, -Infinity];
  const reach = (x: number) => {
    west = Math.min(west, x);
    east = Math.max(east, x);
  };
  for (const end of [from, to]) {
    const half = meters * meters - (y - end.y) ** 2;
    if (half < 0) continue;
    reach(end.x - Math.sqrt(half));
    reach(end.x + Math.sqrt(half));
  }
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length > 0) {
    const [dx, dy] = [(-(to.y - from.y) / length) * meters, ((to.x - from.x) / length) * meters];
    const corners: Point[] = [
      { x: from.x + dx, y: from.y + dy },
      { x: to.x + dx, y: to.y + dy },
      { x: to.x - dx, y: to.y - dy },
      { x: from.x - dx, y: from.y - dy },
    ];
    const sides = corners.map((corner, at): Segment => [corner, corners[(at + 1) % 4]!]);
    for (const span of spansWithin(sides, y)) span.forEach(reach);
  }
  return west <= east ? [[west, east]] : [];
}

/** Spans without overlaps. */
function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const [from, to] of spans.toSorted(([one], [other]) => one - other)) {
    const last = all.at(-1);
    if (last && from <= last[1]) all[all.length - 1] = [last[0], Math.max(last[1], to)];
    else all.push([from, to]);
  }
  return all;
}
