import type { Meteo, MeteoHours } from '@brazda/contract/client';
import { HINT_LIMITS, localHourOf, WEATHER_HINTS, type WeatherHintKind } from '@brazda/domain';
import type { WeatherDay } from './weather-days.ts';

/** Several days of the forecast with the same hint. */
export interface HintGroup {
  readonly kind: WeatherHintKind;
  readonly days: readonly WeatherDay[];
}

/** The hints of a forecast by kind, the most urgent kind first; kinds without a day are left out. */
export function hintGroupsOf(hints: Meteo['hints'], days: readonly WeatherDay[]): HintGroup[] {
  const byDate = new Map(days.map((day) => [day.date, day]));
  return WEATHER_HINTS.map((kind) => ({
    kind,
    days: hints.flatMap((hint) => (hint.kind === kind ? (byDate.get(hint.date) ?? []) : [])),
  })).filter((group) => group.days.length > 0);
}

/**
 * The daily hints to show beside an hourly forecast: hints about spraying are dropped for days that the hours cover.
 */
export function filterHintsByHours(hints: Meteo['hints'], hours: MeteoHours | null): Meteo['hints'] {
  const last = hours?.hours.at(-1);
  if (!hours?.timezone || !last) return hints;
  const { date: covered } = localHourOf(last.time, hours.timezone);
  return hints.filter(({ kind, date }) => kind !== 'spray' || date > covered);
}

/** The lowest and the highest temperature of some days; null if none is known. */
export function extremesOf(days: readonly WeatherDay[]) {
  const lows = days.flatMap(({ min }) => min ?? []);
  const highs = days.flatMap(({ max }) => max ?? []);
  return {
    low: lows.length > 0 ? Math.min(...lows) : null,
    high: highs.length > 0 ? Math.max(...highs) : null,
  };
}

/** Of days suitable for spraying, those suitable only for a part of the day, by the daily extremes. */
export function listPartialSprayDays(days: readonly WeatherDay[]) {
  const { coolest, warmest } = HINT_LIMITS.spray;
  return {
    cool: days.filter(({ max }) => max !== null && max > warmest),
    warm: days.filter(({ min }) => min !== null && min < coolest),
  };
}
