import TinyQueue from 'tinyqueue';
import type { Assignment } from './assignment.ts';

/** The length of the border that each piece has in common with others, meters. */
export type Borders = readonly ReadonlyMap<number, number>[];

/** A move that was the best one of its piece when it was found. */
interface Move {
  readonly piece: number;
  readonly cell: number;
  readonly border: number;
  /** A later number of the same piece replaces it. */
  readonly number: number;
}

/**
 * Settles pieces where they have the longest border with what is settled, one after the other, as long as cells stay
 * within the limits. The time grows with the number of borders, not with its square: a queue holds the best move of each
 * piece, and a piece that may not move is looked at again only when the cell that stands in its way has changed enough.
 */
export function settleByBorder(assignment: Assignment, borders: Borders): void {
  const { cells, settled, areas } = assignment;
  const queue = new TinyQueue<Move>([], (one, other) => other.border - one.border || one.piece - other.piece);
  const numbers = new Int32Array(borders.length);
  const lengths = borders.map((own, piece) => (settled.has(piece) ? null : lengthsByCell(own, assignment)));
  const leaving = areas.map(() => new Waiting(assignment));
  const entering = areas.map(() => new Waiting(assignment));

  const findMove = (piece: number) => {
    numbers[piece]!++;
    let [best, longest] = [-1, 0];
    for (const [cell, border] of lengths[piece]!) {
      if (border <= longest) continue;
      if (assignment.mayMove(piece, cell)) [best, longest] = [cell, border];
      else if (assignment.mayLeave(piece)) entering[cell]!.add(piece);
      else leaving[cells[piece]!]!.add(piece);
    }
    if (best >= 0) queue.push({ piece, cell: best, border: longest, number: numbers[piece]! });
  };
  const findMoves = (pieces: Iterable<number>) => {
    for (const piece of pieces) if (!settled.has(piece)) findMove(piece);
  };

  findMoves(borders.keys());
  for (let move = queue.pop(); move; move = queue.pop()) {
    const { piece, cell, number } = move;
    if (settled.has(piece) || number !== numbers[piece]) continue;
    if (!assignment.mayMove(piece, cell)) {
      findMove(piece);
      continue;
    }
    const from = cells[piece]!;
    assignment.settle(piece, cell);
    for (const [other, length] of borders[piece]!) {
      if (settled.has(other)) continue;
      const own = lengths[other]!;
      own.set(cell, (own.get(cell) ?? 0) + length);
      findMove(other);
    }
    if (from === cell) continue;
    findMoves(leaving[cell]!.take((area) => assignment.canSpare(cell, area)));
    if (from !== null) findMoves(entering[from]!.take((area) => assignment.hasRoom(from, area)));
  }
}

/** The border of a piece with the settled pieces of each cell. */
function lengthsByCell(
  borders: ReadonlyMap<number, number>,
  { cells, settled }: Assignment,
): Map<number, number> {
  const lengths = new Map<number, number>();
  for (const [other, length] of borders) {
    const cell = cells[other]!;
    if (settled.has(other) && cell !== null) lengths.set(cell, (lengths.get(cell) ?? 0) + length);
  }
  return lengths;
}

/** Pieces that wait for a change of a cell: the smaller one needs the smaller change. */
class Waiting {
  readonly #assignment: Assignment;
  readonly #pieces = new Set<number>();
  readonly #queue: TinyQueue<number>;

  constructor(assignment: Assignment) {
    this.#assignment = assignment;
    this.#queue = new TinyQueue<number>(
      [],
      (one, other) => assignment.areaOf(one) - assignment.areaOf(other),
    );
  }

  add(piece: number): void {
    if (this.#pieces.has(piece)) return;
    this.#pieces.add(piece);
    this.#queue.push(piece);
  }

  /** Takes out the pieces whose area is possible now. */
  take(isPossible: (area: number) => boolean): number[] {
    const taken: number[] = [];
    for (let piece = this.#queue.peek(); piece !== undefined; piece = this.#queue.peek()) {
      if (!isPossible(this.#assignment.areaOf(piece))) break;
      this.#queue.pop();
      this.#pieces.delete(piece);
      taken.push(piece);
    }
    return taken;
  }
}
