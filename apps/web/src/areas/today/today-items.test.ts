import type { Note } from '@brazda/contract/client';
import { describe, expect, it } from 'vitest';
import { alertSample } from '../../testing/alert-samples.ts';
import { activitySample, noteSample } from './testing/today-samples.ts';
import { todayItems, workOfDay } from './today-items.ts';

const TODAY = '2026-05-15';
const NOTHING = {
  alerts: [],
  risks: null,
  lights: null,
  activities: [],
  notes: [],
  personId: 'ana',
  license: null,
  today: TODAY,
};
const spray = (id: string, start_date: string | null, end_date: string | null) =>
  activitySample(id, { start_date, end_date });

describe('what waits for a person', () => {
  it('are alerts without an answer, the ground that lost most first', () => {
    const alerts = [
      alertSample('small', { hectares: 1 }),
      alertSample('answered', { answer: 'known' }),
      alertSample('large', { hectares: 30 }),
    ];
    expect(todayItems({ ...NOTHING, alerts }).map(({ id }) => id)).toEqual(['large', 'small']);
  });

  it('is work whose days end or have passed, and that is not done', () => {
    const activities = [
      spray('ended yesterday', '2026-05-10', '2026-05-14'),
      spray('ends tomorrow', '2026-05-10', '2026-05-16'),
      spray('has time', '2026-05-10', '2026-05-20'),
      spray('ended in March', '2026-03-01', '2026-03-10'),
      spray('has no days', null, null),
      activitySample('is done', { end_date: '2026-05-14', parcels_done: 4 }),
      activitySample('is closed', { end_date: '2026-05-14', is_closed: true }),
    ];
    expect(todayItems({ ...NOTHING, activities }).map(({ id }) => id)).toEqual([
      'ends tomorrow',
      'ended yesterday',
    ]);
    expect(workOfDay(activities, TODAY).map(({ id }) => id)).toEqual(['has time']);
  });

  it('are lights of the claim: by the last day on which they can be cured, after what has one where it is not known', () => {
    const red = (parcel: string, last_day: string | null) => ({
      season: '2026',
      parcel,
      rules: ['crop_seen' as const],
      since: '2026-05-01',
      last_day,
    });
    const lights = {
      red: [red('unknown', null), red('soon', '2026-05-25')],
      yellow: [{ season: '2026', parcels: 12, last_day: '2026-05-16' }],
    };
    const notes = [noteSample('later', { assigned: { id: 'ana', name: 'Ana' }, due_day: '2026-05-30' })];
    expect(todayItems({ ...NOTHING, lights, notes }).map(({ id }) => id)).toEqual([
      'lights-2026-2026-05-16',
      'light-soon',
      'later',
      'light-unknown',
    ]);
  });

  it('are open notes assigned to the person', () => {
    const assigned = { id: 'ana', name: 'Ana' };
    const notes: Note[] = [
      noteSample('mine', { assigned }),
      noteSample('due', { assigned, due_day: TODAY }),
      noteSample('solved', { assigned, status: 'solved' }),
      noteSample('of another', { assigned: { id: 'ion', name: 'Ion' } }),
      noteSample('of nobody', { assigned: null }),
    ];
    expect(todayItems({ ...NOTHING, notes }).map(({ id }) => id)).toEqual(['due', 'mine']);
    expect(todayItems({ ...NOTHING, notes, personId: null })).toEqual([]);
  });

  it('is the end of the license in the two weeks before', () => {
    const endingOn = (end_date: string, is_active = true) =>
      todayItems({ ...NOTHING, license: { id: 'license', is_active, end_date } }).length;
    expect(endingOn('2026-05-29')).toBe(1);
    expect(endingOn('2026-05-30')).toBe(0);
    expect(endingOn('2026-05-14')).toBe(0);
    expect(endingOn('2026-05-29', false)).toBe(0);
  });

  it('is nothing on a farm without anything', () => {
    expect(todayItems(NOTHING)).toEqual([]);
  });
});
