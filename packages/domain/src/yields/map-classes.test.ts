import { expect, it } from 'vitest';
import { countyColorOf, mapClassesOf } from './map-classes.ts';

it('has five classes with about as many counties each, at whole steps', () => {
  const values = Array.from({ length: 42 }, (_, at) => 3 + at * 0.05);
  const classes = mapClassesOf(values, 'yield');
  expect(classes.map(({ from, to }) => [from, to])).toEqual([
    [null, 3.4],
    [3.4, 3.8],
    [3.8, 4.3],
    [4.3, 4.7],
    [4.7, null],
  ]);
  const counts = classes.map(
    ({ color }) => values.filter((value) => countyColorOf(classes, value) === color).length,
  );
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2);
});

it('has fewer classes where values are the same, and none without values', () => {
  expect(mapClassesOf([4, 4, 4], 'yield')).toEqual([{ color: '#006837', from: null, to: null }]);
  expect(mapClassesOf([7.99], 'yield')).toHaveLength(1);
  expect(mapClassesOf([], 'yield')).toEqual([]);
  expect(countyColorOf([], 4)).toBeUndefined();
});

it('colors a limit as the class above', () => {
  const classes = mapClassesOf([-0.2, -0.1, 0, 0.1, 0.2], 'change');
  expect(countyColorOf(classes, 0)).toBe(countyColorOf(classes, 0.05));
  expect(countyColorOf(classes, -0.01)).not.toBe(countyColorOf(classes, 0));
});
