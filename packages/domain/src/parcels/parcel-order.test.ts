import { expect, it } from 'vitest';
import { groupByLocality, titleOrder } from './parcel-order.ts';

it('orders numbers in titles by value, and letters as the language does', () => {
  expect(['Lan 10', 'Șes', 'Lan 2', 'Teren', 'Salcia'].toSorted(titleOrder('ro'))).toEqual([
    'Lan 2',
    'Lan 10',
    'Salcia',
    'Șes',
    'Teren',
  ]);
});

it('groups by locality in order, those without one last', () => {
  const parts = [
    { at: 'B', id: 1 },
    { at: null, id: 2 },
    { at: 'A', id: 3 },
    { at: 'B', id: 4 },
  ];
  const groups = groupByLocality(parts, ({ at }) => at, titleOrder('ro'));
  expect(groups.map(([name, group]) => [name, group.map(({ id }) => id)])).toEqual([
    ['A', [3]],
    ['B', [1, 4]],
    [null, [2]],
  ]);
});
