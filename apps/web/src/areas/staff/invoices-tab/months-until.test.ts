import { expect, it } from 'vitest';
import { monthsUntil } from './months-until.ts';

it('lists three years of months, newest first', () => {
  const months = monthsUntil('2026-02-14');
  expect(months.slice(0, 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  expect([months.length, months.at(-1)]).toEqual([36, '2023-03']);
});
