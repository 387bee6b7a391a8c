import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Assignment, type CellPiece } from './assignment.ts';
import { type Borders, settleByBorder } from './settle-by-border.ts';

const LIMITS = { mean: 1, from: 0.6, to: 1.5 };
const amount = fc.integer({ min: 1, max: 1_000_000 }).map((parts) => parts / 1_000_000);

/** Pieces of some cells with about the mean area each, some of no cell, and borders between any of them. */
const cutShapes = fc
  .record({
    count: fc.integer({ min: 1, max: 6 }),
    areas: fc.array(amount, { minLength: 6, maxLength: 40 }),
    borders: fc.array(fc.tuple(fc.nat(), fc.nat(), amount), { maxLength: 150 }),
  })
  .map(({ count, areas, borders }) => {
    const scale = (count * 1.1) / areas.reduce((sum, area) => sum + area, 0);
    const pieces = areas.map(
      (area, i): CellPiece => ({ polygon: [], area: area * scale, home: i % 7 === 6 ? null : i % count }),
    );
    const lengths = pieces.map(() => new Map<number, number>());
    for (const [i, [one, other, about]] of borders.entries()) {
      const a = one % pieces.length;
      const b = other % pieces.length;
      if (a === b || lengths[a]!.has(b)) continue;
      // No two of them, or of their sums, are equal: either move would do.
      const length = about + Math.sqrt(i + 2) / 1000;
      lengths[a]!.set(b, length);
      lengths[b]!.set(a, length);
    }
    return { count, pieces, borders: lengths };
  });

/** The same by looking at every border for every move. */
function settleOneByOne(assignment: Assignment, borders: Borders): void {
  const { cells, settled } = assignment;
  for (;;) {
    const best = { piece: -1, cell: -1, border: 0 };
    for (const [piece, own] of borders.entries()) {
      if (settled.has(piece)) continue;
      const lengths = new Map<number, number>();
      for (const [other, length] of own)
        if (settled.has(other)) lengths.set(cells[other]!, (lengths.get(cells[other]!) ?? 0) + length);
      for (const [cell, border] of lengths)
        if (border > best.border && assignment.mayMove(piece, cell))
          Object.assign(best, { piece, cell, border });
    }
    if (best.piece < 0) return;
    assignment.settle(best.piece, best.cell);
  }
}

it('moves pieces as if every border were looked at for every move', () => {
  fc.assert(
    fc.property(cutShapes, ({ count, pieces, borders }) => {
      const [queued, plain] = [1, 2].map(() => new Assignment(pieces, count, LIMITS)) as [
        Assignment,
        Assignment,
      ];
      settleByBorder(queued, borders);
      settleOneByOne(plain, borders);
      expect(queued.cells).toEqual(plain.cells);
    }),
    { numRuns: 2000 },
  );
});
