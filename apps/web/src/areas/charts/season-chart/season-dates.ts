import type { Raster } from '@brazda/contract/client';
import {
  dayNumberOf,
  isOldRule,
  type Sample,
  type SeasonCurve,
  type Skipped,
  seasonCurveOf,
} from '@brazda/domain';

const DAY_MS = 86_400_000;

/** A date with a value: the pixels that it was computed from, and whether by an older rule. */
export interface MeasuredDate extends Sample {
  readonly n_valid: number;
  readonly isOldRule: boolean;
}

/** A date with an image in which the parcel had no value: why, and the clear share of its pixels, 0 to 1. */
export interface HiddenDate {
  readonly date: string;
  readonly skipped: Skipped;
  readonly clear_share: number;
}

/** The season of one parcel: its curve, the dates without data, and all of them in order. */
export interface SeasonDates {
  readonly curve: SeasonCurve<MeasuredDate>;
  readonly hidden: readonly HiddenDate[];
  /** ISO days, oldest first, each once. */
  readonly dates: readonly string[];
}

/** The season of rasters in any order; a date hidden in one scene and clear in another counts as clear. */
export function seasonDatesOf(rasters: readonly Raster[]): SeasonDates {
  const curve = seasonCurveOf(
    rasters.flatMap((raster): MeasuredDate[] => {
      const { sensing_date: date, index_mean: value, clear_share, n_valid } = raster;
      return value === null ? [] : [{ date, value, clear_share, n_valid, isOldRule: isOldRule(raster) }];
    }),
  );
  const shown = new Set(curve.samples.map(({ date }) => date));
  const hidden = new Map<string, HiddenDate>();
  for (const { sensing_date: date, skipped, clear_share } of rasters)
    if (skipped !== null && !shown.has(date)) hidden.set(date, { date, skipped, clear_share });
  return { curve, hidden: [...hidden.values()], dates: [...shown, ...hidden.keys()].toSorted() };
}

/** The lowest, the highest and the last valid value; null for a season without any. */
export function extremesOf({ samples, missedClouds }: SeasonCurve) {
  const counted = samples.filter(({ date }) => !missedClouds.has(date));
  const last = counted.at(-1);
  if (last === undefined) return null;
  const rising = counted.toSorted((a, b) => a.value - b.value);
  return { low: rising[0]!, high: rising.at(-1)!, last };
}

/** The date nearest to a time (ms) within `reach` days; null if there is none. */
export function findNearbyDate(dates: readonly string[], time: number, reach = Number.POSITIVE_INFINITY) {
  const day = time / DAY_MS;
  let nearest: string | null = null;
  let least = reach;
  for (const date of dates) {
    const distance = Math.abs(dayNumberOf(date) - day);
    if (distance <= least) [nearest, least] = [date, distance];
  }
  return nearest;
}
