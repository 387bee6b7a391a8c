import { expect, it } from 'vitest';
import { isHarvestAhead, isYieldAhead } from './is-harvest-ahead.ts';

const crop = (lower: string | null, upper: string | null, estimated: 'harvest_date'[] = []) => ({
  lower,
  upper,
  estimated,
  start_date: '2025-10-01',
});

it.each([
  ['harvested today', crop('2025-10-12', '2026-07-11'), false],
  ['harvested tomorrow, as entered', crop('2025-10-12', '2026-07-12'), true],
  ['harvested next week, as estimated', crop('2025-10-12', '2026-07-18', ['harvest_date']), false],
  ['harvested in autumn, as estimated', crop('2026-04-20', '2026-10-01', ['harvest_date']), true],
  ['cut all year', crop(null, null), false],
  ['sown next week', crop('2026-07-17', null), true],
])('of a crop that is %s, the harvest is ahead: %s', (_, days, expected) => {
  expect(isHarvestAhead(days, '2026-07-10')).toBe(expected);
});

it('of a season that has not begun, every harvest is ahead', () => {
  expect(isHarvestAhead({ ...crop(null, null), start_date: '2026-10-01' }, '2026-07-10')).toBe(true);
});

it.each([
  ['a new crop, harvested', 5, '2026-07-10', null, false],
  ['a new crop, not harvested', 5, '2026-07-20', null, true],
  ['a new crop without a yield', null, '2026-07-20', null, false],
  ['one whose yield is entered', 5, '2026-07-20', { yield_measured: null, upper: '2026-07-20' }, true],
  ['one whose harvest is moved', 5, '2026-07-20', { yield_measured: 5, upper: '2026-07-10' }, true],
  ['one that was stored so', 5, '2026-07-20', { yield_measured: 5, upper: '2026-07-20' }, false],
] as const)('a measured yield comes too early for %s', (_, yield_measured, upper, stored, expected) => {
  const was = stored && { ...crop('2025-10-12', stored.upper), yield_measured: stored.yield_measured };
  expect(isYieldAhead({ ...crop('2025-10-12', upper), yield_measured }, was, '2026-07-10')).toBe(expected);
});
