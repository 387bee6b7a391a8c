import { describe, expect, it } from 'vitest';
import { calendarDays, monthAfter, type PlannedActivity, weeksOf } from './month.ts';

describe('a month', () => {
  it('begins with the Monday before its first day, and ends with a Sunday', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks[0]![0]).toBe('2026-10-26');
    expect(weeks.at(-1)!.at(-1)).toBe('2026-12-06');
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect(weeksOf('2027-02')).toHaveLength(4);
  });

  it('has neighbors, also over the year', () => {
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  });
});

const activity = (more: Partial<PlannedActivity> = {}): PlannedActivity => ({
  id: 'a',
  plan: 'p',
  crop: { id: '1', name: { en: '', ro: '', fr: '' } },
  activity: 'sow',
  name: { en: '', ro: '', fr: '' },
  is_closed: false,
  products: [],
  parcels: 2,
  parcels_done: 1,
  done_parcels: ['East'],
  workers: [],
  start_date: '2026-04-02',
  end_date: '2026-04-03',
  ...more,
});
const shownOn = (day: string, today: string, more: Partial<PlannedActivity> = {}) => {
  const calendar = { activities: [activity(more)], days: [] };
  const { planned, overdue } = calendarDays([day], calendar, today).get(day)!;
  return planned.length > 0 ? 'planned' : overdue.length > 0 ? 'overdue' : 'nothing';
};

describe('an activity', () => {
  it.each([
    ['before its period', '2026-04-01', '2026-04-01', {}, 'nothing'],
    ['on its first day', '2026-04-02', '2026-04-01', {}, 'planned'],
    ['on its last day', '2026-04-03', '2026-04-03', {}, 'planned'],
    ['once its period has passed', '2026-04-03', '2026-04-04', {}, 'overdue'],
    ['today, while it is overdue', '2026-04-20', '2026-04-20', {}, 'overdue'],
    ['on other days, while it is overdue', '2026-04-19', '2026-04-20', {}, 'nothing'],
    ['once it is done', '2026-04-03', '2026-04-04', { parcels_done: 2 }, 'nothing'],
    ['once it is closed', '2026-04-03', '2026-04-04', { is_closed: true }, 'nothing'],
    ['with one day only', '2026-04-02', '2026-04-01', { end_date: null }, 'planned'],
    ['without a period', '2026-04-02', '2026-04-01', { start_date: null, end_date: null }, 'nothing'],
  ] as const)('%s', (_, day, today, more, shown) => {
    expect(shownOn(day, today, more)).toBe(shown);
  });
});

it('work that is done is shown on its day', () => {
  const done = {
    ...({ day: '2026-04-02', activity: 'disc', name: { en: '', ro: '', fr: '' } } as const),
    parcels: 1,
    hectares: 2,
    hours: 0,
  };
  const days = calendarDays(['2026-04-01', '2026-04-02'], { activities: [], days: [done] }, '2026-05-01');
  expect([...days.values()].map((day) => day.done.length)).toEqual([0, 1]);
});
