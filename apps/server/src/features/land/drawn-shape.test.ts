import { expect, it } from 'vitest';
import { closedShape, problemOf } from './drawn-shape.ts';

const shape = (...ring: [number, number][]) => ({ type: 'MultiPolygon' as const, coordinates: [[ring]] });

it.each([
  [null, shape([27, 44], [27.01, 44], [27.01, 44.01], [27, 44])],
  ['outside_europe', shape([44, 27], [44, 27.01], [44.01, 27.01], [44, 27])],
  ['outside_europe', shape([27, 44], [Number.NaN, 44], [27.01, 44.01], [27, 44])],
  ['too_wide', shape([20, 44], [27, 44], [27, 44.01], [20, 44])],
  ['many_points', shape(...Array.from({ length: 100_001 }, (): [number, number] => [27, 44]))],
] as const)('says %s of a drawn shape', (problem, drawn) => {
  expect(problemOf(drawn, 'RO')).toBe(problem);
});

it('takes what is drawn overseas for a farm of France alone', () => {
  const reunion = shape([55.5, -21.1], [55.51, -21.1], [55.51, -21.09], [55.5, -21.1]);
  expect(problemOf(reunion, 'FR')).toBeNull();
  expect(problemOf(reunion, 'RO')).toBe('outside_europe');
});

it('closes a ring that is open and leaves others', () => {
  const ring = [
    [27, 44],
    [27.01, 44],
    [27.01, 44.01],
  ] as [number, number][];
  const closed = [...ring, ring[0]!];
  expect(JSON.parse(closedShape(shape(...ring)))).toEqual(shape(...closed));
  expect(JSON.parse(closedShape(shape(...closed)))).toEqual(shape(...closed));
});
