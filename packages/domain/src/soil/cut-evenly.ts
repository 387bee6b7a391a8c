import type { CellAreas } from './assignment.ts';
import { joinPieces, withSharedCorners } from './cell-pieces.ts';
import { type Division, divideShape, type Way } from './divide-shape.ts';
import { type PlaneShape, shapeArea, turnedAlongRows } from './plane.ts';
import { type Axis, extentOf, OTHER_AXIS } from './split-shape.ts';

/** Ways that cut a shape into more pieces than this, such as a comb across its teeth, are left out if there are others. */
const MAX_PIECES = 15_000;

/**
 * Cuts a shape into a number of cells of about the same area: into bands, and each band across. Of several numbers of
 * bands, along the rows and across, the one with the most compact cells is taken.
 */
export function cutEvenly(shape: PlaneShape, count: number, limits: CellAreas): readonly PlaneShape[] {
  if (count === 1) return [shape];
  const { pieces, cells, lines } = divisionOf(turnedAlongRows(shape), count, limits);
  const shared = withSharedCorners(pieces, lines);
  return [...Map.groupBy(shared.keys(), (piece) => cells[piece]!)]
    .sort(([a], [b]) => a - b)
    .map(([, ofCell]) => joinPieces(ofCell.map((piece) => shared[piece]!)));
}

/** The best way to cut a shape, whose rows run along x, into a number of cells; its pieces do not share corners yet. */
export function divisionOf(turned: PlaneShape, count: number, limits: CellAreas): Division {
  const ways = waysToCut(turned, count);
  const divisions = ways.flatMap((way) => divideShape(way, count, limits, MAX_PIECES) ?? []);
  if (divisions.length > 0) return leastBy(divisions, ({ cost }) => cost);
  const fewest = leastBy(ways, (way) => expectedCrossings(way, count));
  return divideShape(fewest, count, limits)!;
}

function waysToCut(turned: PlaneShape, count: number): Way[] {
  const sorted = turned.toSorted((a, b) => shapeArea([b]) - shapeArea([a]));
  return (['y', 'x'] as const).flatMap((axis) =>
    bandCounts(turned, axis, count).flatMap((bands) =>
      // With its small parts, or with them left over for the nearest cells.
      [turned.length, 1]
        .slice(0, turned.length)
        .map((parts) => ({ shape: sorted.slice(0, parts), leftover: sorted.slice(parts), axis, bands })),
    ),
  );
}

/** Numbers of bands for about square cells, and the smallest ones. */
function bandCounts(shape: PlaneShape, axis: Axis, count: number): number[] {
  const [low, high] = extentOf(shape, axis);
  const square = Math.floor((high - low) / Math.sqrt(shapeArea(shape) / count));
  const counts = [1, 2, square - 1, square, square + 1, square + 2];
  return [...new Set(counts.filter((bands) => bands > 0 && bands <= count))];
}

/** How many edges the lines of a way would cross if they were evenly spaced. */
function expectedCrossings({ shape, axis, bands }: Way, count: number): number {
  return bands * variationOf(shape, axis) + (count / bands) * variationOf(shape, OTHER_AXIS[axis]);
}

/** The length of all edges along an axis, as a multiple of that of the shape. */
function variationOf(shape: PlaneShape, axis: Axis): number {
  const [low, high] = extentOf(shape, axis);
  let sum = 0;
  for (const polygon of shape)
    for (const ring of polygon)
      for (const [i, corner] of ring.entries()) sum += Math.abs(corner[axis] - ring.at(i - 1)![axis]);
  return sum / (high - low);
}

/** The first item of the lowest cost; one whose cost is no number comes last. */
function leastBy<Item>(items: readonly Item[], costOf: (item: Item) => number): Item {
  let [best, least]: [Item, number] = [items[0]!, Infinity];
  for (const item of items) {
    const cost = costOf(item);
    if (cost < least) [best, least] = [item, cost];
  }
  return best;
}
