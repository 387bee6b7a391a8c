import { type CutLines, commonBorders, joinPieces, withSharedCorners } from './cell-pieces.ts';
import { type PlaneShape, shapeArea, turnedAlongRows } from './plane.ts';
import { type CellAreas, type CellPiece, settlePieces } from './settle-pieces.ts';
import { type Axis, areaBelow, extentOf, lineAt, OTHER_AXIS, splitShape } from './split-shape.ts';

/** Bands across the rows must be more compact by this much. */
const COST_OF_ACROSS = 1.02;

/** One way to cut a shape into cells. */
export interface Division {
  readonly pieces: PlaneShape;
  /** The cell of each piece. */
  readonly cells: readonly number[];
  readonly lines: CutLines;
  readonly cost: number;
}

/**
 * Cuts a shape into a number of cells of about the same area: into bands, and each band across. Of several numbers of
 * bands, along the rows and across, the one with the most compact cells is taken.
 */
export function cutEvenly(shape: PlaneShape, count: number, limits: CellAreas): readonly PlaneShape[] {
  if (count === 1) return [shape];
  const { pieces, cells, lines } = divisionOf(turnedAlongRows(shape), count, limits);
  const shared = withSharedCorners(pieces, lines);
  return Array.from({ length: count }, (_, cell) =>
    joinPieces(shared.filter((_, piece) => cells[piece] === cell)),
  ).filter((cell) => cell.length > 0);
}

/** The best way to cut a shape, whose rows run along x, into a number of cells; its pieces do not share corners yet. */
export function divisionOf(turned: PlaneShape, count: number, limits: CellAreas): Division {
  const sorted = turned.toSorted((a, b) => shapeArea([b]) - shapeArea([a]));
  const divisions = (['y', 'x'] as const).flatMap((axis) =>
    bandCounts(turned, axis, count).flatMap((bands) =>
      // With its small parts, or with them left over for the nearest cells.
      [turned.length, 1]
        .slice(0, turned.length)
        .map((parts) => divide(sorted.slice(0, parts), sorted.slice(parts), axis, bands, count, limits)),
    ),
  );
  return divisions.reduce((one, other) => (other.cost < one.cost ? other : one));
}

/** Numbers of bands for about square cells, and the smallest ones. */
function bandCounts(shape: PlaneShape, axis: Axis, count: number): number[] {
  const [low, high] = extentOf(shape, axis);
  const square = Math.floor((high - low) / Math.sqrt(shapeArea(shape) / count));
  const counts = [1, 2, square - 1, square, square + 1, square + 2];
  return [...new Set(counts.filter((bands) => bands > 0 && bands <= count))];
}

function divide(
  shape: PlaneShape,
  leftover: PlaneShape,
  axis: Axis,
  bands: number,
  count: number,
  limits: CellAreas,
): Division {
  const cut = { x: new Set<number>(), y: new Set<number>() };
  const pieces: CellPiece[] = [];
  let cell = 0;
  const sizes = bandSizes(shape, axis, bands, count);
  for (const [band, part] of slice(shape, axis, sizes, cut[axis]).entries()) {
    const ones = Array.from({ length: sizes[band]! }, () => 1);
    for (const across of slice(part, OTHER_AXIS[axis], ones, cut[OTHER_AXIS[axis]])) {
      for (const polygon of across) pieces.push({ polygon, area: shapeArea([polygon]), home: cell });
      cell++;
    }
  }
  for (const polygon of leftover) pieces.push({ polygon, area: shapeArea([polygon]), home: null });
  const polygons = pieces.map(({ polygon }) => polygon);
  const settled = settlePieces(pieces, count, limits, () => commonBorders(withSharedCorners(polygons, cut)));
  const cost = settled.cost * (axis === 'y' ? 1 : COST_OF_ACROSS);
  return { pieces: polygons, cells: settled.cells, lines: cut, cost };
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

/**
 * Slices a shape from the lowest part to the highest, with areas in proportion to the sizes. It is halved again and again,
 * so that each line is found in a small part of a shape that has many.
 */
function slice(shape: PlaneShape, axis: Axis, sizes: readonly number[], lines: Set<number>): PlaneShape[] {
  if (sizes.length === 1) return [shape];
  const [lower, upper] = [sizes.slice(0, sizes.length >> 1), sizes.slice(sizes.length >> 1)];
  const share = sum(lower) / (sum(lower) + sum(upper));
  const line = lineAt(shape, axis, shapeArea(shape) * share);
  const [below, above] = splitShape(shape, axis, line);
  lines.add(line);
  return [...slice(below, axis, lower, lines), ...slice(above, axis, upper, lines)];
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0);
}
