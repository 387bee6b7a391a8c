import { describe, expect, it, vi } from 'vitest';
import type { Product } from '../../../test/product.ts';
import { never, weatherOfFile } from '../../../test/weather.ts';
import { fetchWeather } from './fetch-weather.ts';
import { listHourDays } from './hour-days.repo.ts';
import { OnDemand } from './on-demand.ts';
import { ShareSpent, WeatherError } from './source.ts';
import type { FakeOpenMeteo } from './testing/fake-open-meteo.ts';

const POINT = '44.4,27.2';
const NEAR = '44.5,27.2';

let product: Product;
let fake: FakeOpenMeteo;
const { clock, deps, requests } = weatherOfFile((started) => {
  ({ product, fake } = started);
});
async function kept(date: string, point = POINT) {
  const { rows } = await product.database.pool.query(
    'select temperature_max, is_forecast, is_final, source from weather_day where grid_point = $1 and date = $2',
    [point, date],
  );
  return rows[0];
}
const SPAN = { from: '2025-10-01', to: '2026-12-31' };

describe('fetching', () => {
  it('requests the newest first, year by year, and nothing twice', async () => {
    const fetched = await fetchWeather(deps(), [POINT], SPAN, never);
    expect(requests()).toEqual(['forecast', '2026-01-01 2026-11-13', '2025-10-01 2025-12-31']);
    expect(fetched).toMatchObject({ days: 409 + 13, requests: 3 });
    expect(await fetchWeather(deps(), [POINT], SPAN, never)).toMatchObject({ days: 0, requests: 0 });
    expect(requests()).toHaveLength(3);
  });

  it('groups points that lack the same days', async () => {
    await fetchWeather(deps(), [POINT, NEAR], { from: '2026-01-01', to: '2026-05-01' }, never);
    expect(fake.requests).toHaveLength(1);
    expect(fake.requests[0]!.searchParams.get('latitude')).toBe('44.4,44.5');
    expect(await kept('2026-05-01', NEAR)).toMatchObject({ is_final: true });
  });

  it('distinguishes measured from forecast days', async () => {
    await fetchWeather(deps(), [POINT], SPAN, never);
    expect(await kept('2026-11-13')).toMatchObject({ is_forecast: false, is_final: true });
    expect(await kept('2026-11-19')).toMatchObject({ is_forecast: false, is_final: false });
    expect(await kept('2026-11-20')).toMatchObject({ is_forecast: true, is_final: false });
    expect(await kept('2026-11-27')).toBeUndefined();
  });

  it('requests the forecast again after three hours, and corrects it from the archive later', async () => {
    await fetchWeather(deps(), [POINT], SPAN, never);
    clock.now = new Date('2026-11-20T14:59:00Z');
    await fetchWeather(deps(), [POINT], SPAN, never);
    expect(requests()).toHaveLength(3);
    clock.now = new Date('2026-11-20T15:01:00Z');
    fake.warmest = 23;
    await fetchWeather(deps(), [POINT], SPAN, never);
    expect(requests().slice(3)).toEqual(['forecast']);
    expect(await kept('2026-11-22')).toMatchObject({ temperature_max: 23, is_forecast: true });

    clock.now = new Date('2026-12-10T12:00:00Z');
    [fake.today, fake.archiveUntil, fake.warmest] = ['2026-12-10', '2026-12-05', 17];
    await fetchWeather(deps(), [POINT], SPAN, never);
    expect(requests().slice(4)).toEqual(['forecast', '2026-11-14 2026-12-03']);
    expect(await kept('2026-11-22')).toEqual({
      temperature_max: 17,
      is_forecast: false,
      is_final: true,
      source: 'open-meteo',
    });
  });

  it('keeps the forecast where the archive has nothing yet, and does not retry on that day', async () => {
    clock.now = new Date('2026-11-14T12:00:00Z');
    fake.today = '2026-11-14';
    await fetchWeather(deps(), [POINT], { from: '2026-11-08', to: '2026-11-20' }, never);
    clock.now = new Date('2026-11-30T12:00:00Z');
    [fake.today, fake.archiveUntil, fake.warmest] = ['2026-11-30', '2026-11-15', 5];
    await fetchWeather(deps(), [POINT], { from: '2026-11-08', to: '2026-11-20' }, never);
    expect(await kept('2026-11-15')).toMatchObject({ temperature_max: 5, is_final: true });
    expect(await kept('2026-11-16')).toMatchObject({ temperature_max: 20, is_final: false });
    const before = requests().length;
    await fetchWeather(deps(), [POINT], { from: '2026-11-08', to: '2026-11-20' }, never);
    expect(requests()).toHaveLength(before);
  });

  it('leaves simulated weather of the same day alone', async () => {
    await product.database.pool.query(`
      insert into weather_day (grid_point, date, temperature_max, is_forecast, is_final, source, fetched_at)
      values ('${POINT}', '2026-05-01', 99, false, true, 'simulated', now())`);
    await fetchWeather(deps(), [POINT], { from: '2026-05-01', to: '2026-05-01' }, never);
    const { rows } = await product.database.pool.query(
      "select source, temperature_max from weather_day where date = '2026-05-01' order by source",
    );
    expect(rows).toEqual([
      { source: 'open-meteo', temperature_max: 20 },
      { source: 'simulated', temperature_max: 99 },
    ]);
  });
});

