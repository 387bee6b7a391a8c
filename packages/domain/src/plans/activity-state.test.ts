import { expect, it } from 'vitest';
import { activityStateOf } from './activity-state.ts';

const sowing = {
  start_date: '2026-09-25',
  end_date: '2026-10-31',
  is_closed: false,
  parcels: 3,
  parcels_done: 1,
};

it.each([
  ['2026-09-24', 'planned'],
  ['2026-09-25', 'due'],
  ['2026-10-31', 'due'],
  ['2026-11-01', 'overdue'],
])('on %s a sowing of 25 September to 31 October is %s', (today, state) => {
  expect(activityStateOf(sowing, today)).toBe(state);
});

it('done on every parcel is done, even late, until it is closed', () => {
  expect(activityStateOf({ ...sowing, parcels_done: 3 }, '2027-01-01')).toBe('done');
  expect(activityStateOf({ ...sowing, is_closed: true }, '2026-09-01')).toBe('closed');
});

it('without an execution period is planned, and never done without parcels', () => {
  const open = { ...sowing, start_date: null, end_date: null, parcels: 0, parcels_done: 0 };
  expect(activityStateOf(open, '2026-11-01')).toBe('planned');
});
