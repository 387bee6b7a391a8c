import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addDays } from '@brazda/domain';

/** An error response of a fake server: a status, with a reason or another body as text. */
export interface Trouble {
  readonly status: number;
  readonly body?: string;
}

/** A local server that responds like Open-Meteo, and the requests that it received. */
export interface FakeOpenMeteo {
  readonly archiveUrl: string;
  readonly forecastUrl: string;
  readonly requests: URL[];
  /** The next responses, used instead of the regular ones. */
  readonly troubles: Trouble[];
  /** The current day of the forecast. */
  today: string;
  /** The temperature of the warmest hour in degrees, to tell responses apart. */
  warmest: number;
  /** Whether the forecast contains the requested hours. */
  hasHours: boolean;
  /** The last day that the archive has. */
  archiveUntil: string;
  stop(): Promise<void>;
}

const UNITS = { time: 'iso8601', wind_speed_10m: 'm/s', wind_gusts_10m: 'm/s' };
const CLOCKS = Array.from({ length: 24 }, (_, hour) => hour);

/**
 * Nights below zero, days of 15 °C with wind at noon, and every day a shower that is reported at 18:00 for the hour
 * before.
 */
function hourlyOf(days: readonly string[]) {
  const time = days.flatMap((date) => CLOCKS.map((hour) => `${date}T${String(hour).padStart(2, '0')}:00`));
  const series = (at: (hour: number) => number | null) => days.flatMap(() => CLOCKS.map(at));
  return {
    time,
    temperature_2m: series((hour) => (hour < 6 ? -1 : 15)),
    relative_humidity_2m: series(() => 60),
    precipitation: series((hour) => (hour === 18 ? 1.5 : 0)),
    wind_speed_10m: series((hour) => (hour === 12 ? 6.02 : 3)),
    wind_gusts_10m: series((hour) => (hour === 13 ? 9 : null)),
  };
}

/** Starts the server: once in `beforeAll`, `stop` in `afterAll`. */
export async function startFakeOpenMeteo(): Promise<FakeOpenMeteo> {
  const requests: URL[] = [];
  const troubles: Trouble[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://fake');
    requests.push(url);
    const trouble = troubles.shift();
    response.writeHead(trouble?.status ?? 200, { 'content-type': 'application/json' });
    response.end(trouble ? (trouble.body ?? '') : JSON.stringify(answerTo(url)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fake: FakeOpenMeteo = {
    archiveUrl: `${base}/v1/archive`,
    forecastUrl: `${base}/v1/forecast`,
    requests,
    troubles,
    today: '2026-11-20',
    warmest: 20,
    hasHours: true,
    archiveUntil: '2026-11-15',
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return fake;

  function answerTo({ pathname, searchParams }: URL) {
    const number = (name: string) => Number(searchParams.get(name));
    const isArchive = pathname === '/v1/archive';
    const from = isArchive ? searchParams.get('start_date')! : addDays(fake.today, -number('past_days'));
    const to = isArchive ? searchParams.get('end_date')! : addDays(fake.today, number('forecast_days') - 1);
    const time: string[] = [];
    for (let date = from; date <= to; date = addDays(date, 1)) time.push(date);
    const has = (date: string) => !isArchive || date <= fake.archiveUntil;
    const series = (value: number) => time.map((date) => (has(date) ? value : null));
    const places = searchParams
      .get('latitude')!
      .split(',')
      .map((latitude, i) => ({
        latitude: Number(latitude),
        longitude: Number(searchParams.get('longitude')!.split(',')[i]),
        generationtime_ms: 0.6,
        utc_offset_seconds: 7200,
        timezone: 'Europe/Bucharest',
        timezone_abbreviation: 'EET',
        elevation: 38,
        daily_units: { time: 'iso8601', wind_speed_10m_max: 'm/s' },
        daily: {
          time,
          temperature_2m_max: series(fake.warmest),
          temperature_2m_min: series(-1.5),
          precipitation_sum: series(1.5),
          shortwave_radiation_sum: series(11),
          wind_speed_10m_max: series(3.2),
          et0_fao_evapotranspiration: series(2.5),
        },
        ...(searchParams.has('hourly') && fake.hasHours && { hourly: hourlyOf(time), hourly_units: UNITS }),
      }));
    return places.length === 1 ? places[0] : places;
  }
}