describe('the hours of a forecast', () => {
  const hoursKept = async () => {
    const { rows } = await product.database.pool.query(
      'select grid_point, timezone, hours, fetched_at from weather_hours order by grid_point',
    );
    return rows;
  };
  const day = { from: '2026-11-20', to: '2026-11-20' };

  it('are kept by day for models of diseases, the newer over the older, and forgotten after some weeks', async () => {
    await product.database.pool.query(`
      insert into weather_hour_day (grid_point, source, date, temperature, humidity, precipitation, gusts)
      select '${POINT}', 'open-meteo', day, hours, hours, hours, hours
      from unnest(array['2026-09-20', '2026-09-21', '2026-11-18']::date[]) as day,
        (select array_fill(77::real, array[24]) as hours) as filled`);
    await fetchWeather(deps(), [POINT], day, never);
    const kept = await listHourDays(product.database.db, 'open-meteo', [POINT], {
      from: '2026-09-01',
      to: '2026-11-30',
    });
    const hours = kept.get(POINT)!;
    // Too old, and just not too old.
    expect(hours.has('2026-09-20T12:00:00Z')).toBe(false);
    expect(hours.get('2026-09-21T12:00:00Z')).toMatchObject({ temperature: 77, wind: null });
    // What the answer has replaces what was known; what it does not have remains.
    expect(hours.get('2026-11-18T12:00:00Z')).toEqual({
      time: '2026-11-18T12:00:00Z',
      temperature: 15,
      humidity: 60,
      precipitation: 0,
      gusts: 77,
      // Days that were stored before the wind was kept get it.
      wind: 3,
    });
    expect(hours.get('2026-11-25T12:00:00Z')).toMatchObject({ humidity: 60, gusts: null });
  });

  it('are stored along with its days, from the beginning of today to six hours into the fourth day after', async () => {
    clock.now = new Date('2026-11-20T12:34:00Z');
    await fetchWeather(deps(), [POINT, NEAR], day, never);
    expect(fake.requests).toHaveLength(1);
    const [row, ...more] = await hoursKept();
    expect(more.map(({ grid_point }) => grid_point)).toEqual([NEAR]);
    expect(row).toMatchObject({ grid_point: POINT, timezone: 'Europe/Bucharest', fetched_at: clock.now });
    expect(row.hours).toHaveLength(14 + 82 + 6);
    // At 14:00 local time; the gust of 12:00 to 13:00 is reported at 13:00.
    expect(row.hours[14]).toEqual({
      time: '2026-11-20T12:00:00Z',
      temperature: 15,
      humidity: 60,
      precipitation: 0,
      wind: 3,
      gusts: null,
      clouds: null,
    });
  });

  it('replace the previous ones, and remain where a forecast contains none', async () => {
    const fetchedAt = async () => (await hoursKept()).map(({ fetched_at }) => fetched_at.toISOString());
    await fetchWeather(deps(), [POINT], day, never);
    clock.now = new Date('2026-11-20T16:00:00Z');
    await fetchWeather(deps(), [POINT], day, never);
    expect(await fetchedAt()).toEqual(['2026-11-20T16:00:00.000Z']);
    clock.now = new Date('2026-11-20T20:00:00Z');
    fake.hasHours = false;
    expect(await fetchWeather(deps(), [POINT], day, never)).toMatchObject({ days: 13, requests: 1 });
    expect(await fetchedAt()).toEqual(['2026-11-20T16:00:00.000Z']);
  });

  it('cost as many calls as their variables count for', async () => {
    await fetchWeather(deps(), [POINT, NEAR], day, never);
    const { rows } = await product.database.pool.query(
      "select calls from weather_spending where span = 'day'",
    );
    expect(Number(rows[0].calls)).toBeCloseTo(2.4, 6);
  });
});

