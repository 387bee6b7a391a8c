import type { Meteo } from '@brazda/contract/client';
import { addDays, dayNumberOf } from '@brazda/domain';
import { originOn } from '../weather-source/origins.ts';

/** The weather of one day; null if unknown. */
export interface WeatherDay {
  readonly date: string;
  readonly isForecast: boolean;
  /** The origin of the values of a past day, if they are not the final ones of an archive. */
  readonly mark: 'provisional' | 'passed_forecast' | null;
  /** Millimeters. */
  readonly rain: number | null;
  readonly et0: number | null;
  /** Degrees Celsius. */
  readonly min: number | null;
  readonly max: number | null;
  /** Meters per second. */
  readonly wind: number | null;
}

/** Millimeters of rain and reference evapotranspiration, over days on which both are known. */
export interface WaterTotals {
  readonly rain: number;
  readonly et0: number;
  /** Rain minus reference evapotranspiration. */
  readonly balance: number;
}

/** The totals of a calendar month, `month` as `YYYY-MM`, with its lowest and highest temperature. */
export interface MonthTotals extends WaterTotals {
  readonly month: string;
  readonly min: number | null;
  readonly max: number | null;
}

/** The days of a response, oldest first. */
export function weatherDaysOf(meteo: Meteo): WeatherDay[] {
  const temperature = new Map(meteo.daily_temperature.map((day) => [day.date, day]));
  const et0 = new Map(meteo.daily_et0.map((day) => [day.date, day.et0]));
  const wind = new Map(meteo.daily_wind.map((day) => [day.date, day.wind]));
  return meteo.daily_precipitation.map(({ date, is_forecast, precipitation }) => ({
    date,
    isForecast: is_forecast,
    mark: markOf(meteo.origins, date),
    rain: precipitation,
    et0: et0.get(date) ?? null,
    min: temperature.get(date)?.min ?? null,
    max: temperature.get(date)?.max ?? null,
    wind: wind.get(date) ?? null,
  }));
}

function markOf(origins: Meteo['origins'], date: string): WeatherDay['mark'] {
  const basis = originOn(origins, date)?.basis;
  return basis === 'provisional' || basis === 'passed_forecast' ? basis : null;
}

/** The past days. */
export function pastOf(days: readonly WeatherDay[]): readonly WeatherDay[] {
  return days.filter(({ isForecast }) => !isForecast);
}

/** The totals of some days; null if no day is known. */
export function totalsOf(days: readonly WeatherDay[]): WaterTotals | null {
  const known = days.filter(({ rain, et0 }) => rain !== null && et0 !== null);
  if (known.length === 0) return null;
  const rain = sum(known.map((day) => day.rain!));
  const et0 = sum(known.map((day) => day.et0!));
  return { rain, et0, balance: rain - et0 };
}

/** The rain of so many calendar days up to the newest one whose rain is known, and how many of those are known. */
export function lastRain(
  days: readonly WeatherDay[],
  count: number,
): { readonly rain: number; readonly known: number; readonly to: string } | null {
  const to = days.findLast(({ rain }) => rain !== null)?.date;
  if (to === undefined) return null;
  const known = days.flatMap(({ date, rain }) => (rain !== null && date > addDays(to, -count) ? rain : []));
  return { rain: sum(known), known: known.length, to };
}

/** How many days from an ISO day on, up to the newest known one, are in no total. */
export function countUnknown(days: readonly WeatherDay[], from: string): number {
  const known = days.filter(({ rain, et0 }) => rain !== null && et0 !== null);
  const last = known.at(-1);
  return last === undefined ? 0 : dayNumberOf(last.date) - dayNumberOf(from) + 1 - known.length;
}

/** The totals of each month, oldest first; months without data are left out. */
export function monthTotalsOf(days: readonly WeatherDay[]): MonthTotals[] {
  const months = Map.groupBy(days, ({ date }) => date.slice(0, 7));
  return [...months].flatMap(([month, ofMonth]) => {
    const totals = totalsOf(ofMonth);
    return totals
      ? [{ month, ...totals, min: extremeOf(ofMonth, 'min'), max: extremeOf(ofMonth, 'max') }]
      : [];
  });
}

/** Cumulative millimeters since the first day, for each day; a day without data adds nothing. */
export function runningSum(days: readonly WeatherDay[], of: 'rain' | 'et0'): number[] {
  let total = 0;
  return days.map((day) => {
    total += day[of] ?? 0;
    return total;
  });
}

function extremeOf(days: readonly WeatherDay[], extreme: 'min' | 'max'): number | null {
  const values = days.flatMap((day) => day[extreme] ?? []);
  return values.length > 0 ? Math[extreme](...values) : null;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
