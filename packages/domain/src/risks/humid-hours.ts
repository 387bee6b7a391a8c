import { addDays } from '../crops/crop-interval.ts';
import type { RiskHour, RiskWeather } from './risk-weather.ts';

/** The humid hours of a day, and their mean temperature, degrees Celsius; null without any. */
export interface HumidHours {
  readonly hours: number;
  readonly temperature: number | null;
}

/** The relative humidity above which an hour is humid, percent. */
const HUMID = 90;

/** The hours of an ISO day with more than 90 % of humidity; null unless each hour of it is known. */
export function humidHoursOn({ hours }: RiskWeather, date: string): HumidHours | null {
  const slots = hours.get(date);
  if (!slots) return null;
  let [count, sum] = [0, 0];
  for (const hour of slots) {
    if (hour === null || hour.humidity === null || hour.temperature === null) return null;
    if (hour.humidity <= HUMID) continue;
    count++;
    sum += hour.temperature;
  }
  return { hours: count, temperature: count === 0 ? null : sum / count };
}

/** Hours in a row of the same kind, on the day on which they end or are still going on. */
export interface HourRun {
  /** The most that are certain. */
  readonly certain: number;
  /** The most there can be: with the hours that are not known. */
  readonly possible: number;
}

/**
 * The longest run of hours of a kind that ends on an ISO day or goes on at its end, however early it began within `before` days;
 * null for a kind is an hour of which it is not known.
 */
export function longestRunOn(
  { hours }: RiskWeather,
  date: string,
  before: number,
  kindOf: (hour: RiskHour) => boolean | null,
): HourRun {
  let [certain, possible] = [0, 0];
  let longest: HourRun = { certain, possible };
  for (let day = addDays(date, -before); day <= date; day = addDays(day, 1))
    for (const hour of hours.get(day) ?? UNKNOWN_DAY) {
      const is = hour === null ? null : kindOf(hour);
      certain = is === true ? certain + 1 : 0;
      possible = is === false ? 0 : possible + 1;
      if (day === date)
        longest = {
          certain: Math.max(longest.certain, certain),
          possible: Math.max(longest.possible, possible),
        };
    }
  return longest;
}

const UNKNOWN_DAY: readonly null[] = Array.from({ length: 24 }, () => null);

/** Whether one of some facts is true; null where it may be, but is not known. */
export function isAny(...facts: readonly (boolean | null)[]): boolean | null {
  if (facts.includes(true)) return true;
  return facts.includes(null) ? null : false;
}

/** Whether all of some facts are true; null where they may be, but are not known. */
export function isEach(...facts: readonly (boolean | null)[]): boolean | null {
  if (facts.includes(false)) return false;
  return facts.includes(null) ? null : true;
}

/** Whether a value satisfies a condition; null where it is not known. */
export function isThat(value: number | null, condition: (value: number) => boolean): boolean | null {
  return value === null ? null : condition(value);
}
