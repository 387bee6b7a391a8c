import { expect, test } from 'vitest';
import type { Ring } from '../lib/geometry/shape.ts';
import { outlineSoFar, restoreExactPoints, shiftShape, withoutCorner, withRing } from './draw-rings.ts';

const ring: Ring = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 0],
];
const hole: Ring = [
  [0.7, 0.2],
  [0.8, 0.2],
  [0.8, 0.3],
  [0.7, 0.2],
];

test('points rounded by the pen become exact again', () => {
  const lngLat = [27.400_000_000_04, 44.4] as const;
  expect(
    restoreExactPoints(
      [
        [27.4, 44.4],
        [1, 1],
      ],
      [lngLat],
    ),
  ).toEqual([lngLat, [1, 1]]);
});

test('a ring replaces another, counted over all polygons', () => {
  expect(withRing([[ring], [ring, hole]], 2, ring)).toEqual([[ring], [ring, ring]]);
});

test('a corner is removed, the first one too, but a triangle keeps its three', () => {
  const square: Ring = [...ring.slice(0, 3), [0, 1], [0, 0]];
  expect(withoutCorner(square, 0)).toEqual([
    [1, 0],
    [1, 1],
    [0, 1],
    [1, 0],
  ]);
  expect(withoutCorner(ring, 1)).toBeNull();
});

test('a parcel moves with its holes', () => {
  expect(shiftShape([[ring, hole]], [1, 2])[0]![1]![0]).toEqual([1.7, 2.2]);
});

test('an outline of two corners is a line, however often the pen has added them', () => {
  const [a, b] = [
    [27.4, 44.4],
    [27.41, 44.4],
  ] as const;
  const beside = [27.410_000_01, 44.4] as const;
  expect(outlineSoFar([a, b, b, a])).toEqual([a, b]);
  expect(outlineSoFar([a, b, beside, a])).toEqual([a, b]);
  expect(outlineSoFar([a, [27.400_000_01, 44.4], a, a])).toEqual([a]);
});

test('an outline of three corners is closed', () => {
  expect(outlineSoFar(ring)).toEqual(ring);
});
