import { expect, it } from 'vitest';
import { kilometersApart } from './kilometers-apart.ts';

it('is nothing between boxes that overlap or touch', () => {
  expect(kilometersApart([27, 44, 28, 45], [27.5, 44.5, 29, 46])).toBe(0);
  expect(kilometersApart([27, 44, 28, 45], [28, 45, 29, 46])).toBe(0);
});

it('is the way from one edge to the other, whichever comes first', () => {
  // A degree of latitude at 45.5° N is 111.14 km, one of longitude 78.14 km (WGS 84).
  expect(kilometersApart([27, 44, 28, 45], [27, 46, 28, 47])).toBeCloseTo(111.14, 1);
  expect(kilometersApart([27, 46, 28, 47], [27, 44, 28, 45])).toBeCloseTo(111.14, 1);
  expect(kilometersApart([27, 45, 28, 46], [29, 45, 30, 46])).toBeCloseTo(78.14, 1);
});
