import { expect, it } from 'vitest';
import { addDays } from '../crops/crop-interval.ts';
import { isEndingSoon, REMINDER_DAYS, reminderDue } from './license-reminders.ts';

const YEAR = { start_date: '2026-01-01', end_date: '2026-12-31' };

it('a reminder is due 30, 7 and 1 days before and after the last day', () => {
  for (const days of REMINDER_DAYS) expect(reminderDue(YEAR, addDays(YEAR.end_date, days))).toBe(days);
  expect(reminderDue(YEAR, '2026-11-30')).toBeNull();
  expect(reminderDue(YEAR, '2026-12-31')).toBe(-1);
});

it('a missed one is due for a week, and of several missed ones only the last', () => {
  expect(reminderDue(YEAR, addDays(YEAR.end_date, -24))).toBe(-30);
  expect(reminderDue(YEAR, addDays(YEAR.end_date, -23))).toBeNull();
  expect(reminderDue(YEAR, addDays(YEAR.end_date, 9))).toBe(7);
  expect(reminderDue(YEAR, addDays(YEAR.end_date, 37))).toBeNull();
});

it('none is due before the license has begun, or without an end', () => {
  const trial = { start_date: '2026-01-01', end_date: '2026-01-30' };
  expect(reminderDue(trial, '2026-01-01')).toBeNull();
  expect(reminderDue(trial, '2026-01-23')).toBe(-7);
  expect(reminderDue({ start_date: null, end_date: null }, '2026-01-01')).toBeNull();
});

it('a license ends soon from its first reminder until its last day', () => {
  for (const [day, isSoon] of [
    ['2026-11-30', false],
    ['2026-12-01', true],
    ['2026-12-31', true],
    ['2027-01-01', false],
  ] as const)
    expect(isEndingSoon(YEAR, day), day).toBe(isSoon);
  expect(isEndingSoon({ end_date: null }, '2026-12-31')).toBe(false);
});
