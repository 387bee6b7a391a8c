import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays } from '@brazda/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMeteo } from './open-meteo.ts';
import { readOpenMeteo } from './open-meteo-response.ts';
import { type Forecast, WeatherError } from './source.ts';
import { type FakeOpenMeteo, startFakeOpenMeteo } from './testing/fake-open-meteo.ts';

let fake: FakeOpenMeteo;
beforeAll(async () => {
  fake = await startFakeOpenMeteo();
});
afterAll(() => fake.stop());
beforeEach(() => {
  fake.requests.length = 0;
  fake.troubles.length = 0;
});

const budget = { minute: 600, hour: 5000, day: 10_000 };
const client = (more: object = {}) =>
  openMeteo({ ...fake, apiKey: undefined, budget, backoff_ms: 1, ...more });
const never = new AbortController().signal;
const SPAN = { from: '2026-05-01', to: '2026-05-03' };
const archive = (points: readonly string[] = ['44.4,27.2'], more: object = {}) =>
  client(more).archive.fetch(points, SPAN, never);
const forecastOf = async (span: typeof SPAN) => {
  const request = { points: ['44.4,27.2'], span, now: new Date('2026-11-20T12:00:00Z'), previous: new Map() };
  return (await client().forecaster.fetch(request, never)).get('44.4,27.2') as Forecast;
};

describe('requests', () => {
  it('requests several points at once and keeps them apart', async () => {
    const weather = await archive(['44.4,27.2', '48.3,1.6']);
    expect([...weather.keys()]).toEqual(['44.4,27.2', '48.3,1.6']);
    expect(weather.get('48.3,1.6')!.days).toHaveLength(3);
    const { searchParams } = fake.requests[0]!;
    expect(Object.fromEntries(searchParams)).toMatchObject({
      latitude: '44.4,48.3',
      longitude: '27.2,1.6',
      start_date: '2026-05-01',
      end_date: '2026-05-03',
      timezone: 'auto',
      wind_speed_unit: 'ms',
    });
    expect(searchParams.has('apikey')).toBe(false);
  });

  it('reads a day', async () => {
    expect((await archive()).get('44.4,27.2')!.days[0]).toEqual({
      date: '2026-05-01',
      temperature_min: -1.5,
      temperature_max: 20,
      precipitation: 1.5,
      wind: 3.2,
      radiation: 11,
      et0: 2.5,
    });
  });

  it.each([
    ['44.4,27.2', '2026-11-20T22:30:00Z', '2026-11-21'],
    ['16.2,-61.5', '2026-11-21T02:00:00Z', '2026-11-20'],
  ])('counts the days of a forecast at %s at %s from %s, the day there', async (point, now, today) => {
    const span = { from: addDays(today, -6), to: addDays(today, 6) };
    await client().forecaster.fetch(
      { points: [point], span, now: new Date(now), previous: new Map() },
      never,
    );
    const { searchParams } = fake.requests.at(-1)!;
    expect([searchParams.get('past_days'), searchParams.get('forecast_days')]).toEqual(['6', '7']);
  });

  it('requests the forecast for the days around today', async () => {
    const span = { from: '2026-11-14', to: '2026-11-26' };
    const weather = await forecastOf(span);
    expect(Object.fromEntries(fake.requests[0]!.searchParams)).toMatchObject({
      past_days: '6',
      forecast_days: '7',
    });
    expect(weather.days.at(-1)!.date).toBe('2026-11-26');
  });

  it('requests hours along with the days of a forecast, and days alone from the archive', async () => {
    const span = { from: '2026-11-20', to: '2026-11-20' };
    const weather = await forecastOf(span);
    expect(fake.requests[0]!.searchParams.get('hourly')).toBe(
      'temperature_2m,relative_humidity_2m,precipitation,wind_speed_10m,wind_gusts_10m,cloud_cover',
    );
    expect(weather.hours!.timezone).toBe('Europe/Bucharest');
    await archive();
    expect(fake.requests[1]!.searchParams.has('hourly')).toBe(false);
  });

  it('sends the API key to the source and reveals it to no one else', async () => {
    await archive(undefined, { apiKey: 'secret' });
    expect(fake.requests[0]!.searchParams.get('apikey')).toBe('secret');
    fake.troubles.push({ status: 400, body: '{"error":true,"reason":"Unknown key"}' });
    await expect(archive(undefined, { apiKey: 'secret' })).rejects.not.toThrow('secret');
  });
});

