import type { CellAreas, CellPiece } from './assignment.ts';
import { type CutLines, commonBorders, withSharedCorners } from './cell-pieces.ts';
import { lineAt } from './level-at.ts';
import { type PlaneShape, shapeArea } from './plane.ts';
import { settlePieces } from './settle-pieces.ts';
import { type Axis, areaBelow, extentOf, OTHER_AXIS, splitShape } from './split-shape.ts';

/** Bands across the rows must be more compact by this much. */
const COST_OF_ACROSS = 1.02;

/** A way to cut a shape: across an axis into a number of bands, each of which is cut across the other axis. */
export interface Way {
  readonly shape: PlaneShape;
  /** Parts that are not cut. */
  readonly leftover: PlaneShape;
  readonly axis: Axis;
  readonly bands: number;
}

/** A shape that was cut into cells. */
export interface Division {
  readonly pieces: PlaneShape;
  /** The cell of each piece. */
  readonly cells: readonly number[];
  readonly lines: CutLines;
  readonly cost: number;
}

/** Cuts a shape in one way; null if it then has more pieces than a maximum. */
export function divideShape(
  { shape, leftover, axis, bands }: Way,
  count: number,
  limits: CellAreas,
  maxPieces = Infinity,
): Division | null {
  const lines = { x: new Set<number>(), y: new Set<number>() };
  const sizes = bandSizes(shape, axis, bands, count);
  const left = { pieces: maxPieces - shape.length };
  const cut = slice(shape, axis, { sizes, lines: lines[axis], left }).flatMap((band, at) =>
    slice(band, OTHER_AXIS[axis], {
      sizes: Array.from({ length: sizes[at]! }, () => 1),
      lines: lines[OTHER_AXIS[axis]],
      left,
    }),
  );
  if (left.pieces < 0) return null;
  const pieces = [
    ...cut.flatMap((cell, home) => cell.map((polygon) => pieceOf(polygon, home))),
    ...leftover.map((polygon) => pieceOf(polygon, null)),
  ];
  const polygons = pieces.map(({ polygon }) => polygon);
  const bordersOf = () => commonBorders(withSharedCorners(polygons, lines));
  const { cells, cost } = settlePieces(pieces, count, limits, bordersOf);
  return { pieces: polygons, cells, lines, cost: cost * (axis === 'y' ? 1 : COST_OF_ACROSS) };
}

function pieceOf(polygon: PlaneShape[number], home: number | null): CellPiece {
  return { polygon, area: shapeArea([polygon]), home };
}

/** The number of cells in each of some bands of about the same height. */
function bandSizes(shape: PlaneShape, axis: Axis, bands: number, count: number): number[] {
  const [low, high] = extentOf(shape, axis);
  const total = shapeArea(shape);
  let below = 0;
  return Array.from({ length: bands }, (_, band) => {
    const share = areaBelow(shape, axis, low + ((high - low) * (band + 1)) / bands) / total;
    const limit = count - (bands - band - 1);
    const end = band === bands - 1 ? count : Math.min(limit, Math.max(below + 1, Math.round(share * count)));
    const size = end - below;
    below = end;
    return size;
  });
}

interface Slices {
  /** The areas of the slices in proportion to one another. */
  readonly sizes: readonly number[];
  /** Where the lines are added. */
  readonly lines: Set<number>;
  /** How many more pieces there may be; without any, the rest is not sliced. */
  readonly left: { pieces: number };
}

/**
 * Slices a shape from the lowest part to the highest. It is halved again and again, so that each line is found in a small
 * part of a shape that has many.
 */
function slice(shape: PlaneShape, axis: Axis, { sizes, lines, left }: Slices): PlaneShape[] {
  if (sizes.length === 1 || left.pieces < 0) return [shape];
  const lower = sizes.slice(0, sizes.length >> 1);
  const upper = sizes.slice(sizes.length >> 1);
  const share = sum(lower) / (sum(lower) + sum(upper));
  const line = lineAt(shape, axis, shapeArea(shape) * share);
  const [below, above] = splitShape(shape, axis, line);
  lines.add(line);
  left.pieces -= below.length + above.length - shape.length;
  return [
    ...slice(below, axis, { sizes: lower, lines, left }),
    ...slice(above, axis, { sizes: upper, lines, left }),
  ];
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0);
}
