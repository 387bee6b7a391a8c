import { Assignment, type CellAreas, type CellPiece } from './assignment.ts';
import { perimeterOf } from './plane.ts';
import { type Borders, settleByBorder } from './settle-by-border.ts';

/** What a part of a cell apart from its largest one costs, compared with a square cell, which costs 1. */
const COST_OF_PART = 10;
/** What a cell outside the limits costs. */
const COST_OF_LIMITS = 1000;
/** What the square of a deviation from the mean area costs, as a share of the mean. */
const COST_OF_DEVIATION = 4;

/** The cell of each piece, and how far the cells are from compact ones of the mean area. */
interface Settled {
  readonly cells: readonly number[];
  readonly cost: number;
}

/**
 * Joins pieces that are apart from the rest of their cell to the neighbor with the longest common border, as long as no
 * cell becomes too small or too large. What borders no cell stays in its own or goes to the nearest one.
 */
export function settlePieces(
  pieces: readonly CellPiece[],
  count: number,
  limits: CellAreas,
  bordersOf: () => Borders,
): Settled {
  const assignment = new Assignment(pieces, count, limits);
  const borders = assignment.apart().length > 0 ? bordersOf() : [];
  settleByBorder(assignment, borders);
  const distances = assignment.apart().map((piece) => assignment.settleNearest(piece));
  const { areas } = assignment;
  const cells = assignment.cells as readonly number[];
  const lengths = lengthsOf(pieces, cells, borders, count);
  return {
    cells,
    cost:
      distances.reduce((sum, distance) => sum + COST_OF_PART + distance / Math.sqrt(limits.mean), 0) +
      areas.reduce((sum, area) => sum + costOfArea(area, limits), 0) +
      lengths.reduce((sum, length, cell) => sum + length ** 2 / (16 * areas[cell]!), 0),
  };
}

function costOfArea(area: number, { mean, from, to }: CellAreas): number {
  return (area < from || area > to ? COST_OF_LIMITS : 0) + COST_OF_DEVIATION * (area / mean - 1) ** 2;
}

/** The length of the border of each cell, without the borders within it. */
function lengthsOf(
  pieces: readonly CellPiece[],
  cells: readonly number[],
  borders: Borders,
  count: number,
): number[] {
  const lengths = new Array<number>(count).fill(0);
  for (const [i, { polygon }] of pieces.entries()) {
    lengths[cells[i]!]! += perimeterOf(polygon);
    for (const [other, length] of borders[i] ?? [])
      if (cells[other] === cells[i]) lengths[cells[i]!]! -= length;
  }
  return lengths;
}
