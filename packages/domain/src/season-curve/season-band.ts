import { dayNumberOf, isoDayOf } from './day-number.ts';
import type { CurveDay } from './season-curve.ts';

/** A completed season of the same land: its first day and its curve. */
export interface PastSeason {
  readonly start_date: string;
  readonly days: readonly CurveDay[];
}

/** Minimum and maximum of past seasons on a day of the season, and the number of seasons. */
export interface BandDay {
  readonly date: string;
  readonly min: number;
  readonly max: number;
  readonly seasons: number;
}

/**
 * The band of past seasons aligned with the season that begins on an ISO day, day by day from its beginning; days
 * without any certain season are left out.
 */
export function seasonBandOf(past: readonly PastSeason[], start_date: string): BandDay[] {
  const start = dayNumberOf(start_date);
  const byDay = new Map<number, number[]>();
  for (const season of past) {
    const shift = start - dayNumberOf(season.start_date);
    for (const { date, value, isUncertain } of season.days) {
      if (isUncertain) continue;
      const day = dayNumberOf(date) + shift;
      const values = byDay.get(day);
      if (values) values.push(value);
      else byDay.set(day, [value]);
    }
  }
  return [...byDay]
    .toSorted(([a], [b]) => a - b)
    .map(([day, values]) => ({
      date: isoDayOf(day),
      min: Math.min(...values),
      max: Math.max(...values),
      seasons: values.length,
    }));
}
