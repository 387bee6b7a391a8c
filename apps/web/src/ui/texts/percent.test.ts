import { expect, it } from 'vitest';
import { percentOf } from './percent.ts';

it.each([
  [0, 0],
  [41.7, 41],
  [99.99, 99],
  [100, 100],
  [130, 100],
  [-3, 0],
  [Number.NaN, 0],
  [Number.POSITIVE_INFINITY, 100],
])('a progress of %f is shown as %i %%', (progress, percent) => {
  expect(percentOf(progress)).toBe(percent);
});
