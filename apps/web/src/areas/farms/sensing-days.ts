import type { Season, SensingDay } from '@brazda/contract/client';
import { MAX_COVER } from '@brazda/domain';

/** Whether a day shows enough of the farm to be useful. */
export function isClear({ clear_share }: Pick<SensingDay, 'clear_share'>): boolean {
  return clear_share >= 1 - MAX_COVER;
}

/** The days in a season. */
export function daysOfSeason(days: readonly SensingDay[], season: Season): SensingDay[] {
  return days.filter(
    ({ sensing_date }) => sensing_date >= season.start_date && sensing_date <= season.end_date,
  );
}

/** The newest clear day, else the newest of all, else null. */
export function newestClear(days: readonly SensingDay[]): string | null {
  return (days.findLast(isClear) ?? days.at(-1))?.sensing_date ?? null;
}

/** The clear day nearest to a date, else the nearest of all, else null. */
export function nearestClear(days: readonly SensingDay[], date: string): string | null {
  const clear = days.filter(isClear);
  const wanted = Date.parse(date);
  const distance = (day: SensingDay) => Math.abs(Date.parse(day.sensing_date) - wanted);
  const nearest = (clear.length > 0 ? clear : days).toSorted((a, b) => distance(a) - distance(b))[0];
  return nearest?.sensing_date ?? null;
}

/** The clear days on both sides of a date, nearest first, for prefetching; cloudy ones are seldom viewed. */
export function neighborsOf(days: readonly SensingDay[], date: string | null, reach: number): string[] {
  if (date === null) return [];
  const clear = days.filter(isClear).map(({ sensing_date }) => sensing_date);
  const later = clear.filter((day) => day > date).slice(0, reach);
  const earlier = clear
    .filter((day) => day < date)
    .slice(-reach)
    .toReversed();
  return Array.from({ length: reach }, (_, i) => [later[i], earlier[i]]).flatMap((pair) =>
    pair.filter((day) => day !== undefined),
  );
}
