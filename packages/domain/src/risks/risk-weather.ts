import type { DailyWeather } from '../weather/daily-weather.ts';
import { HOUR_MS, type HourlyWeather } from '../weather/hourly-weather.ts';
import { localHourOf } from '../weather/local-hour.ts';

/** An hour of weather as models of diseases read it. */
export type RiskHour = Pick<HourlyWeather, 'time' | 'temperature' | 'humidity' | 'precipitation' | 'gusts'>;

/** The weather of a place as far as it is known: past days, today, and the days of the forecast. */
export interface RiskWeather {
  /** By ISO day. */
  readonly days: ReadonlyMap<string, DailyWeather>;
  /** The hours of each local day, in order; null is an hour that is not known. A day without any is missing. */
  readonly hours: ReadonlyMap<string, readonly (RiskHour | null)[]>;
}

/** The most hours that local time differs from UTC. */
const MAX_OFFSET = 14;

/**
 * The beginnings of the hours of local days, ISO 8601 in UTC, by ISO day, both ends included: 24 a day, one less or more when
 * clocks change. All places of a time zone have the same.
 */
export function hoursOfDays(
  { from, to }: { readonly from: string; readonly to: string },
  timezone: string,
): ReadonlyMap<string, readonly string[]> {
  const days = new Map<string, string[]>();
  const last = Date.parse(to) + (24 + MAX_OFFSET) * HOUR_MS;
  for (let at = Date.parse(from) - MAX_OFFSET * HOUR_MS; at < last; at += HOUR_MS) {
    const time = `${new Date(at).toISOString().slice(0, 19)}Z`;
    const { date } = localHourOf(time, timezone);
    if (date < from || date > to) continue;
    const hours = days.get(date) ?? [];
    hours.push(time);
    days.set(date, hours);
  }
  return days;
}

/** Known hours in the slots of local days. */
export function inLocalDays(
  known: ReadonlyMap<string, RiskHour>,
  slots: ReadonlyMap<string, readonly string[]>,
): RiskWeather['hours'] {
  return new Map(
    [...slots].flatMap(([date, times]) => {
      const hours = times.map((time) => known.get(time) ?? null);
      return hours.some((hour) => hour !== null) ? [[date, hours] as const] : [];
    }),
  );
}

/** The strongest gust of the hours of a local day that are known; null without any. */
export function gustsOn({ hours }: RiskWeather, day: string): number | null {
  const gusts = (hours.get(day) ?? []).flatMap((hour) => hour?.gusts ?? []);
  return gusts.length > 0 ? Math.max(...gusts) : null;
}
