import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type SoilPrice, sampleCountOf, soilPriceOf } from './soil-price.ts';

const PRICE: SoilPrice = { package: 'basic', per_order: 30_000, per_cell: 4_050, per_sample: 9_999 };

it('adds the order, its cells and the samples of all layers', () => {
  expect(soilPriceOf(PRICE, { cells: 7, depths: 'arable' })).toBe(30_000 + 7 * 4_050 + 7 * 9_999);
  expect(soilPriceOf(PRICE, { cells: 7, depths: 'perennial' })).toBe(30_000 + 7 * 4_050 + 21 * 9_999);
  expect(sampleCountOf(7, 'perennial')).toBe(21);
});

it('is a whole number of cents, and each cell costs the same', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(
      cents,
      cents,
      cents,
      fc.integer({ min: 1, max: 2000 }),
      (per_order, per_cell, per_sample, cells) => {
        const price = { package: 'basic', per_order, per_cell, per_sample } as const;
        const cost = (of: number) => soilPriceOf(price, { cells: of, depths: 'arable' });
        expect(Number.isSafeInteger(cost(cells))).toBe(true);
        expect(cost(cells + 1) - cost(cells)).toBe(per_cell + per_sample);
      },
    ),
  );
});
