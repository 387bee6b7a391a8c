import { expect, it } from 'vitest';
import { firstEndDate, possibleChanges } from './possible-changes.ts';

const TODAY = '2026-11-24';

it('a user without a license can only be granted one', () => {
  expect(possibleChanges(null)).toEqual(['grant']);
});

it.each([
  ['pre_trial', null, ['grant', 'end']],
  ['trial', '2026-12-10', ['grant', 'extend', 'end']],
  ['active', '2027-11-23', ['grant', 'extend', 'end']],
  ['expired', '2026-10-01', ['grant', 'extend']],
] as const)('in the state %s the possible changes are known', (state, end_date, expected) => {
  expect(possibleChanges({ state, end_date })).toEqual(expected);
});

it('the last day is not in the past, and no grant shortens a running license', () => {
  expect(firstEndDate('grant', null, TODAY)).toBe(TODAY);
  expect(firstEndDate('grant', { state: 'active', end_date: '2027-11-23' }, TODAY)).toBe('2027-11-23');
  expect(firstEndDate('grant', { state: 'trial', end_date: '2026-12-10' }, TODAY)).toBe(TODAY);
  expect(firstEndDate('extend', { state: 'trial', end_date: '2026-12-10' }, TODAY)).toBe('2026-12-11');
  expect(firstEndDate('extend', { state: 'expired', end_date: '2026-10-01' }, TODAY)).toBe(TODAY);
});
