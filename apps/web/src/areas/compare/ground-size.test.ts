import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roundLength, sizeInMetersOf } from './ground-size.ts';

it('measures a rectangle on the ground', () => {
  const corners = [
    [27, 45],
    [27.01, 45],
    [27.01, 44.99],
    [27, 44.99],
  ] as const;
  const { width, height } = sizeInMetersOf({ corners });
  expect(width).toBeCloseTo(788.5, 0);
  expect(height).toBeCloseTo(1111.3, 0);
});

it.each([
  [100, 100],
  [199, 100],
  [480, 200],
  [999, 500],
  [1500, 1000],
])('within %d m the round length is %d m', (max_m, expected) => {
  expect(roundLength(max_m)).toBe(expected);
});

it('is never longer than the maximum, nor shorter than two fifths of it', () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 1e6, noNaN: true }), (max_m) => {
      const length = roundLength(max_m);
      expect(length).toBeLessThanOrEqual(max_m);
      expect(length).toBeGreaterThan(max_m * 0.39);
    }),
  );
});
