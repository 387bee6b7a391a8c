import { expect, it } from 'vitest';
import { advanceInvoiceDueOn } from './advance.ts';

it.each([
  ['2026-11-01', '2026-12-15'],
  ['2026-11-30', '2026-12-15'],
  ['2026-12-31', '2027-01-15'],
])('an advance of %s has its invoice by %s', (received_on, due_on) => {
  expect(advanceInvoiceDueOn(received_on)).toBe(due_on);
});

it('has no known day before the Fiscal Code of 2016', () => {
  expect(advanceInvoiceDueOn('2015-12-31')).toBeNull();
});
