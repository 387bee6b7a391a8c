import { expect, it } from 'vitest';
import { byCostOfWaiting, lostHectares } from './cost-of-waiting.ts';

const TODAY = '2026-05-15';
const item = (name: string, last_day: string | null, lost_ha = 0) => ({ name, last_day, lost_ha });
const sorted = (...items: ReturnType<typeof item>[]) => byCostOfWaiting(items, TODAY).map(({ name }) => name);

it('puts what ends today or tomorrow before what loses ground, and that before what is late or has time', () => {
  expect(
    sorted(
      item('has time', '2026-05-20'),
      item('is late', '2026-05-14'),
      item('loses ground', null, 3),
      item('ends tomorrow', '2026-05-16'),
      item('ends today', '2026-05-15'),
    ),
  ).toEqual(['ends today', 'ends tomorrow', 'loses ground', 'is late', 'has time']);
});

it('sorts what loses ground by how much', () => {
  expect(sorted(item('little', null, 0.2), item('much', null, 12), item('some', null, 3))).toEqual([
    'much',
    'some',
    'little',
  ]);
});

it('sorts what is late by what became late last, and what has time by its last day, the unknown last', () => {
  expect(
    sorted(
      item('no day', null),
      item('long late', '2026-04-01'),
      item('next week', '2026-05-22'),
      item('just late', '2026-05-14'),
      item('in two days', '2026-05-17'),
    ),
  ).toEqual(['just late', 'long late', 'in two days', 'next week', 'no day']);
});

it('sorts what ends on one day by the ground that it loses', () => {
  expect(sorted(item('work', TODAY), item('frost', TODAY, 40))).toEqual(['frost', 'work']);
});

it('keeps the order of equals', () => {
  expect(sorted(item('a', null), item('b', null), item('c', null))).toEqual(['a', 'b', 'c']);
});

it.each([
  ['half of what is usual', { hectares: 10, value: 0.4, usual: 0.8, change: null }, 5],
  ['three quarters since the image before', { hectares: 10, value: 0.2, usual: 0.3, change: -0.6 }, 7.5],
  ['nothing where it is greener', { hectares: 10, value: 0.8, usual: 0.7, change: 0.1 }, 0],
  ['nothing where it is not known', { hectares: 10, value: null, usual: 0.8, change: null }, 0],
])('counts the ground that lost %s', (_, seen, expected) => {
  expect(lostHectares(seen)).toBeCloseTo(expected);
});
