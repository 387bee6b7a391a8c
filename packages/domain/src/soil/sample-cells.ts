import { SAMPLE_HECTARES, samplesOf } from '../soil-sampling.ts';
import {
  coordinatesOf,
  extentOf,
  frameAlongRows,
  type LngLatShape,
  lngLatOf,
  type MultiPolygonCoordinates,
  planeShapeOf,
  pointInside,
} from './plane.ts';
import {
  type Axis,
  areaBelow,
  type PlanePolygon,
  type PlaneShape,
  shapeArea,
  splitShape,
} from './split-shape.ts';

/** The land of one composite sample. */
export interface SampleCell {
  readonly shape: MultiPolygonCoordinates;
  /** A point inside of it. */
  readonly center: [number, number];
  /** On the plane around the parcel; the legal area differs by less than a thousandth. */
  readonly hectares: number;
}

/**
 * The area of a cell as a share of the mean of its parcel, where the parcel has several: separate pieces below it are
 * joined to a neighbor. The same share as of the least remainder that gets a sample of its own.
 */
export const CELL_SHARES = { least: 0.4, most: 1.5 } as const;

/** A cell is cut across the rows unless it is at least this many times as long across them as along. */
const ROWS_PREFERENCE = 1.2;

/**
 * Divides a shape into cells of about some hectares, 2 to 5, which cover it exactly. Cuts run along the rows and across
 * them. Cells have equal areas, but that what a cut separates from its cell becomes a cell, or is joined to the neighbor
 * with the longest common border; see `CELL_SHARES`.
 */
export function sampleCells(
  shape: LngLatShape,
  hectaresPerSample: number = SAMPLE_HECTARES.usual,
): SampleCell[] {
  const frame = frameAlongRows(shape);
  const whole = planeShapeOf(shape, frame);
  const count = samplesOf(shapeArea(whole) / 1e4, hectaresPerSample);
  if (count === 0) return [];
  const equal = divide(whole, count);
  return withoutFragments(equal, shapeArea(whole) / count).map((cell) => {
    const [x, y] = pointInside(cell);
    return { shape: coordinatesOf(cell), center: lngLatOf(x, y, frame), hectares: shapeArea(cell) / 1e4 };
  });
}

/** Divides a shape into a number of cells of equal area, halving it along its longer side. */
function divide(shape: PlaneShape, count: number): PlaneShape[] {
  if (count === 1) return [shape];
  const { x0, y0, x1, y1 } = extentOf(shape);
  const axis: Axis = (x1 - x0) * ROWS_PREFERENCE >= y1 - y0 ? 'x' : 'y';
  const first = Math.floor(count / 2);
  const [low, high] = axis === 'x' ? [x0, x1] : [y0, y1];
  const line = lineOfArea(shape, { axis, low, high, area: (shapeArea(shape) * first) / count });
  const [below, above] = splitShape(shape, axis, line);
  return [...divide(below, first), ...divide(above, count - first)];
}

interface Cut {
  readonly axis: Axis;
  readonly low: number;
  readonly high: number;
  /** Square meters below the line. */
  readonly area: number;
}

/** A line that touches no corner has its cuts in the middle of edges. */
const OFF_CORNER_M = 1e-6;

/** The line below which a shape has an area, by bisection. */
function lineOfArea(shape: PlaneShape, { axis, low, high, area }: Cut): number {
  let [from, to] = [low, high];
  for (let i = 0; i < 60 && to - from > 1e-7; i++) {
    const middle = (from + to) / 2;
    if (areaBelow(shape, axis, middle) < area) from = middle;
    else to = middle;
  }
  let line = (from + to) / 2;
  const corners = shape.flat(2);
  while (corners.some((corner) => Math.abs(corner[axis] - line) < OFF_CORNER_M / 2)) line += OFF_CORNER_M;
  return line;
}

/** Cells of one piece each where that is possible: pieces become cells, or are joined to a neighbor. */
function withoutFragments(cells: readonly PlaneShape[], mean: number): PlaneShape[] {
  const kept: PlaneShape[] = [];
  const loose: { readonly piece: PlanePolygon; readonly of: number }[] = [];
  for (const cell of cells) {
    const pieces = cell.toSorted((a, b) => shapeArea([b]) - shapeArea([a]));
    const [body, ...others] = pieces;
    // A parcel of many small pieces has cells of several.
    const isBody = body && shapeArea([body]) >= CELL_SHARES.least * mean;
    kept.push(isBody ? [body] : cell);
    if (!isBody) continue;
    for (const piece of others) {
      if (shapeArea([piece]) >= CELL_SHARES.least * mean) kept.push([piece]);
      else loose.push({ piece, of: kept.indexOf(kept.at(-1)!) });
    }
  }
  for (const { piece, of } of loose) {
    const at = bestNeighbor(kept, piece, mean) ?? of;
    kept[at] = [...kept[at]!, piece];
  }
  return kept;
}

/** The position of the cell with the longest common border to a piece that has room for it; undefined without one. */
function bestNeighbor(cells: readonly PlaneShape[], piece: PlanePolygon, mean: number): number | undefined {
  const room = CELL_SHARES.most * mean - shapeArea([piece]);
  let best: { at: number; border: number } | undefined;
  for (const [at, cell] of cells.entries()) {
    if (shapeArea(cell) > room) continue;
    const border = commonBorder(cell, [piece]);
    if (border > (best?.border ?? 0)) best = { at, border };
  }
  return best?.at;
}

interface CutEdge {
  readonly axis: Axis;
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/** The length in meters of what two shapes have in common along cuts. */
function commonBorder(one: PlaneShape, other: PlaneShape): number {
  const others = cutEdges(other);
  let length = 0;
  for (const edge of cutEdges(one))
    for (const { axis, line, from, to } of others)
      if (axis === edge.axis && line === edge.line)
        length += Math.max(0, Math.min(to, edge.to) - Math.max(from, edge.from));
  return length;
}

/** The edges of a shape that lie exactly along an axis, as cuts do. */
function cutEdges(shape: PlaneShape): CutEdge[] {
  return shape.flat().flatMap((ring) =>
    ring.flatMap((a, i): CutEdge[] => {
      const b = ring[(i + 1) % ring.length]!;
      if (a.x === b.x) return [{ axis: 'x', line: a.x, from: Math.min(a.y, b.y), to: Math.max(a.y, b.y) }];
      if (a.y === b.y) return [{ axis: 'y', line: a.y, from: Math.min(a.x, b.x), to: Math.max(a.x, b.x) }];
      return [];
    }),
  );
}
