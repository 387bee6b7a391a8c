import fc from 'fast-check';
import { expect, it } from 'vitest';
import { percentsOf } from './percents-of.ts';

it('sums to the whole', () => {
  expect(percentsOf([0.476, 0.267, 0.257])).toEqual([47, 27, 26]);
  expect(percentsOf([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33]);
  // Half of the land in three equal parts.
  expect(percentsOf([1 / 2, 1 / 6, 1 / 6, 1 / 6])).toEqual([50, 17, 17, 16]);
  expect(percentsOf([1 / 3, 1 / 3, 1 / 3], 2)).toEqual([33.34, 33.33, 33.33]);
  expect(percentsOf([])).toEqual([]);
  // A filtered list is a part of the whole, and land with two crops counts for both.
  expect(percentsOf([0.126, 0.126])).toEqual([13, 12]);
  expect(percentsOf([0.9, 0.3])).toEqual([90, 30]);
});

it('moves no share by a unit of its last decimal or more, and keeps their sum', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 60 }),
      fc.constantFrom(0 as const, 2 as const),
      (ares, decimals) => {
        const all = ares.reduce((sum, one) => sum + one, 0);
        const percents = percentsOf(
          ares.map((one) => one / all),
          decimals,
        );
        expect(percents.reduce((sum, one) => sum + Math.round(one * 100), 0)).toBe(100_00);
        for (const [at, percent] of percents.entries())
          expect(Math.abs(percent - (100 * ares[at]!) / all)).toBeLessThan(10 ** -decimals + 1e-6);
      },
    ),
  );
});
