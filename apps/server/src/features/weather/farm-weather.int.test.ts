import { api } from '@brazda/contract';
import pino from 'pino';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addSeason } from '../../../seed/add-season.ts';
import type { Product } from '../../../test/product.ts';
import { never, weatherOfFile } from '../../../test/weather.ts';
import { openJobs } from '../../platform/jobs/jobs.ts';
import { rectangle } from '../imagery/testing/catalog.ts';
import { fetchWeather } from './fetch-weather.ts';
import type { FakeOpenMeteo } from './testing/fake-open-meteo.ts';
import {
  enqueueWeatherFetch,
  fetchForFarm,
  refreshWeather,
  WEATHER_QUEUES,
  weatherJobs,
} from './weather.jobs.ts';

let product: Product;
let fake: FakeOpenMeteo;
const { clock, deps, requests } = weatherOfFile((started) => {
  ({ product, fake } = started);
});

describe('a farm', () => {
  const params = { farmId: 'f', seasonId: 'f-2026', parcelId: 'f-a' };
  const query = { start_date: '2026-11-01', end_date: '2026-12-31' };
  let farmer: Awaited<ReturnType<Product['signUp']>>;
  beforeAll(async () => {
    const { db } = product.database;
    farmer = await product.signUp('fermier@example.org');
    await db
      .insertInto('farm')
      .values({ id: 'f', name: 'Ferma', country: 'RO', owner_id: farmer.user_id })
      .execute();
    const unnamed = { display_name: null, locality: null, physical_block: null, parcel_no: null };
    const parcels = ['a', 'b'].map((name, i) => ({
      ...unnamed,
      id: `f-${name}`,
      label: name,
      geometry: rectangle(4 + 20 * i, 4, 20 + 20 * i, 20),
      crop_no: null,
      crop: null,
    }));
    const season = { id: 'f-2026', end_year: 2026, parcels };
    await db.transaction().execute((tx) => addSeason(tx, { id: 'f', country: 'RO' }, season));
  });

  it('has the weather of its parcels fetched from the warm-up period on, once for all parcels at a grid point', async () => {
    const { points } = await fetchForFarm(deps(), 'f', never);
    expect(points).toHaveLength(1);
    expect(requests()).toEqual([
      'forecast',
      '2026-01-01 2026-11-13',
      '2025-01-01 2025-12-31',
      // The rest of the years with which yield forecasts compare.
      ...[2024, 2023, 2022, 2021, 2020].map((year) => `${year}-01-01 ${year}-12-31`),
    ]);
    await refreshWeather(deps(), never);
    expect(requests()).toHaveLength(8);
  });

  it('is refreshed as long as a current season has parcels there', async () => {
    expect((await refreshWeather(deps(), never)).requests).toBe(2);
    clock.now = new Date('2028-03-01T12:00:00Z');
    expect(await refreshWeather(deps(), never)).toMatchObject({ days: 0, requests: 0 });
  });

  it('gets real weather, with its attribution and hints for the days to come', async () => {
    fake.warmest = 12;
    const { response } = await farmer.call(api.meteo.ofParcel, { params, query });
    expect(response).toMatchObject({
      simulated: false,
      attribution: 'Weather data by Open-Meteo.com',
      attribution_url: 'https://open-meteo.com/',
      trouble: null,
    });
    expect(response.origins).toEqual([
      { source: 'open-meteo', basis: 'archive', from: '2026-11-01', to: '2026-11-13' },
      { source: 'open-meteo', basis: 'provisional', from: '2026-11-14', to: '2026-11-19' },
      { source: 'open-meteo', basis: 'forecast', from: '2026-11-20', to: '2026-11-26' },
    ]);
    expect(response.daily_wind[0]).toEqual({ date: '2026-11-01', is_forecast: false, wind: 3.2 });
    expect(response.hints).toEqual([]);
  });

  it('gets the hours suitable for spraying and those with frost', async () => {
    const { response } = await farmer.call(api.parcels.get, { params });
    const point = { point: response.meteo_grid_point };
    const weather = await farmer.call(api.meteo.hoursOfGridPoint, { params: point });
    expect(weather.response).toMatchObject({
      simulated: false,
      timezone: 'Europe/Bucharest',
      fetched_at: '2026-11-20T12:00:00.000Z',
    });
    expect(weather.response.hours[0]).toMatchObject({ time: '2026-11-20T12:00:00Z', spraying: 'doubtful' });
    // The shower of 17:00 to 18:00, local time.
    expect(weather.response.hours[3]).toMatchObject({ spraying: 'no', reasons: ['rain'] });
    expect(weather.response.spray_windows[0]).toEqual({
      from: '2026-11-20T16:00:00Z',
      to: '2026-11-20T22:00:00Z',
    });
    expect(weather.response.frost[0]).toEqual({
      from: '2026-11-20T22:00:00Z',
      to: '2026-11-21T04:00:00Z',
      low: -1,
    });
  });

  it('gets no hours where the forecast contains only days', async () => {
    fake.hasHours = false;
    const { response } = await farmer.call(api.parcels.get, { params });
    const point = { point: response.meteo_grid_point };
    const weather = await farmer.call(api.meteo.hoursOfGridPoint, { params: point });
    expect(weather.response).toMatchObject({
      timezone: null,
      fetched_at: null,
      hours: [],
      spray_windows: [],
    });
    const days = await farmer.call(api.meteo.ofGridPoint, { params: point, query });
    expect(days.status).toBe(200);
  });

  it('has nothing fetched for its grid point by anonymous callers', async () => {
    const { response } = await farmer.call(api.parcels.get, { params });
    const point = { point: response.meteo_grid_point };
    const days = await product.visitor().call(api.meteo.ofGridPoint, { params: point, query });
    expect(days.response).toMatchObject({ daily_et0: [], trouble: { reason: 'not_yet' } });
    const hours = await product.visitor().call(api.meteo.hoursOfGridPoint, { params: point });
    expect(hours.response.hours).toEqual([]);
    expect(fake.requests).toEqual([]);
  });

  it('waits, and its owner is informed, when the farm has used up its daily share', async () => {
    await product.database.pool.query(
      `insert into weather_spending (source, span, begun_at, calls)
       values ('open-meteo farm f', 'day', date_trunc('day', $1::timestamptz, 'UTC'), 10000)`,
      ['2026-11-20T12:00:00Z'],
    );
    const { status, error } = await farmer.call(api.meteo.ofParcel, { params, query });
    expect([status, error.error]).toEqual([503, 'weather_waits']);
    expect(fake.requests).toEqual([]);
    await product.database.pool.query('truncate weather_spending');
    expect((await farmer.call(api.meteo.ofParcel, { params, query })).status).toBe(200);
  });

  it('gets the stored weather while the source is unavailable, and the reason and the next try', async () => {
    fake.troubles.push(...Array.from({ length: 9 }, () => ({ status: 400, body: '{}' })));
    const old = { from: '2026-05-01', to: '2026-05-02' };
    const ask = () =>
      farmer.call(api.meteo.ofParcel, { params, query: { start_date: old.from, end_date: old.to } });
    const none = await ask();
    expect(none.response.daily_et0).toEqual([]);
    expect(none.response.trouble).toEqual({ reason: 'refused', next_try: '2026-11-20T12:01:00.000Z' });
    fake.troubles.length = 0;
    await fetchWeather(deps(), ['44.1,25.0'], old, never);
    await product.database.pool.query('update weather_day set grid_point = $1', [
      (await farmer.call(api.parcels.get, { params })).response.meteo_grid_point,
    ]);
    const { response } = await ask();
    expect(response.daily_et0.map(({ date }) => date)).toEqual(['2026-05-01', '2026-05-02']);
    // Earlier precipitation is unknown, and so is the water in the soil.
    expect(response.wheat_water_capacity).toEqual([]);
  });

  it('shows no day without values, and no soil water soon after more than a week of them', async () => {
    const point = (await farmer.call(api.parcels.get, { params })).response.meteo_grid_point;
    await fetchWeather(deps(), [point], { from: '2025-01-01', to: '2026-11-20' }, never);
    await product.database.pool.query(
      `update weather_day set temperature_min = null, temperature_max = null, precipitation = null, et0 = null
       where date between '2026-10-10' and '2026-10-20'`,
    );
    const ask = (start_date: string, end_date: string) =>
      farmer.call(api.meteo.ofParcel, { params, query: { start_date, end_date } });
    const { response: after } = await ask('2026-10-08', '2026-10-22');
    expect(after.daily_temperature.map(({ date }) => date)).toEqual([
      '2026-10-08',
      '2026-10-09',
      '2026-10-21',
      '2026-10-22',
    ]);
    expect(after.wheat_water_capacity).toEqual([]);
    const { response: before } = await ask('2026-10-08', '2026-10-15');
    expect(before.wheat_water_capacity.map(({ date }) => date)).toEqual(['2026-10-08', '2026-10-09']);
    expect((await ask('2026-10-11', '2026-10-12')).status).toBe(404);
  });

  it('is fetched by a worker on request', async () => {
    const log = pino({ level: 'silent' });
    const jobs = await openJobs(product.url, log, WEATHER_QUEUES);
    const [onFetched, onRefreshed] = [vi.fn(), vi.fn()];
    await jobs.work(
      weatherJobs({ ...deps(), log, signal: never, publicUrl: '', watch: true, onFetched, onRefreshed }),
    );
    await enqueueWeatherFetch({ db: product.database.db, jobs }, 'f');
    await vi.waitFor(() => expect(onFetched).toHaveBeenCalledWith('f'), { timeout: 15_000 });
    expect(requests()).toContain('2020-01-01 2020-12-31');
    await jobs.stop();
  });

  it('may have come into danger when forecasts were refreshed, also if not all could be', async () => {
    const onRefreshed = vi.fn();
    const log = pino({ level: 'silent' });
    const kinds = weatherJobs({
      ...deps(),
      log,
      signal: never,
      publicUrl: '',
      watch: true,
      onFetched: vi.fn(),
      onRefreshed,
    });
    const refresh = kinds.find(({ name }) => name === 'meteo.refresh')!;
    const attempt = { data: {}, retry: 0, isLast: true, isResumed: false };
    await refresh.run(attempt);
    expect(onRefreshed).toHaveBeenCalledTimes(1);
    clock.now = new Date('2026-11-21T12:00:00Z');
    fake.troubles.push(...Array.from({ length: 9 }, () => ({ status: 400, body: '{}' })));
    await expect(refresh.run(attempt)).rejects.toThrow();
    expect(onRefreshed).toHaveBeenCalledTimes(2);
  });

  it('has its weather fetched when its land or its seasons change', async () => {
    const season = { farmId: 'f', seasonId: 'f-2026' };
    await farmer.call(api.seasons.update, { params: season, body: { start_month: 9 } });
    expect(product.weatherOf).toContain('f');
  });
});
