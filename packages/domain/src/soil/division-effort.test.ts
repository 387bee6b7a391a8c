import { expect, it } from 'vitest';
import { divisionEffort, MAX_DIVISION_EFFORT } from './division-effort.ts';

/** Meters of a degree at the equator. */
const DEGREE_M = 110_900;

/** A circle of a radius in meters around a place. */
function circle(corners: number, radius: number, x = 0): number[][] {
  const ring = Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * i) / corners;
    return [(x + radius * Math.cos(angle)) / DEGREE_M, (radius * Math.sin(angle)) / DEGREE_M];
  });
  return [...ring, ring[0]!];
}

const pieces = (count: number) => Array.from({ length: count }, (_, i) => [circle(4, 40, i * 100)]);

it('counts each corner for each cell', () => {
  expect(divisionEffort([[circle(99, 1000)]], 5)).toBe(100 * 63 + 1);
  expect(divisionEffort([[circle(99, 100)]], 5)).toBe(100);
  expect(divisionEffort([], 5)).toBe(0);
});

it.each([
  ['a large farm in one piece with a thousand corners', [[circle(1000, 4000)]], 5],
  ['land along a winding river', [[circle(10_000, 3500)]], 4],
  ['a thousand small pieces', pieces(1000), 2],
])('allows %s', (_, shape, hectares) => {
  expect(divisionEffort(shape, hectares)).toBeLessThan(MAX_DIVISION_EFFORT);
});

it.each([
  ['all corners that a parcel may have on much land', [[circle(100_000, 1500)]]],
  ['thousands of pieces', pieces(5000)],
])('does not allow %s', (_, shape) => {
  expect(divisionEffort(shape, 5)).toBeGreaterThan(MAX_DIVISION_EFFORT);
});
