import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wholePercents } from './whole-percents.ts';

it('sums to the whole', () => {
  expect(wholePercents([0.476, 0.267, 0.257])).toEqual([47, 27, 26]);
  expect(wholePercents([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33]);
  expect(wholePercents([])).toEqual([]);
  // A filtered list is a part of the whole, and land with two crops counts for both.
  expect(wholePercents([0.126, 0.126])).toEqual([13, 12]);
  expect(wholePercents([0.9, 0.3])).toEqual([90, 30]);
});

it('moves no share by a point or more, and keeps their sum', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 60 }), (ares) => {
      const all = ares.reduce((sum, one) => sum + one, 0);
      const percents = wholePercents(ares.map((one) => one / all));
      expect(percents.reduce((sum, one) => sum + one, 0)).toBe(100);
      for (const [at, percent] of percents.entries())
        expect(Math.abs(percent - (100 * ares[at]!) / all)).toBeLessThan(1 + 1e-6);
    }),
  );
});
