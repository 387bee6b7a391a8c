import { planeAround, type ShapeCoordinates } from '../soil/plane.ts';
import {
  boundsOf,
  boxOf,
  distanceOf,
  doMeet,
  isInside,
  type Point,
  type Segment,
  type Span,
  segmentsOf,
  spansWithin,
} from './plane-segments.ts';
import { pathsOf, type WaterPlace } from './water-place.ts';

/** A place of water, and how far it is from some land in meters; 0 where it touches the land. */
export interface WaterDistance {
  readonly place: WaterPlace;
  readonly meters: number;
}

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
