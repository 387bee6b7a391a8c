import { expect, it } from 'vitest';
import { executionPeriodOf } from './execution-period.ts';

it.each([
  ['2026-04-01', '2026-04-03', { first: '2026-04-01', last: '2026-04-03' }],
  ['2026-04-01', null, { first: '2026-04-01', last: '2026-04-01' }],
  [null, '2026-04-03', { first: '2026-04-03', last: '2026-04-03' }],
  [null, null, null],
])('the execution period from %s to %s is %o', (start_date, end_date, period) => {
  expect(executionPeriodOf({ start_date, end_date })).toEqual(period);
});
