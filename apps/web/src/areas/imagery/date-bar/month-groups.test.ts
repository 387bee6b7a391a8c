import { expect, it } from 'vitest';
import { findDayByKey, monthGroups } from './month-groups.ts';

const days = ['2025-12-30', '2026-01-04', '2026-01-09'].map((sensing_date) => ({
  sensing_date,
  clear_share: 1,
  parcels_clear: 1,
  parcels_seen: 1,
  simulated: false,
}));

it('groups days by month, in order', () => {
  expect(monthGroups(days).map(({ key, days }) => [key, days.length])).toEqual([
    ['2025-12', 1],
    ['2026-01', 2],
  ]);
});

it.each([
  ['ArrowLeft', '2026-01-04', '2025-12-30'],
  ['ArrowRight', '2026-01-04', '2026-01-09'],
  ['ArrowRight', '2026-01-09', undefined],
  ['ArrowLeft', '2025-12-30', undefined],
  ['Home', '2026-01-09', '2025-12-30'],
  ['End', null, '2026-01-09'],
  ['a', '2026-01-04', undefined],
])('key %s on %s leads to %s', (key, date, to) => {
  expect(findDayByKey(key, days, date)).toBe(to);
});
