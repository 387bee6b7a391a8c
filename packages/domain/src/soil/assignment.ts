import { distanceBetween } from './part-groups.ts';
import { type PlaneBox, type PlanePolygon, planeBoxOf } from './plane.ts';

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

/** Which cell each piece belongs to; only the largest piece of a cell is settled at first. */
export class Assignment {
  readonly cells: (number | null)[];
  readonly areas: number[];
  readonly settled: Set<number>;
  readonly #pieces: readonly CellPiece[];
  readonly #limits: CellAreas;
  /** The bounds of the largest piece of each cell. */
  readonly #boxes: ReadonlyMap<number, PlaneBox>;

  constructor(pieces: readonly CellPiece[], count: number, limits: CellAreas) {
    this.#pieces = pieces;
    this.#limits = limits;
    this.cells = pieces.map(({ home }) => home);
    this.areas = new Array<number>(count).fill(0);
    const largest = new Map<number, number>();
    for (const [i, { home, area }] of pieces.entries()) {
      if (home === null) continue;
      this.areas[home]! += area;
      const known = largest.get(home);
      if (known === undefined || area > pieces[known]!.area) largest.set(home, i);
    }
    this.settled = new Set(largest.values());
    this.#boxes = new Map([...largest].map(([cell, piece]) => [cell, this.#boxOf(piece)]));
  }

  /** Pieces that are not settled. */
  apart(): number[] {
    return [...this.#pieces.keys()].filter((piece) => !this.settled.has(piece));
  }

  areaOf(piece: number): number {
    return this.#pieces[piece]!.area;
  }

  /** Whether the cells stay within the limits when a piece goes to another one. */
  mayMove(piece: number, to: number): boolean {
    return this.cells[piece] === to || (this.mayLeave(piece) && this.hasRoom(to, this.areaOf(piece)));
  }

  /** Whether the cell of a piece stays large enough without it. */
  mayLeave(piece: number): boolean {
    const from = this.cells[piece]!;
    return from === null || this.canSpare(from, this.areaOf(piece));
  }

  /** Whether a cell stays large enough without an area. */
  canSpare(cell: number, area: number): boolean {
    return this.areas[cell]! - area >= this.#limits.from;
  }

  /** Whether a cell stays small enough with an area. */
  hasRoom(cell: number, area: number): boolean {
    return this.areas[cell]! + area <= this.#limits.to;
  }

  settle(piece: number, to: number): void {
    const from = this.cells[piece]!;
    const area = this.areaOf(piece);
    if (from !== null) this.areas[from]! -= area;
    this.areas[to]! += area;
    this.cells[piece] = to;
    this.settled.add(piece);
  }

  /**
   * Settles a piece in its own cell, or, without one, in the nearest that has room, else in the nearest. Returns the
   * meters to the largest piece of the cell.
   */
  settleNearest(piece: number): number {
    const box = this.#boxOf(piece);
    const own = this.cells[piece]!;
    const nearest = own ?? this.#nearestTo(box, (cell) => this.mayMove(piece, cell)) ?? this.#nearestTo(box)!;
    this.settle(piece, nearest);
    return distanceBetween(box, this.#boxes.get(nearest)!);
  }

  #nearestTo(box: PlaneBox, isPossible: (cell: number) => boolean = () => true): number | null {
    let [nearest, least]: [number | null, number] = [null, Infinity];
    for (const [cell, other] of this.#boxes) {
      const distance = distanceBetween(box, other);
      if (distance < least && isPossible(cell)) [nearest, least] = [cell, distance];
    }
    return nearest;
  }

  #boxOf(piece: number): PlaneBox {
    return planeBoxOf([this.#pieces[piece]!.polygon]);
  }
}
