import { expect, test } from 'vitest';
import { crossesItself } from './crosses-itself.ts';
import { metersBetween, shapeHectares } from './measure.ts';
import { intersectShapes, mergeShapes, subtractShapes } from './overlay.ts';
import { interiorPointOf, isInShape, type LngLat, type Shape } from './shape.ts';
import { snapPointer, snapTargetsOf } from './snap.ts';

const box = (west: number, south: number, east: number, north: number): Shape => [
  [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
];
const field = box(27.4, 44.4, 27.41, 44.41);

test('areas and lengths are measured on the ellipsoid', () => {
  expect(metersBetween([27.4, 44.4], [27.4, 44.41])).toBeCloseTo(1111.1, 0);
  expect(metersBetween([27.4, 44.4], [27.41, 44.4])).toBeCloseTo(796.7, 0);
  expect(shapeHectares(field)).toBeCloseTo((1111.1 * 796.66) / 10_000, 1);
});

test('a bow-tie crosses itself, a square does not', () => {
  const tie: readonly LngLat[] = [
    [0, 0],
    [1, 1],
    [1, 0],
    [0, 1],
    [0, 0],
  ];
  expect(crossesItself(tie)).toBe(true);
  expect(crossesItself(field[0]![0]!)).toBe(false);
  expect(crossesItself([...tie.slice(0, 3), [0.5, 0]])).toBe(false);
});

test('adjacent fields are merged, even across a small gap', () => {
  const merged = mergeShapes([field, box(27.410001, 44.4, 27.42, 44.41)]);
  expect(merged).toHaveLength(1);
  expect(merged![0]).toHaveLength(1);
});

test('fields that touch at a corner only, or not at all, are not merged', () => {
  expect(mergeShapes([field, box(27.41, 44.41, 27.42, 44.42)])).toBeNull();
  expect(mergeShapes([field, box(27.5, 44.4, 27.51, 44.41)])).toBeNull();
});

test('the order in which a row of fields is chosen does not matter', () => {
  expect(mergeShapes([field, box(27.42, 44.4, 27.43, 44.41), box(27.41, 44.4, 27.42, 44.41)])).toHaveLength(
    1,
  );
});

test('the intersection of two fields is found and can be subtracted', () => {
  const other = box(27.405, 44.4, 27.415, 44.41);
  const half = shapeHectares(field) / 2;
  expect(shapeHectares(intersectShapes(field, other))).toBeCloseTo(half, 6);
  expect(shapeHectares(subtractShapes(field, [other]))).toBeCloseTo(half, 6);
  expect(intersectShapes(subtractShapes(field, [other]), other)).toEqual([]);
  expect(subtractShapes(field, [field])).toEqual([]);
});

test('a field cut out of the middle leaves a hole, and the interior point is outside of it', () => {
  const holed = subtractShapes(field, [box(27.404, 44.404, 27.406, 44.406)]);
  expect(holed[0]).toHaveLength(2);
  expect(isInShape(interiorPointOf(holed), holed)).toBe(true);
});

test('a pointer snaps to a corner before an edge, and to nothing far away', () => {
  const toPixel = ([x, y]: LngLat) => ({ x: (x - 27.4) * 100_000, y: (44.41 - y) * 100_000 });
  const snap = (x: number, y: number) =>
    snapPointer({ x, y }, snapTargetsOf([field]), toPixel, [27.3, 44.3, 27.5, 44.5], 12);
  expect(snap(8, 4)).toEqual({ point: [27.4, 44.41], by: 'corner' });
  expect(snap(500, 9)).toEqual({ point: [expect.closeTo(27.405), 44.41], by: 'edge' });
  expect(snap(500, 40)).toBeNull();
});
