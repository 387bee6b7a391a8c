import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hoursOf } from './open-meteo-hours.ts';
import { readForecast } from './open-meteo-response.ts';

const coordinates = { latitude: 44.4 };
const DAYS = {
  daily_units: { wind_speed_10m_max: 'm/s' },
  daily: { time: ['2026-05-14'], temperature_2m_max: [24], precipitation_sum: [0] },
};
const HOURS = {
  utc_offset_seconds: 10_800,
  timezone: 'Europe/Bucharest',
  hourly_units: { wind_speed_10m: 'km/h', wind_gusts_10m: 'km/h' },
  hourly: {
    time: ['2026-05-14T01:00', '2026-05-14T02:00', '2026-05-14T03:00'],
    temperature_2m: [9.1, 8.8, null],
    relative_humidity_2m: [80, 82, 84],
    precipitation: [5, 0.3, 0],
    wind_speed_10m: [18, 20, 22],
    wind_gusts_10m: [70, 36, 40],
    cloud_cover: [75, 20, 0],
  },
};

describe('hours of a response', () => {
  it('begin in UTC, have the rain and the gusts reported at their end, and the stronger wind of both ends', () => {
    expect(hoursOf({ ...DAYS, ...HOURS })).toEqual({
      timezone: 'Europe/Bucharest',
      hours: [
        {
          time: '2026-05-13T22:00:00Z',
          temperature: 9.1,
          humidity: 80,
          precipitation: 0.3,
          wind: 5.6,
          gusts: 10,
          clouds: 75,
        },
        {
          time: '2026-05-13T23:00:00Z',
          temperature: 8.8,
          humidity: 82,
          precipitation: 0,
          wind: 6.1,
          gusts: 11.1,
          clouds: 20,
        },
      ],
    });
  });

  it('are null where values are missing', () => {
    const { time, temperature_2m, wind_speed_10m } = HOURS.hourly;
    const weather = hoursOf({ ...HOURS, hourly: { time, temperature_2m, wind_speed_10m } });
    expect(weather!.hours[0]).toMatchObject({
      humidity: null,
      precipitation: null,
      gusts: null,
      clouds: null,
    });
  });

  it.each([
    ['none', {}],
    ['a block that cannot be read', { ...HOURS, hourly: { time: 'soon' } }],
    ['an unknown time zone', { ...HOURS, timezone: 'Europe/Atlantis' }],
    ['an unknown wind unit', { ...HOURS, hourly_units: { wind_speed_10m: 'knots and a half' } }],
    [
      'only null values',
      { ...HOURS, hourly: { time: HOURS.hourly.time, temperature_2m: [null, null, null] } },
    ],
  ])('are none, and the days stay, where there is %s', (_, hours) => {
    const [weather] = readForecast({ ...DAYS, ...hours }, [coordinates]);
    expect(weather!.hours).toBeNull();
    expect(weather!.days).toHaveLength(1);
  });
});

const SAMPLE = join(
  import.meta.dirname,
  '../../../../../../shared/facts/reference-only/open_meteo_archive_hourly_sample.json',
);
const isThere = existsSync(SAMPLE);
const without = isThere ? '' : ' (SKIPPED: ../shared/facts is not on this machine)';

it.skipIf(!isThere)(`reads a real hourly response${without}`, () => {
  const { timezone, hours } = hoursOf(JSON.parse(readFileSync(SAMPLE, 'utf8')))!;
  expect(timezone).toBe('Australia/Adelaide');
  expect(hours[0]!.time).toBe('2025-01-09T14:30:00Z');
  expect(hours.every(({ temperature, humidity, wind }) => temperature! + humidity! + wind! > 0)).toBe(true);
});
