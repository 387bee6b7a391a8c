import { distanceBetween } from './part-groups.ts';
import { type PlanePolygon, perimeterOf, planeBoxOf } from './plane.ts';

/** What a part of a cell apart from its largest one costs, compared with a square cell, which costs 1. */
const COST_OF_PART = 10;
/** What a cell outside the limits costs. */
const COST_OF_LIMITS = 1000;
/** What the square of a deviation from the mean area costs, as a share of the mean. */
const COST_OF_DEVIATION = 4;

/** A connected piece of a shape that was cut into cells. */
export interface CellPiece {
  readonly polygon: PlanePolygon;
  readonly area: number;
  /** The cell that it was cut for; null if it was left out of the cuts. */
  readonly home: number | null;
}

/** The areas of cells in square meters. */
export interface CellAreas {
  readonly mean: number;
  readonly from: number;
  readonly to: number;
}

type Borders = readonly ReadonlyMap<number, number>[];

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

/** Which cell each piece belongs to; only the largest piece of a cell is settled at first. */
class Assignment {
  readonly cells: (number | null)[];
  readonly areas: number[];
  readonly settled: Set<number>;
  readonly #pieces: readonly CellPiece[];
  readonly #limits: CellAreas;
  /** The largest piece of each cell. */
  readonly #largest = new Map<number, number>();

  constructor(pieces: readonly CellPiece[], count: number, limits: CellAreas) {
    this.#pieces = pieces;
    this.#limits = limits;
    this.cells = pieces.map(({ home }) => home);
    this.areas = new Array<number>(count).fill(0);
    for (const [i, { home, area }] of pieces.entries()) {
      if (home === null) continue;
      this.areas[home]! += area;
      const largest = this.#largest.get(home);
      if (largest === undefined || area > pieces[largest]!.area) this.#largest.set(home, i);
    }
    this.settled = new Set(this.#largest.values());
  }

  /** Pieces that are not settled. */
  apart(): number[] {
    return [...this.#pieces.keys()].filter((piece) => !this.settled.has(piece));
  }

  /** Whether the cells stay within the limits when a piece goes to another one. */
  mayMove(piece: number, to: number): boolean {
    const [from, { area }] = [this.cells[piece]!, this.#pieces[piece]!];
    if (from === to) return true;
    const isFree = from === null || this.areas[from]! - area >= this.#limits.from;
    return isFree && this.areas[to]! + area <= this.#limits.to;
  }

  settle(piece: number, to: number): void {
    const [from, { area }] = [this.cells[piece]!, this.#pieces[piece]!];
    if (from !== null) this.areas[from]! -= area;
    this.areas[to]! += area;
    this.cells[piece] = to;
    this.settled.add(piece);
  }

  /** Settles a piece in its own cell, or in the nearest one; returns the meters to its largest piece. */
  settleNearest(piece: number): number {
    const box = planeBoxOf([this.#pieces[piece]!.polygon]);
    const near = [...this.#largest]
      .map(([cell, largest]) => {
        const distance = distanceBetween(box, planeBoxOf([this.#pieces[largest]!.polygon]));
        return { cell, distance };
      })
      .sort((a, b) => a.distance - b.distance);
    const own = this.cells[piece];
    const nearest =
      near.find(({ cell }) => (own === null ? this.mayMove(piece, cell) : cell === own)) ?? near[0]!;
    this.settle(piece, nearest.cell);
    return nearest.distance;
  }
}

/** Settles pieces where they have the longest border with what is settled, one after the other. */
function settleByBorder(assignment: Assignment, borders: Borders): void {
  const { cells, settled } = assignment;
  for (;;) {
    const best = { piece: -1, cell: -1, border: 0 };
    for (const [piece, own] of borders.entries()) {
      if (settled.has(piece)) continue;
      for (const [cell, border] of bordersWithCells(own, settled, cells))
        if (border > best.border && assignment.mayMove(piece, cell))
          Object.assign(best, { piece, cell, border });
    }
    if (best.piece < 0) return;
    assignment.settle(best.piece, best.cell);
  }
}

function bordersWithCells(
  borders: ReadonlyMap<number, number>,
  settled: ReadonlySet<number>,
  cells: readonly (number | null)[],
): ReadonlyMap<number, number> {
  const lengths = new Map<number, number>();
  for (const [other, length] of borders) {
    const cell = cells[other]!;
    if (settled.has(other) && cell !== null) lengths.set(cell, (lengths.get(cell) ?? 0) + length);
  }
  return lengths;
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
