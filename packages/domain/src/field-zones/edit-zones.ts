import type { ZonedCells } from './field-zones.ts';

/** A place on a grid: columns from its west, rows from its south. */
export type GridPoint = readonly [x: number, y: number];

/** The zones after a brush of a radius in cells was drawn along points. */
export function brushZone(
  zoned: ZonedCells,
  stroke: readonly GridPoint[],
  { radius, zone }: { readonly radius: number; readonly zone: number },
): number[] {
  const [first] = stroke;
  if (!first) return [...zoned.zones];
  const parts = stroke.length === 1 ? [[first, first] as const] : segmentsOf(stroke);
  // The cell under the point counts also with a thin brush.
  const reach = Math.max(radius, Math.SQRT1_2);
  return changed(zoned, zone, (center) => parts.some((part) => distanceTo(center, part) <= reach));
}

/** The zones after those of the cells whose centers lie inside of corners were replaced. */
export function fillZone(zoned: ZonedCells, corners: readonly GridPoint[], zone: number): number[] {
  return changed(zoned, zone, (center) => isInside(center, corners));
}

/**
 * The zones after a line from edge to edge: the smaller part of the parcel beside it has another zone. The line goes on straight
 * beyond its ends. Null for a line of no length, and for one that has all of the land on one side.
 */
export function splitZone(zoned: ZonedCells, line: readonly GridPoint[], zone: number): number[] | null {
  const { areas_m2, columns } = zoned;
  const rows = areas_m2.length / columns;
  const half = halfPlaneOf(line, 4 * (columns + rows));
  if (!half) return null;
  let [inside, all] = [0, 0];
  for (const [cell, area] of areas_m2.entries()) {
    all += area;
    if (area > 0 && isInside(centerOf(cell, columns), half)) inside += area;
  }
  if (inside === 0 || inside === all) return null;
  const isSmaller = inside * 2 <= all;
  return changed(zoned, zone, (center) => isInside(center, half) === isSmaller);
}

function changed(
  { zones, areas_m2, columns }: ZonedCells,
  zone: number,
  isChosen: (center: GridPoint) => boolean,
): number[] {
  return zones.map((old, cell) => (areas_m2[cell]! > 0 && isChosen(centerOf(cell, columns)) ? zone : old));
}

function centerOf(cell: number, columns: number): GridPoint {
  return [(cell % columns) + 0.5, Math.floor(cell / columns) + 0.5];
}

type Segment = readonly [GridPoint, GridPoint];

function segmentsOf(points: readonly GridPoint[]): Segment[] {
  return points.slice(1).map((to, at) => [points[at]!, to]);
}

function distanceTo([x, y]: GridPoint, [[x1, y1], [x2, y2]]: Segment): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length));
  return Math.hypot(x - x1 - share * dx, y - y1 - share * dy);
}

/** Whether a point lies inside of a ring, by the even-odd rule. */
function isInside([x, y]: GridPoint, ring: readonly GridPoint[]): boolean {
  let inside = false;
  for (const [at, [x1, y1]] of ring.entries()) {
    const [x2, y2] = ring[(at + 1) % ring.length]!;
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
  }
  return inside;
}

/** The ring to the left of a line that goes on straight for a length beyond its ends; null for a line of no length. */
function halfPlaneOf(line: readonly GridPoint[], length: number): GridPoint[] | null {
  const different = line.filter((point, at) => at === 0 || !isSame(point, line[at - 1]!));
  if (different.length < 2) return null;
  const [first, second] = different as [GridPoint, GridPoint];
  const [before, last] = different.slice(-2) as [GridPoint, GridPoint];
  const start = beyond(second, first, length);
  const end = beyond(before, last, length);
  const middle = different[Math.floor(different.length / 2)]!;
  const angleOf = ([x, y]: GridPoint) => Math.atan2(y - middle[1], x - middle[0]);
  const from = angleOf(end);
  // Counterclockwise from the end of the line back to its start.
  const turn = (angleOf(start) - from + 2 * Math.PI) % (2 * Math.PI);
  const steps = 8;
  const around = Array.from({ length: steps - 1 }, (_, at): GridPoint => {
    const angle = from + (turn * (at + 1)) / steps;
    return [middle[0] + 2 * length * Math.cos(angle), middle[1] + 2 * length * Math.sin(angle)];
  });
  return [start, ...different, end, ...around];
}

function isSame([x1, y1]: GridPoint, [x2, y2]: GridPoint): boolean {
  return x1 === x2 && y1 === y2;
}

/** The point at a length beyond another one, seen from a third. */
function beyond([x1, y1]: GridPoint, [x2, y2]: GridPoint, length: number): GridPoint {
  const distance = Math.hypot(x2 - x1, y2 - y1);
  return [x2 + ((x2 - x1) / distance) * length, y2 + ((y2 - y1) / distance) * length];
}
