import type { Meteo, MeteoHours } from '@brazda/contract';
import { HINT_LIMITS, localHourOf, WEATHER_HINTS, type WeatherHintKind } from '@brazda/domain';
import type { WeatherDay } from './weather-days.ts';

/** What several days of the forecast bring alike. */
export interface HintGroup {
  readonly kind: WeatherHintKind;
  readonly days: readonly WeatherDay[];
}

/** The hints of a forecast by what they warn of, the most pressing kind first; one without a day is left out. */
export function hintGroupsOf(hints: Meteo['hints'], days: readonly WeatherDay[]): HintGroup[] {
  const byDate = new Map(days.map((day) => [day.date, day]));
  return WEATHER_HINTS.map((kind) => ({
    kind,
    days: hints.flatMap((hint) => (hint.kind === kind ? (byDate.get(hint.date) ?? []) : [])),
  })).filter((group) => group.days.length > 0);
}

/** The hints of days beside the hours of a forecast: of a day that these tell, none says that it is likely to have hours for spraying. */
export function hintsBeside(hints: Meteo['hints'], hours: MeteoHours | null): Meteo['hints'] {
  const last = hours?.hours.at(-1);
  if (!hours?.timezone || !last) return hints;
  const { date: covered } = localHourOf(last.time, hours.timezone);
  return hints.filter(({ kind, date }) => kind !== 'spray' || date > covered);
}

/** The lowest and the highest temperature of some days; null where none is known. */
export function extremesOf(days: readonly WeatherDay[]) {
  const lows = days.flatMap(({ min }) => min ?? []);
  const highs = days.flatMap(({ max }) => max ?? []);
  return {
    low: lows.length > 0 ? Math.min(...lows) : null,
    high: highs.length > 0 ? Math.max(...highs) : null,
  };
}

/** Of days that may do for spraying, those that do in a part of the day only, by the daily extremes. */
export function sprayParts(days: readonly WeatherDay[]) {
  const { coolest, warmest } = HINT_LIMITS.spray;
  return {
    cool: days.filter(({ max }) => max !== null && max > warmest),
    warm: days.filter(({ min }) => min !== null && min < coolest),
  };
}