describe('the budget', () => {
  it('is shared by all processes and spent by the number of requested days', async () => {
    const days = { from: '2026-01-01', to: '2026-05-01' };
    await fetchWeather(deps(), [POINT], days, never);
    const { rows } = await product.database.pool.query(
      'select span, calls from weather_spending order by span',
    );
    expect(rows.map(({ calls }) => Math.round(calls))).toEqual([9, 9, 9]);
  });

  it('is never overdrawn, and refilled in the next minute', async () => {
    const small = deps({ minute: 10, hour: 5000, day: 10_000 });
    const half = { from: '2026-01-01', to: '2026-05-01' };
    await fetchWeather(small, [POINT], half, never);
    await expect(fetchWeather(small, [NEAR], half, never)).rejects.toThrow(WeatherError);
    expect(fake.requests).toHaveLength(1);
    clock.now = new Date('2026-11-20T12:01:00Z');
    await fetchWeather(small, [NEAR], half, never);
    expect(fake.requests).toHaveLength(2);
  });

  it('is waited for by callers with time', async () => {
    const waited: number[] = [];
    clock.now = new Date('2026-11-20T12:00:45Z');
    const wait = async (ms: number) => {
      waited.push(ms);
      clock.now = new Date(clock.now.getTime() + ms);
    };
    const small = { ...deps({ minute: 10, hour: 5000, day: 10_000 }), wait };
    await fetchWeather(small, [POINT, NEAR], { from: '2026-01-01', to: '2026-05-01' }, never);
    expect(waited).toEqual([15_000]);
    expect(fake.requests.map(({ searchParams }) => searchParams.get('latitude'))).toEqual(['44.4', '44.5']);
  });

  it('cannot be spent twice by concurrent requests', async () => {
    const small = deps({ minute: 600, hour: 5000, day: 3 });
    const points = ['44.1,27.2', '44.2,27.2', '44.3,27.2', '44.4,27.2', '44.5,27.2'];
    const day = { from: '2026-05-01', to: '2026-05-01' };
    const tries = await Promise.allSettled(points.map((point) => fetchWeather(small, [point], day, never)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(fake.requests).toHaveLength(3);
  });
});

describe('the share of a farm', () => {
  const days = { from: '2026-01-01', to: '2026-05-01' };
  const budget = { minute: 600, hour: 5000, day: 40 };
  const coordinates = (i: number) => `44.${i},27.2`;

  async function addFarm(id: string, owner_id: string | null) {
    const { pool } = product.database;
    if (owner_id)
      await pool.query('insert into app_user (id, email) values ($1, $1) on conflict do nothing', [owner_id]);
    await pool.query(`insert into farm (id, owner_id, name, country) values ($1, $2, 'Ferma', 'RO')`, [
      id,
      owner_id,
    ]);
  }

  it('is not the whole budget: the next farm still gets its weather', async () => {
    await addFarm('large', null);
    await addFarm('new', null);
    const small = deps(budget);
    const ask = (farm_id: string, i: number) =>
      fetchWeather(small, [coordinates(i)], days, never, { farm_id });
    // A request costs 8.6 of 40 calls: one exceeds a fifth.
    await ask('large', 1);
    await expect(ask('large', 2)).rejects.toThrow(ShareSpent);
    expect(await ask('new', 3)).toMatchObject({ requests: 1 });
    clock.now = new Date('2026-11-21T12:00:00Z');
    expect(await ask('large', 2)).toMatchObject({ requests: 1 });
  });

  it('is shared by the farms of a user', async () => {
    for (const id of ['ana-1', 'ana-2', 'ana-3']) await addFarm(id, 'ana');
    await addFarm('ion-1', 'ion');
    const small = deps(budget);
    const ask = (farm_id: string, i: number) =>
      fetchWeather(small, [coordinates(i)], days, never, { farm_id });
    await ask('ana-1', 4);
    await ask('ana-2', 5);
    await expect(ask('ana-3', 6)).rejects.toThrow(ShareSpent);
    expect(await ask('ion-1', 7)).toMatchObject({ requests: 1 });
  });

  it('does not block others when it is used up', async () => {
    await addFarm('greedy', null);
    await addFarm('modest', null);
    const troubles: string[] = [];
    const onDemand = new OnDemand({ ...deps(budget), onError: ({ message }) => troubles.push(message) });
    await onDemand.fetchAndWait(coordinates(1), days, { farm_id: 'greedy' });
    await onDemand.fetchAndWait(coordinates(2), days, { farm_id: 'greedy' });
    await onDemand.fetchAndWait(coordinates(3), days, { farm_id: 'modest' });
    expect(await kept('2026-05-01', coordinates(2))).toBeUndefined();
    expect(await kept('2026-05-01', coordinates(3))).toBeDefined();
    expect(troubles).toEqual([]);
  });
});

describe('on demand', () => {
  it('concurrent requests for a point share one fetch', async () => {
    const onDemand = new OnDemand({ ...deps(), onError: () => undefined });
    await Promise.all(Array.from({ length: 5 }, () => onDemand.fetchAndWait(POINT, SPAN)));
    expect(fake.requests).toHaveLength(3);
  });

  it('a failed source is paused for a minute', async () => {
    fake.troubles.push({ status: 400, body: '{"error":true,"reason":"no"}' });
    const troubles: string[] = [];
    const onDemand = new OnDemand({ ...deps(), onError: ({ message }) => troubles.push(message) });
    await onDemand.fetchAndWait(POINT, SPAN);
    await onDemand.fetchAndWait(POINT, SPAN);
    expect(fake.requests).toHaveLength(1);
    expect(troubles).toEqual([expect.stringMatching(/answers 400: no$/)]);
    clock.now = new Date('2026-11-20T12:01:01Z');
    await onDemand.fetchAndWait(POINT, SPAN);
    expect(fake.requests.length).toBeGreaterThan(1);
  });

  it('a failed source is not called again by those who waited for the first', async () => {
    fake.troubles.push({ status: 400, body: '{"error":true,"reason":"no"}' });
    const onDemand = new OnDemand({ ...deps(), onError: () => undefined });
    await Promise.all(Array.from({ length: 5 }, () => onDemand.fetchAndWait(POINT, SPAN)));
    expect(fake.requests).toHaveLength(1);
  });

  it('no caller waits longer than the limit, and late results are stored', async () => {
    const onDemand = new OnDemand({ ...deps(), onError: () => undefined, patience_ms: 0 });
    await onDemand.fetchAndWait(POINT, SPAN);
    const isKept = async () => expect(await kept('2025-10-01')).toBeDefined();
    await vi.waitFor(isKept, { timeout: 20_000 });
  });
});
