import type { Season, SensingDay } from '@brazda/contract/client';
import { seasonWindow } from '@brazda/domain';
import { describe, expect, it } from 'vitest';
import type { RouteState } from '../../routes/route-state.ts';
import type { KnownFarm } from './queries.ts';
import { defaultFarmOf, resolveRoute, sameDayIn } from './resolve-route.ts';
import { neighborsOf } from './sensing-days.ts';

const nowhere: RouteState = {
  page: 'map',
  rest: {},
  query: {},
  farmId: null,
  seasonId: null,
  date: null,
  parcelId: null,
  tab: null,
  rasterKind: 'NDVI_NEW',
};
const season = (end_year: number, parcels_count = 3): Season => ({
  id: `s${end_year}`,
  end_year,
  is_active_in_journal: false,
  parcels_count,
  ...seasonWindow(end_year),
});
const farm = {
  id: 'demo',
  is_demo: true,
  parcel_count: 3,
  seasons: [season(2026), season(2025)],
  current_season: 's2026',
  default_date: '2026-05-14',
} as unknown as KnownFarm;
const day = (sensing_date: string, clear_share = 1): SensingDay => ({
  sensing_date,
  clear_share,
  parcels_clear: 1,
  parcels_seen: 1,
  simulated: true,
});
const days = [
  day('2025-05-20'),
  day('2025-06-01', 0.2),
  day('2026-05-13', 0.1),
  day('2026-05-16'),
  day('2026-07-01'),
];
const known = { farms: [farm], farm: undefined, days };

describe('the resolved route', () => {
  it('without a farm is the demo farm at its default date, before its days are known', () => {
    expect(resolveRoute(nowhere, { ...known, days: undefined })).toMatchObject({
      farmId: 'demo',
      seasonId: 's2026',
      date: '2026-05-14',
    });
  });
  it('keeps what the address contains', () => {
    const state = { ...nowhere, farmId: 'demo', seasonId: 's2025', date: '2025-06-01', parcelId: 'p' };
    expect(resolveRoute(state, known)).toEqual(state);
  });
  it('of a date without an image is the nearest clear day of the season, once its days are known', () => {
    const route = { ...nowhere, farmId: 'demo', seasonId: 's2026', date: '2026-05-14' };
    expect(resolveRoute(route, { ...known, days: undefined }).date).toBe('2026-05-14');
    expect(resolveRoute(route, known).date).toBe('2026-05-16');
    expect(resolveRoute(route, { ...known, days: [] }).date).toBe('2026-05-14');
  });
  it('of a season without the default date is its newest clear day', () => {
    const route = { ...nowhere, farmId: 'demo', seasonId: 's2025' };
    expect(resolveRoute(route, known).date).toBe('2025-05-20');
  });
  it('of an unknown season is the one of the date', () => {
    const route = { ...nowhere, farmId: 'demo', seasonId: 'gone', date: '2025-06-01' };
    expect(resolveRoute(route, known).seasonId).toBe('s2025');
  });
  it('leaves the date of another season open until the days are known', () => {
    const past = { ...nowhere, farmId: 'demo', seasonId: 's2025' };
    expect(resolveRoute(past, { ...known, days: undefined }).date).toBeNull();
  });
  it.each([
    ['the season of the date', '2025-06-01', null, 's2025', '2025-06-01'],
    ['the same season if it contains the date, too', '2025-11-01', null, 's2026', '2026-05-16'],
    ['the nearest clear day if no season contains the date', '2019-06-01', null, 's2026', '2026-05-16'],
    [
      'the nearest clear day if the route has a parcel of the season',
      '2025-06-01',
      'p',
      's2026',
      '2026-05-16',
    ],
  ])('of a season and a date outside of it is %s', (_, date, parcelId, seasonId, shown) => {
    const route = { ...nowhere, farmId: 'demo', seasonId: 's2026', date, parcelId };
    expect(resolveRoute(route, known)).toMatchObject({ seasonId, date: shown, parcelId });
  });
  it('of a date in two seasons is the one with parcels', () => {
    const seasons = [season(2026), season(2025, 0), season(2024)];
    const route = { ...nowhere, farmId: 'demo', seasonId: 's2026', date: '2024-11-01' };
    const { seasonId } = resolveRoute(route, { farms: [{ ...farm, seasons }], farm: undefined, days });
    expect(seasonId).toBe('s2024');
  });
  it('of a date in no season, on a farm without images, has no date', () => {
    const route = { ...nowhere, farmId: 'demo', seasonId: 's2025', date: '2019-06-01' };
    expect(resolveRoute(route, { ...known, days: [] }).date).toBeNull();
  });
  it('stays open without a farm', () => {
    expect(resolveRoute(nowhere, { farms: [], farm: undefined, days: undefined })).toEqual(nowhere);
  });
});

describe('the default farm', () => {
  const of = (id: string, parcel_count: number, is_demo = false) => ({ id, parcel_count, is_demo });
  const farms = [of('empty', 0), of('own', 2), of('shared', 5), of('demo', 29, true)];
  it('is the one shown last', () => {
    expect(defaultFarmOf(farms, 'shared')?.id).toBe('shared');
  });
  it.each([null, 'gone'])('is the first with parcels when %s was shown last', (preferred) => {
    expect(defaultFarmOf(farms, preferred)?.id).toBe('own');
  });
  it('is a demo farm if no other has parcels', () => {
    expect(defaultFarmOf([of('empty', 0), of('demo', 29, true)], null)?.id).toBe('demo');
  });
});

it('looks for the same day of the year in another season', () => {
  expect(sameDayIn(season(2025), season(2026), '2026-06-02', days)).toBe('2025-05-20');
});

it('returns the nearest neighbors first', () => {
  expect(neighborsOf(days, '2026-05-13', 2)).toEqual(['2026-05-16', '2025-05-20', '2026-07-01']);
  expect(neighborsOf(days, null, 2)).toEqual([]);
});
