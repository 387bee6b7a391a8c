import { expect, it } from 'vitest';
import { leaseReminderOn, monthsBefore } from './lease-ends.ts';

it.each([
  ['2027-09-30', 12, '2026-09-30'],
  ['2027-05-31', 3, '2027-02-28'],
  ['2028-05-31', 3, '2028-02-29'],
  ['2027-02-28', 6, '2026-08-28'],
])('%s less %i months is %s', (day, months, before) => {
  expect(monthsBefore(day, months)).toBe(before);
});

it.each([
  ['2026-09-29', null],
  ['2026-09-30', 12],
  ['2027-03-29', 12],
  ['2027-03-30', 6],
  ['2027-06-30', 3],
  ['2027-09-30', 3],
  ['2027-10-01', null],
])('on %s, a lease until 30 September 2027 is reminded of %s months before', (day, months) => {
  expect(leaseReminderOn('2027-09-30', day)).toBe(months);
});

it('a lease without an end is never reminded of', () => {
  expect(leaseReminderOn(null, '2027-01-01')).toBeNull();
});