describe('errors', () => {
  it.each([429, 500, 503])('are retried when the source is busy: %s', async (status) => {
    fake.troubles.push({ status, body: '{"error":true,"reason":"Minutely limit"}' }, { status });
    expect((await archive()).size).toBe(1);
    expect(fake.requests).toHaveLength(3);
  });

  it('are thrown after some tries', async () => {
    fake.troubles.push(...Array.from({ length: 9 }, () => ({ status: 503 })));
    await expect(archive()).rejects.toThrow(WeatherError);
    expect(fake.requests).toHaveLength(4);
  });

  it('contain the reason and are not retried when the request is wrong', async () => {
    fake.troubles.push({ status: 400, body: '{"error":true,"reason":"Latitude must be in range"}' });
    await expect(archive()).rejects.toThrow('Latitude must be in range');
    expect(fake.requests).toHaveLength(1);
  });

  it('include a response that is truncated or something else', async () => {
    fake.troubles.push({ status: 200, body: '{"daily": {' });
    expect((await archive()).size).toBe(1);
    fake.troubles.push({ status: 200, body: '{"hello":1}' });
    await expect(archive()).rejects.toThrow('cannot be read');
  });

  it('include an unreachable source', async () => {
    const nowhere = { archiveUrl: 'http://127.0.0.1:9/v1/archive' };
    await expect(archive(undefined, nowhere)).rejects.toThrow('127.0.0.1:9 does not answer');
  });

  it('are thrown when the caller stops waiting', async () => {
    fake.troubles.push({ status: 503 }, { status: 503 });
    const asking = client({ backoff_ms: 60_000 }).archive.fetch(['44.4,27.2'], SPAN, AbortSignal.timeout(50));
    await expect(asking).rejects.toThrow(WeatherError);
    expect(fake.requests).toHaveLength(1);
  });
});

describe('reading', () => {
  const coordinates = { latitude: 44.4 };
  const payload = (daily: object, daily_units: object = {}) => ({
    daily_units,
    daily: { time: ['2023-05-28', '2023-05-29'], ...daily },
  });

  it('accepts the old name of wind and its unit', () => {
    const [days] = readOpenMeteo(
      payload({ windspeed_10m_max: [14.4, null] }, { windspeed_10m_max: 'km/h' }),
      [coordinates],
    );
    expect(days!.map(({ wind }) => wind)).toEqual([4, null]);
  });

  it('treats missing values as unknown', () => {
    const [days] = readOpenMeteo(payload({ precipitation_sum: [null, 0] }), [coordinates]);
    expect(days!.map(({ precipitation, et0 }) => [precipitation, et0])).toEqual([
      [null, null],
      [0, null],
    ]);
  });

  it('estimates evapotranspiration from temperatures where only those are reported', () => {
    const [days] = readOpenMeteo(payload({ temperature_2m_max: [25, 25], temperature_2m_min: [12, null] }), [
      coordinates,
    ]);
    expect(days!.map(({ et0 }) => et0 && Math.round(et0))).toEqual([5, null]);
  });

  it('refuses responses for fewer places, and unknown units', () => {
    expect(() => readOpenMeteo(payload({}), [coordinates, coordinates])).toThrow('2 places');
    const bft = payload({ wind_speed_10m_max: [3, 4] }, { wind_speed_10m_max: 'bft' });
    expect(() => readOpenMeteo(bft, [coordinates])).toThrow('bft');
  });
});

const SAMPLES = join(import.meta.dirname, '../../../../../../shared/facts');
const FORECAST = join(SAMPLES, 'open_meteo_forecast_daily_sample.json');
const isThere = existsSync(FORECAST);
const without = isThere ? '' : ' (SKIPPED: ../shared/facts is not on this machine)';

describe.skipIf(!isThere)(`real responses${without}`, () => {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

  it('of the forecast are read', () => {
    const [days] = readOpenMeteo(read(FORECAST), [{ latitude: 52.52 }]);
    expect(days).toHaveLength(7);
    expect(days![0]).toMatchObject({
      date: '2023-05-28',
      temperature_min: 10.4,
      radiation: 28.32,
      et0: 5.23,
    });
    expect(days![0]!.wind).toBeCloseTo(14.5 / 3.6, 6);
  });

  it('of the hourly archive are refused, and not mistaken for days', () => {
    const hourly = read(join(SAMPLES, 'reference-only/open_meteo_archive_hourly_sample.json'));
    expect(() => readOpenMeteo(hourly, [{ latitude: -34.8 }])).toThrow(WeatherError);
  });
});
