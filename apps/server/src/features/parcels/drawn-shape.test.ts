import { expect, it } from 'vitest';
import { closedShape, findShapeProblem } from './drawn-shape.ts';

const shape = (...ring: [number, number][]) => ({ type: 'MultiPolygon' as const, coordinates: [[ring]] });

/** Points in a square of one kilometer, in scattered order. */
function scattered(points: number): [number, number][] {
  return Array.from({ length: points }, (_, i) => [
    27 + ((i * 0.754877666) % 1) / 100,
    44 + ((i * 0.569840291) % 1) / 100,
  ]);
}

it.each([
  [null, shape([27, 44], [27.01, 44], [27.01, 44.01], [27, 44])],
  ['outside_europe', shape([44, 27], [44, 27.01], [44.01, 27.01], [44, 27])],
  ['outside_europe', shape([27, 44], [Number.NaN, 44], [27.01, 44.01], [27, 44])],
  ['too_wide', shape([20, 44], [27, 44], [27, 44.01], [20, 44])],
  ['many_crossings', shape(...scattered(400))],
  ['many_points', shape(...Array.from({ length: 100_001 }, (): [number, number] => [27, 44]))],
] as const)('says %s of a drawn shape', (problem, drawn) => {
  expect(findShapeProblem(drawn, 'RO')).toBe(problem);
});

it('accepts shapes drawn overseas for a farm of France only', () => {
  const reunion = shape([55.5, -21.1], [55.51, -21.1], [55.51, -21.09], [55.5, -21.1]);
  expect(findShapeProblem(reunion, 'FR')).toBeNull();
  expect(findShapeProblem(reunion, 'RO')).toBe('outside_europe');
});

it('closes an open ring and leaves others unchanged', () => {
  const ring = [
    [27, 44],
    [27.01, 44],
    [27.01, 44.01],
  ] as [number, number][];
  const closed = [...ring, ring[0]!];
  expect(JSON.parse(closedShape(shape(...ring)))).toEqual(shape(...closed));
  expect(JSON.parse(closedShape(shape(...closed)))).toEqual(shape(...closed));
});

it('counts the crossings of all shapes of an edit together', () => {
  const left = { crossings: 100 };
  const tangle = shape(...scattered(25));
  const answers = [1, 2, 3, 4].map(() => findShapeProblem(tangle, 'RO', left));
  expect(answers.at(0)).toBeNull();
  expect(answers.at(-1)).toBe('many_crossings');
});
