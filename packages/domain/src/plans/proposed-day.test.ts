import { expect, it } from 'vitest';
import { proposedDayOf } from './proposed-day.ts';

it.each<[string, string | null, string | null, string]>([
  ['a day that has passed', '2026-08-28', '2026-08-28', '2026-08-28'],
  ['a period that has passed', '2026-08-14', '2026-09-11', '2026-08-28'],
  ['a first day that has passed, without a last one', '2026-08-28', null, '2026-08-28'],
  ['a last day that has passed, without a first one', null, '2026-09-11', '2026-09-11'],
  ['a period that is under way', '2026-11-01', '2026-12-10', '2026-11-29'],
  ['a period that ends today', '2026-11-01', '2026-11-29', '2026-11-29'],
  ['a period ahead', '2027-03-01', '2027-03-20', '2026-11-29'],
  ['no period', null, null, '2026-11-29'],
])('after %s', (_, start_date, end_date, expected) => {
  expect(proposedDayOf({ start_date, end_date }, '2026-11-29')).toBe(expected);
});
