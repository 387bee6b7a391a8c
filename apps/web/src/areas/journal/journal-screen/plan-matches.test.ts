import type { JournalCalendar } from '@brazda/contract/client';
import { activityKindOf } from '@brazda/domain';
import { expect, it } from 'vitest';
import { intervalSample, parcelSample } from '../../../testing/samples.ts';
import { activityOf, countedActivities, planMatchesOf } from './plan-matches.ts';

type Planned = JournalCalendar['activities'][number];
const WHEAT = intervalSample('Winter wheat', '2025-10-14', '2026-07-11');
const MAIZE = intervalSample('Maize (grain)', '2026-04-20', '2026-10-01');
const EAST = parcelSample('East', { crop_intervals: [WHEAT] });
const SOUTH = parcelSample('South', { crop_intervals: [WHEAT] });
const WEST = parcelSample('West', { crop_intervals: [MAIZE] });
const planned = (id: string, crop_id: string, more: Partial<Planned> = {}): Planned => ({
  id,
  plan: 'plan',
  crop: { id: crop_id, name: { en: crop_id, ro: crop_id, fr: crop_id } },
  activity: 'spray',
  name: activityKindOf('spray')!.label,
  start_date: null,
  end_date: null,
  is_closed: false,
  products: [],
  parcels: 2,
  parcels_done: 0,
  done_parcels: [],
  workers: [],
  ...more,
});
const SPRAYED = { kind: 'spray', day: '2026-05-02', products: '' } as const;
const NO_CHOICE = new Map<string, string | null>();

const matches = (activities: readonly Planned[], parcels = [EAST, SOUTH, WEST], work = SPRAYED) =>
  planMatchesOf(activities, parcels, work);

it('matches the work on each crop with the open activities of its plan', () => {
  const found = matches([planned('a', WHEAT.crop_id), planned('b', MAIZE.crop_id)]);
  expect(found.map(({ parcels, activities }) => [parcels, activities.map(({ id }) => id)])).toEqual([
    [['East', 'South'], ['a']],
    [['West'], ['b']],
  ]);
  expect([...countedActivities(found, NO_CHOICE)]).toEqual([
    ['East', 'a'],
    ['South', 'a'],
    ['West', 'b'],
  ]);
});

it.each<[string, Partial<Planned>]>([
  ['that is closed', { is_closed: true }],
  ['that is done on the chosen parcels', { parcels: 3, parcels_done: 2, done_parcels: ['East', 'South'] }],
  ['of another kind', { activity: 'sow' }],
  ['of a crop that is not chosen', { crop: planned('x', 'other').crop }],
])('matches no activity %s', (_, more) => {
  expect(matches([planned('a', WHEAT.crop_id, more)])).toEqual([]);
});

it('proposes none of several, counts the chosen one, and none where that is chosen', () => {
  const [match] = matches([planned('a', WHEAT.crop_id), planned('b', WHEAT.crop_id)]);
  expect(activityOf(match!, NO_CHOICE)).toBeNull();
  expect(activityOf(match!, new Map([[WHEAT.crop_id, 'b']]))).toBe('b');
  const [only] = matches([planned('a', WHEAT.crop_id)]);
  expect(activityOf(only!, new Map([[WHEAT.crop_id, null]]))).toBeNull();
  expect(activityOf(only!, new Map([[WHEAT.crop_id, 'gone']]))).toBeNull();
});

it('counts nothing on a parcel on which the activity is done, and the rest of the parcels', () => {
  const found = matches([planned('a', WHEAT.crop_id, { parcels_done: 1, done_parcels: ['East'] })]);
  expect([...countedActivities(found, NO_CHOICE)]).toEqual([['South', 'a']]);
});
