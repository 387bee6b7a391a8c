import { isInSeason } from '../farms/opening-season.ts';
import { MAX_COVER } from './raster-kind.ts';

/** A day with an image of a farm, and the share of the land that it shows, 0 to 1. */
interface ImageDay {
  readonly sensing_date: string;
  readonly clear_share: number;
}

/** First and last day of a season, `YYYY-MM-DD`, both inclusive. */
interface SeasonDays {
  readonly start_date: string;
  readonly end_date: string;
}

/** Whether a day shows enough of the farm to be useful. */
export function isClear({ clear_share }: Pick<ImageDay, 'clear_share'>): boolean {
  return clear_share >= 1 - MAX_COVER;
}

/** The days in a season. */
export function daysOfSeason<D extends ImageDay>(days: readonly D[], season: SeasonDays): D[] {
  return days.filter(
    ({ sensing_date }) => sensing_date >= season.start_date && sensing_date <= season.end_date,
  );
}

/** The newest clear day, else the newest of all, else null; `days` are in ascending order. */
export function newestClear(days: readonly ImageDay[]): string | null {
  return (days.findLast(isClear) ?? days.at(-1))?.sensing_date ?? null;
}

/** The clear day nearest to a date, else the nearest of all, else null. */
export function nearestClear(days: readonly ImageDay[], date: string): string | null {
  const clear = days.filter(isClear);
  const wanted = Date.parse(date);
  const distance = (day: ImageDay) => Math.abs(Date.parse(day.sensing_date) - wanted);
  const nearest = (clear.length > 0 ? clear : days).toSorted((a, b) => distance(a) - distance(b))[0];
  return nearest?.sensing_date ?? null;
}

interface WantedDay {
  /** The date in the URL; null without one. */
  readonly date: string | null;
  /** The day on which a demo farm looks best. */
  readonly default_date?: string | null | undefined;
}

/**
 * The day of a season to show: the wanted one if it has an image, else the clear one nearest to it; without a wanted
 * day the farm's default day, else the newest clear one. While `days` are unknown, the wanted day stays as it is. Server
 * and browser share this rule, so that the first picture of a farm is of the day that its map shows.
 */
export function openingDay(
  season: SeasonDays & Parameters<typeof isInSeason>[0],
  { date, default_date }: WantedDay,
  days: readonly ImageDay[] | undefined,
): string | null {
  return dayIn(season, date, days) ?? defaultDay(season, default_date, days);
}

function dayIn(season: SeasonDays, date: string | null, days: readonly ImageDay[] | undefined) {
  if (date === null || days === undefined) return date;
  const ofSeason = daysOfSeason(days, season);
  if (ofSeason.some(({ sensing_date }) => sensing_date === date)) return date;
  return nearestClear(ofSeason, date) ?? (isInSeason(season, date) ? date : null);
}

function defaultDay(
  season: SeasonDays,
  wanted: string | null | undefined,
  days: readonly ImageDay[] | undefined,
): string | null {
  if (wanted && isInSeason(season, wanted)) return wanted;
  return days === undefined ? null : newestClear(daysOfSeason(days, season));
}
