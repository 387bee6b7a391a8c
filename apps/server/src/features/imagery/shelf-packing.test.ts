import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packOnShelves } from './shelf-packing.ts';

const sizes = fc.array(
  fc.record({ width: fc.integer({ min: 1, max: 300 }), height: fc.integer({ min: 1, max: 300 }) }),
  {
    maxLength: 60,
  },
);

test('every rectangle is inside the sheet and none overlap', () => {
  fc.assert(
    fc.property(sizes, (items) => {
      const { width, height, placed } = packOnShelves(items);
      expect(placed).toHaveLength(items.length);
      const taken = new Uint8Array(width * height);
      for (const { item, x, y } of placed) {
        expect(x + item.width).toBeLessThanOrEqual(width);
        expect(y + item.height).toBeLessThanOrEqual(height);
        for (let row = y; row < y + item.height; row++) {
          const line = taken.subarray(row * width + x, row * width + x + item.width);
          expect(line.includes(1)).toBe(false);
          line.fill(1);
        }
      }
    }),
    { numRuns: 50 },
  );
});

test('a sheet is not wider than requested, unless one rectangle is', () => {
  const square = { width: 100, height: 100 };
  expect(packOnShelves(Array(50).fill(square), 400)).toMatchObject({ width: 400, height: 1300 });
  expect(packOnShelves([{ width: 500, height: 2 }], 400).width).toBe(500);
});

test('an empty sheet has one pixel, so that it is still a valid picture', () => {
  expect(packOnShelves([])).toEqual({ width: 1, height: 1, placed: [] });
});
