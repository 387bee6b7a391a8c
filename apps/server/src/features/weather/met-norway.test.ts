import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { metNorway } from './met-norway.ts';
import { readMetNorway } from './met-norway-response.ts';
import type { Forecast, PreviousForecast } from './source.ts';
import { startWeatherServer, type WeatherServer } from './testing/weather-server.ts';

let server: WeatherServer;
let deprecations = 0;
beforeAll(async () => {
  server = await startWeatherServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  deprecations = 0;
  server.received.length = 0;
  server.next.length = 0;
  server.answer = ({ headers }) =>
    headers['user-agent']?.includes('@') ? { body: answerOf(), headers: SENT } : { status: 403 };
});

const POINT = '44.4,27.2';
const NOW = new Date('2026-05-01T09:20:00Z');
const SENT = {
  'last-modified': 'Fri, 01 May 2026 09:05:11 GMT',
  expires: 'Fri, 01 May 2026 09:36:02 GMT',
};
const never = new AbortController().signal;

interface EntryInput {
  readonly time: string;
  readonly wind?: number;
  readonly next_1?: number;
  readonly next_6?: number;
}

const entryOf = ({ time, wind = 3, next_1, next_6 }: EntryInput) => ({
  time,
  data: {
    instant: {
      details: { air_temperature: 15, relative_humidity: 60, wind_speed: wind, cloud_area_fraction: 40 },
    },
    ...(next_1 !== undefined && { next_1_hours: { details: { precipitation_amount: next_1 } } }),
    ...(next_6 !== undefined && {
      next_6_hours: {
        details: { precipitation_amount: next_6, air_temperature_max: 22, air_temperature_min: 9 },
      },
    }),
  },
});

const hoursFrom = (start: string, count: number) =>
  Array.from({ length: count }, (_, at) =>
    new Date(Date.parse(start) + at * 3_600_000).toISOString().replace('.000', ''),
  );

/** Hours until midnight of the next local day, each with 0.5 mm, then steps of six hours with 3 mm each. */
function answerOf(units: object = {}) {
  const hourly = hoursFrom('2026-05-01T09:00:00Z', 36).map((time) =>
    entryOf({ time, next_1: 0.5, next_6: 3 }),
  );
  const coarse = [0, 6, 12, 18, 24, 30].map((more) =>
    entryOf({
      time: new Date(Date.parse('2026-05-02T21:00:00Z') + more * 3_600_000).toISOString(),
      next_6: 3,
    }),
  );
  return {
    type: 'Feature',
    properties: {
      meta: {
        units: { air_temperature: 'celsius', wind_speed: 'm/s', precipitation_amount: 'mm', ...units },
      },
      timeseries: [...hourly, ...coarse],
    },
  };
}

const forecaster = (userAgent = 'Brazda/1.0 https://b.example ajutor@b.example') =>
  metNorway({
    url: server.url,
    userAgent,
    pace_ms: 0,
    backoff_ms: 1,
    onDeprecated: () => {
      deprecations++;
    },
  });
async function fetchForecast(previous?: PreviousForecast, userAgent?: string) {
  const request = {
    points: [POINT],
    span: { from: '2026-05-01', to: '2026-05-09' },
    now: NOW,
    previous: new Map(previous && [[POINT, previous]]),
  };
  return (await forecaster(userAgent).fetch(request, never)).get(POINT)!;
}

describe('a request', () => {
  it('names the product with a contact, and the point with at most four decimals', async () => {
    await fetchForecast();
    const [{ query, headers }] = server.received as [(typeof server.received)[0]];
    expect(headers['user-agent']).toContain('ajutor@b.example');
    expect(Object.fromEntries(query)).toEqual({ lat: '44.4', lon: '27.2' });
  });

  it('without a name is refused', async () => {
    await expect(fetchForecast(undefined, 'node')).rejects.toMatchObject({ trouble: 'refused' });
    expect(server.received).toHaveLength(1);
  });

  it('is conditional where a forecast is stored, and keeps it when nothing has changed', async () => {
    const first = (await fetchForecast()) as Forecast;
    expect(first.validity).toEqual({
      last_modified: SENT['last-modified'],
      expires_at: new Date(SENT.expires),
    });
    server.next.push({ status: 304, headers: SENT });
    const again = await fetchForecast({ last_modified: SENT['last-modified'], hours: first.hours });
    expect(server.received[1]!.headers['if-modified-since']).toBe(SENT['last-modified']);
    expect(again).toEqual({ validity: first.validity });
  });
});

