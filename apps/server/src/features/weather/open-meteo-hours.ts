import { type HourlyWeather, isTimezone } from '@brazda/domain';
import { z } from 'zod';
import type { PointHours } from './source.ts';
import { tenths } from './tenths.ts';
import { metersPerSecond, WIND_UNITS } from './wind-units.ts';

/** The requested hourly variables. */
export const HOURLY_VARIABLES = [
  'temperature_2m',
  'relative_humidity_2m',
  'precipitation',
  'wind_speed_10m',
  'wind_gusts_10m',
  'cloud_cover',
] as const;

const WindUnit = z.enum(WIND_UNITS);
const Values = z.array(z.number().nullable()).optional();
/** The hourly part of a response; days are parsed without it, so that errors in it do not affect them. */
const HourlyPart = z.object({
  utc_offset_seconds: z.number(),
  timezone: z.string().refine(isTimezone),
  hourly_units: z.object({ wind_speed_10m: WindUnit.optional(), wind_gusts_10m: WindUnit.optional() }),
  hourly: z.object({
    time: z.array(z.iso.datetime({ local: true })),
    temperature_2m: Values,
    relative_humidity_2m: Values,
    precipitation: Values,
    wind_speed_10m: Values,
    wind_gusts_10m: Values,
    cloud_cover: Values,
  }),
});

/**
 * The hours of a response for one place, null where it has none that can be read. Its times are local with one fixed
 * offset from UTC, even beyond a clock change. Rain and gusts are reported for the hour before a time, all else for the
 * time itself: for the hour that begins at the last time the rain is unknown. The wind of an hour is the stronger of
 * the values at its two ends.
 */
export function hoursOf(response: unknown): PointHours | null {
  const parsed = HourlyPart.safeParse(response);
  if (!parsed.success) return null;
  const { hourly, hourly_units, timezone, utc_offset_seconds } = parsed.data;
  const speed = (name: 'wind_speed_10m' | 'wind_gusts_10m', i: number) => {
    const value = hourly[name]?.[i] ?? null;
    return value === null ? null : tenths(value * metersPerSecond(hourly_units[name] ?? 'm/s'));
  };
  const hours = hourly.time.slice(0, -1).map(
    (local, i): HourlyWeather => ({
      time: utcOf(local, utc_offset_seconds),
      temperature: hourly.temperature_2m?.[i] ?? null,
      humidity: hourly.relative_humidity_2m?.[i] ?? null,
      precipitation: hourly.precipitation?.[i + 1] ?? null,
      wind: strongest(speed('wind_speed_10m', i), speed('wind_speed_10m', i + 1)),
      gusts: speed('wind_gusts_10m', i + 1),
      clouds: hourly.cloud_cover?.[i] ?? null,
    }),
  );
  const isKnown = hours.some(({ temperature, wind }) => temperature !== null && wind !== null);
  return isKnown ? { timezone, hours } : null;
}

function utcOf(local: string, offset_seconds: number): string {
  const at = new Date(Date.parse(`${local.slice(0, 16)}:00Z`) - offset_seconds * 1000);
  return `${at.toISOString().slice(0, 19)}Z`;
}

function strongest(...speeds: readonly (number | null)[]): number | null {
  const weather = speeds.filter((speed) => speed !== null);
  return weather.length > 0 ? Math.max(...weather) : null;
}
