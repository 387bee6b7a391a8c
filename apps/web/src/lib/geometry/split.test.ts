import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shapeHectares } from './measure.ts';
import { intersectShapes } from './overlay.ts';
import { type LngLat, type Ring, type Shape, signedAreaOf } from './shape.ts';
import { splitShape } from './split.ts';

/** A location in Bărăgan; a unit is about a kilometer. */
const at = (x: number, y: number): LngLat => [27.4 + x * 0.01, 44.4 + y * 0.01];
const ring = (...points: readonly (readonly [number, number])[]): Ring => {
  const made = points.map(([x, y]) => at(x, y));
  return [...made, made[0]!];
};
const square: Shape = [[ring([0, 0], [1, 0], [1, 1], [0, 1])]];
const hole = ring([0.4, 0.4], [0.4, 0.6], [0.6, 0.6], [0.6, 0.4]);
const holed: Shape = [[square[0]![0]!, hole]];
const flatArea = (shape: Shape) =>
  shape
    .flat()
    .reduce(
      (sum, each, i) => sum + (i === 0 ? 1 : Math.sign(signedAreaOf(each))) * Math.abs(signedAreaOf(each)),
      0,
    );

test('a line from edge to edge cuts a field in two', () => {
  const pieces = splitShape(square, [at(0.3, -0.2), at(0.3, 1.2)]);
  expect(pieces.map((piece) => Math.round(shapeHectares(piece) * 10))).toEqual([620, 266]);
});

test('a line that ends inside the field cuts nothing', () => {
  expect(splitShape(square, [at(0.3, -0.2), at(0.3, 0.5)])).toEqual([square]);
  expect(splitShape(square, [at(2, 0), at(2, 1)])).toEqual([square]);
});

test('a line along the edge of the field cuts nothing', () => {
  expect(splitShape(square, [at(0, 0), at(1, 0)])).toEqual([square]);
});

test('a line from corner to corner makes two triangles', () => {
  const pieces = splitShape(square, [at(0, 0), at(1, 1)]);
  expect(pieces.map(([polygon]) => polygon![0]!.length)).toEqual([4, 4]);
});

test('a bent line that leaves and returns makes three pieces', () => {
  const pieces = splitShape(square, [at(0.2, -0.2), at(0.5, 1.4), at(0.8, -0.2)]);
  expect(pieces).toHaveLength(3);
});

test('a hole beside the line stays in its piece', () => {
  const [right, left] = splitShape(holed, [at(0.2, -1), at(0.2, 2)]);
  expect(right![0]).toHaveLength(2);
  expect(left![0]).toHaveLength(1);
});

test('a line through a hole opens it', () => {
  const pieces = splitShape(holed, [at(0.5, -1), at(0.5, 2)]);
  expect(pieces.map(([polygon]) => polygon!.length)).toEqual([1, 1]);
});

test('a line that ends in a hole cuts nothing', () => {
  expect(splitShape(holed, [at(0.5, -1), at(0.5, 0.5)])).toEqual([holed]);
});

test('a polygon that the line misses stays with the largest piece', () => {
  const far: Shape = [[ring([3, 0], [4, 0], [4, 1], [3, 1])]];
  const [largest, other] = splitShape([...square, ...far], [at(0.3, -1), at(0.3, 2)]);
  expect(largest).toHaveLength(2);
  expect(other).toHaveLength(1);
});

const share = fc.double({ min: 0, max: 1, noNaN: true });
/** A star-shaped field around a center, so that it never crosses itself. */
const field = fc
  .array(fc.double({ min: 0.3, max: 1, noNaN: true }), { minLength: 3, maxLength: 14 })
  .map((reaches) =>
    ring(
      ...reaches.map((reach, i) => {
        const angle = (i / reaches.length) * 2 * Math.PI;
        return [reach * Math.cos(angle), reach * Math.sin(angle)] as const;
      }),
    ),
  );
const middle = ring([0.05, 0.05], [0.05, -0.05], [-0.05, -0.05], [-0.05, 0.05]);
const shape = fc
  .tuple(field, fc.boolean())
  .map(([outer, isHoled]): Shape => [isHoled && outer.length > 5 ? [outer, middle] : [outer]]);
const line = fc
  .tuple(share, share, share)
  .map(([a, b, bend]) => [at(-2, a * 2 - 1), at(bend - 0.5, a + b - 1 + bend / 3), at(2, b * 2 - 1)]);

test('the pieces make up the whole and do not overlap', () => {
  fc.assert(
    fc.property(shape, line, (whole, cut) => {
      const pieces = splitShape(whole, cut);
      const sum = pieces.reduce((total, piece) => total + flatArea(piece), 0);
      expect(Math.abs(sum / flatArea(whole) - 1)).toBeLessThan(1e-9);
      for (const [i, piece] of pieces.entries())
        for (const other of pieces.slice(i + 1))
          expect(shapeHectares(intersectShapes(piece, other)) / shapeHectares(whole)).toBeLessThan(1e-9);
    }),
    { numRuns: 300 },
  );
});