describe('a forecast', () => {
  it('has hours without gusts', async () => {
    const { hours } = (await fetchForecast()) as Forecast;
    expect(hours!.timezone).toBe('Europe/Bucharest');
    expect(hours!.hours[0]).toEqual({
      time: '2026-05-01T09:00:00Z',
      temperature: 15,
      humidity: 60,
      precipitation: 0.5,
      wind: 3,
      gusts: null,
      clouds: 40,
    });
    expect(hours!.hours).toHaveLength(36);
  });

  it('does not add up the overlapping amounts of six hours', async () => {
    const { days } = (await fetchForecast()) as Forecast;
    const rain = new Map(days.map(({ date, precipitation }) => [date, precipitation]));
    // A whole local day of hours with 0.5 mm, then one of steps of six hours with 3 mm each.
    expect(rain.get('2026-05-02')).toBeCloseTo(12, 5);
    expect(rain.get('2026-05-03')).toBeCloseTo(12, 5);
  });

  it('of today is partial without the hours that have passed, and whole with those of earlier forecasts', async () => {
    const first = (await fetchForecast()) as Forecast;
    expect(first.days[0]).toMatchObject({ date: '2026-05-01', is_partial: true, et0: null });
    const earlier = hoursFrom('2026-04-30T21:00:00Z', 12).map((time) => ({
      time,
      temperature: 4,
      humidity: 80,
      precipitation: 1,
      wind: 9,
      gusts: null,
      clouds: null,
    }));
    const { days } = readMetNorway(answerOf(), { latitude: 44.4, longitude: 27.2, now: NOW, earlier });
    expect(days[0]).toMatchObject({ date: '2026-05-01', is_partial: false, temperature_min: 4, wind: 9 });
    expect(days[0]!.precipitation).toBeCloseTo(12 + 6, 5);
  });

  it('in other units or without hours is refused', () => {
    const at = { latitude: 44.4, longitude: 27.2, now: NOW, earlier: [] };
    expect(() => readMetNorway(answerOf({ wind_speed: 'km/h' }), at)).toThrow('The unit km/h of wind_speed');
    const empty = { properties: { meta: { units: {} }, timeseries: [] } };
    expect(() => readMetNorway(empty, at)).toThrow('no hours');
    expect(() => readMetNorway('<html>', at)).toThrow('cannot be read');
  });

  it('of a version that is about to end is read, and its operator hears of it', async () => {
    server.next.push({ status: 203, body: answerOf() });
    expect(await fetchForecast()).toHaveProperty('days');
    expect(deprecations).toBe(1);
  });
});

describe('a source in trouble', () => {
  it('is requested again when it is busy or cuts its answer off', async () => {
    server.next.push({ status: 502, body: '<html>' }, 'cut');
    expect(await fetchForecast()).toHaveProperty('days');
    expect(server.received).toHaveLength(3);
  });

  it('is left alone when it limits requests', async () => {
    server.next.push({ status: 429, headers: { 'retry-after': '60' } });
    await expect(fetchForecast()).rejects.toMatchObject({ trouble: 'limited', retry_after_ms: 60_000 });
    expect(server.received).toHaveLength(1);
  });
});

/** Recorded answers (MET Norway, CC BY 4.0). */
const RECORDED = join(import.meta.dirname, '../../../../../../shared/facts/outside/weather/metno');
const without = existsSync(RECORDED) ? '' : ' (SKIPPED: ../shared/facts is not on this machine)';

it.skipIf(without !== '')(`reads a recorded answer${without}`, () => {
  const body = JSON.parse(readFileSync(join(RECORDED, 'complete_london_2020-07-20.json'), 'utf8'));
  const now = new Date(body.properties.timeseries[0].time);
  const { days, hours } = readMetNorway(body, { latitude: 51.5, longitude: -0.1, now, earlier: [] });
  expect(hours!.hours.length).toBeGreaterThan(48);
  expect(hours!.hours.every(({ gusts }) => gusts === null)).toBe(true);
  expect(days.length).toBeGreaterThan(8);
  for (const { temperature_min, temperature_max, precipitation } of days) {
    expect(temperature_min! <= temperature_max!).toBe(true);
    expect(precipitation).toBeGreaterThanOrEqual(0);
  }
});
