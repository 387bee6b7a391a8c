import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxesWithMostPairs, type LandBox, MIN_OVERLAP_SHARE, overlappingBoxes } from './box-pairs.ts';

const box = (west: number, south: number, width: number, height: number, filled = 1): LandBox => ({
  west,
  south,
  east: west + width,
  north: south + height,
  area: width * height * filled,
});

/** Compares every pair. */
function slowly(boxes: readonly LandBox[], others: number): (readonly [number, number])[] {
  return boxes.flatMap((one, i) =>
    boxes.slice(0, i).flatMap((other, j) => {
      const width = Math.min(one.east, other.east) - Math.max(one.west, other.west);
      const height = Math.min(one.north, other.north) - Math.max(one.south, other.south);
      const isOver =
        width >= 0 && height >= 0 && width * height > MIN_OVERLAP_SHARE * Math.min(one.area, other.area);
      const isRequested = others === Infinity || i < others !== j < others;
      return isOver && isRequested ? [[j, i] as const] : [];
    }),
  );
}

const sorted = (pairs: readonly (readonly [number, number])[]) =>
  pairs.map(([a, b]) => `${a} ${b}`).toSorted();

describe('overlapping boxes', () => {
  const side = fc.integer({ min: 0, max: 20 });
  const anyBox = fc.tuple(side, side, side, side, fc.constantFrom(0, 0.1, 1)).map((sides) => box(...sides));

  it('are the same as found by comparing every pair, in one list or between two', () => {
    fc.assert(
      fc.property(
        fc.array(anyBox, { maxLength: 40 }),
        fc.option(fc.nat(40), { nil: Infinity }),
        (boxes, others) => {
          const { pairs, isTruncated } = overlappingBoxes(boxes, 10_000, others);
          expect([sorted(pairs), isTruncated]).toEqual([sorted(slowly(boxes, others)), false]);
        },
      ),
    );
  });

  it('are too many above the limit, and no more than the limit are returned', () => {
    fc.assert(
      fc.property(fc.array(anyBox, { maxLength: 25 }), fc.nat(20), (boxes, most) => {
        const all = slowly(boxes, Infinity).length;
        const { pairs, isTruncated } = overlappingBoxes(boxes, most);
        expect([pairs.length, isTruncated]).toEqual([Math.min(all, most), all > most]);
      }),
    );
  });

  it('do not include neighbors', () => {
    const field = Array.from({ length: 10_000 }, (_, i) => box(i % 100, Math.floor(i / 100), 1, 1));
    expect(overlappingBoxes(field, 1)).toEqual({ pairs: [], isTruncated: false });
    const column = Array.from({ length: 50_000 }, (_, i) => box(0, i, 1, 1));
    expect(overlappingBoxes(column, 1)).toEqual({ pairs: [], isTruncated: false });
    expect(
      overlappingBoxes(
        column.map(({ south }) => box(south, 0, 1, 1)),
        1,
      ),
    ).toEqual({ pairs: [], isTruncated: false });
  });

  it('are too many where 50 000 cross like a lattice, even if no two share much', () => {
    const lattice = Array.from({ length: 25_000 }, (_, i) => [
      box(i, 0, 0.5, 25_000),
      box(0, i, 25_000, 0.5),
    ]).flat();
    expect(overlappingBoxes(lattice, 1_000_000)).toEqual({ pairs: [], isTruncated: true });
  });
});

it('the most frequent indexes come first', () => {
  expect(
    boxesWithMostPairs(
      [
        [0, 3],
        [1, 3],
        [1, 2],
        [3, 4],
      ],
      2,
    ),
  ).toEqual([3, 1]);
});
