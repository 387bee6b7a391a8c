import type { PlaneLoggedPoints } from './harvest-points.ts';
import type { Movement } from './movement-of.ts';

/** A north-up grid of square cells on a plane: the outer corner of its north-western cell, in meters. */
export interface PlaneGrid {
  readonly x0: number;
  readonly y0: number;
  /** Side of a cell, meters. */
  readonly pixel: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Sides of the squares by which overlaps are found, meters: the finest with at most MAX_SQUARES squares. 2.5 m is enough
 * for ZONE_RULES.max_pixels pixels of 10 m.
 */
const SQUARES = [1, 2, 2.5] as const;
const MAX_SQUARES = 16_000_000;

/** Called with a position on a swath. */
type Visit = (x: number, y: number) => void;

/** Which passes have harvested which land: the first one over the center of a square has harvested it. */
export class Swaths {
  readonly #points: PlaneLoggedPoints;
  readonly #movement: Movement;
  readonly #widths: Float32Array;
  readonly #grid: PlaneGrid;
  readonly #side: number;
  readonly #columns: number;
  readonly #rows: number;
  /** The pass that came first, plus 1. */
  readonly #owners: Int32Array;

  constructor(points: PlaneLoggedPoints, movement: Movement, widths: Float32Array, grid: PlaneGrid) {
    this.#points = points;
    this.#movement = movement;
    this.#widths = widths;
    this.#grid = grid;
    const area = grid.width * grid.height * grid.pixel ** 2;
    this.#side = SQUARES.find((side) => area / side ** 2 <= MAX_SQUARES) ?? SQUARES.at(-1)!;
    this.#columns = Math.ceil((grid.width * grid.pixel) / this.#side);
    this.#rows = Math.ceil((grid.height * grid.pixel) / this.#side);
    this.#owners = new Int32Array(this.#columns * this.#rows);
  }

  /** The share of the swath of a point that no other pass has harvested before; it is harvested from now on. */
  claim(i: number): number {
    const pass = this.#movement.pass[i]! + 1;
    let fresh = 0;
    const all = this.#visit(i, (square) => {
      const owner = this.#owners[square]!;
      if (owner === 0) this.#owners[square] = pass;
      if (owner === 0 || owner === pass) fresh++;
    });
    return all === 0 ? 1 : fresh / all;
  }

  /** Calls `visit` with positions in the whole swath of a point; returns the area of each in square meters. */
  visitAll(i: number, visit: Visit): number {
    return this.#visitWhere(i, () => true, visit);
  }

  /**
   * Calls `visit` with positions in the part of a swath that its pass has harvested first; returns the area of each in square
   * meters. A swath that covers no center is represented by its middle.
   */
  visitFresh(i: number, visit: Visit): number {
    const pass = this.#movement.pass[i]! + 1;
    return this.#visitWhere(i, (square) => this.#owners[square] === pass, visit);
  }

  #visitWhere(i: number, isWanted: (square: number) => boolean, visit: Visit): number {
    const { x0, y0 } = this.#grid;
    const all = this.#visit(i, (square, column, row) => {
      if (isWanted(square)) visit(x0 + (column + 0.5) * this.#side, y0 - (row + 0.5) * this.#side);
    });
    const area = this.#widths[i]! * this.#movement.distance[i]!;
    if (all > 0) return area / all;
    const half = this.#movement.distance[i]! / 2;
    visit(
      this.#points.x[i]! - half * this.#movement.east[i]!,
      this.#points.y[i]! - half * this.#movement.north[i]!,
    );
    return area;
  }

  /**
   * Visits the squares whose centers are in the rectangle behind the point, as long as its step and as wide as the cut.
   * Returns their number.
   */
  #visit(i: number, visit: (square: number, column: number, row: number) => void): number {
    const { east, north, distance } = this.#movement;
    const u = east[i]!;
    const v = north[i]!;
    const length = distance[i]!;
    const width = this.#widths[i]!;
    if (!(length > 0) || !(width > 0) || Number.isNaN(u)) return 0;
    // In squares from the north-western corner of the grid, with rows counted to the south.
    const x = (this.#points.x[i]! - this.#grid.x0) / this.#side;
    const y = (this.#grid.y0 - this.#points.y[i]!) / this.#side;
    const along = length / this.#side;
    const across = width / this.#side / 2;
    const reachX = across * Math.abs(v);
    const reachY = across * Math.abs(u);
    const left = Math.max(0, Math.floor(Math.min(x, x - along * u) - reachX));
    const right = Math.min(this.#columns - 1, Math.ceil(Math.max(x, x - along * u) + reachX));
    const top = Math.max(0, Math.floor(Math.min(y, y + along * v) - reachY));
    const bottom = Math.min(this.#rows - 1, Math.ceil(Math.max(y, y + along * v) + reachY));
    let count = 0;
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) {
        const dx = column + 0.5 - x;
        const dy = y - row - 0.5;
        const ahead = -(dx * u + dy * v);
        const aside = dy * u - dx * v;
        if (ahead < 0 || ahead >= along || aside < -across || aside >= across) continue;
        visit(row * this.#columns + column, column, row);
        count++;
      }
    return count;
  }
}
