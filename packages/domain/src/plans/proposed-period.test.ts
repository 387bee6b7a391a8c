import { expect, it } from 'vitest';
import { proposedPeriodOf } from './proposed-period.ts';

const usual = [
  { activity: 'sow', start_date: '2025-10-01', end_date: '2025-10-25' },
  { activity: 'spray', start_date: '2026-04-05', end_date: '2026-04-30' },
  { activity: 'spray', start_date: '2026-05-10', end_date: '2026-05-30' },
  { activity: 'harvest', start_date: null, end_date: null },
] as const;
const spray = { activity: 'spray' } as const;

it.each([
  ['the first usual one', [{ activity: 'sow' } as const], '2026-04-05'],
  ['the next one that is not planned yet', [spray], '2026-05-10'],
  ['none once all are planned', [spray, spray], undefined],
])('proposes the days of %s', (_, planned, first) => {
  expect(proposedPeriodOf('spray', planned, usual)?.start_date).toBe(first);
});

it('proposes none where they are not known, or the work is not usual', () => {
  expect(proposedPeriodOf('harvest', [], usual)).toBeNull();
  expect(proposedPeriodOf('roll', [], usual)).toBeNull();
});
