import { expect, it } from 'vitest';
import { metersToShape } from './nearest-shape.ts';
import type { Shape } from './shape.ts';

/** A square of 0.01 degrees at 45 degrees north. */
const SQUARE: Shape = [
  [
    [
      [25, 45],
      [25.01, 45],
      [25.01, 45.01],
      [25, 45.01],
      [25, 45],
    ],
  ],
];

it('is 0 inside', () => {
  expect(metersToShape([25.005, 45.005], SQUARE)).toBe(0);
});

it('is measured to the nearest side', () => {
  expect(metersToShape([25.005, 45.011], SQUARE)).toBeCloseTo(111.2, 0);
  // A degree of longitude is shorter by the cosine of the latitude.
  expect(metersToShape([25.011, 45.005], SQUARE)).toBeCloseTo(78.6, 0);
});

it('is measured to a corner', () => {
  expect(metersToShape([25.011, 45.011], SQUARE)).toBeCloseTo(Math.hypot(111.2, 78.6), 0);
});
