import { expect, it } from 'vitest';
import { localDay } from './local-day.ts';

it('is the day of the person, not that of Greenwich', () => {
  expect(localDay(new Date(2026, 6, 5, 0, 30))).toBe('2026-07-05');
  expect(localDay(new Date(2026, 11, 31, 23, 59))).toBe('2026-12-31');
});
