import { foldText } from '../text/fold-text.ts';

/** Days of a crop on a parcel: `lower` included, `upper` excluded; a null bound is the season's edge. */
export interface Interval {
  readonly lower: string | null;
  readonly upper: string | null;
  readonly bounds: '[)';
}

/** The days of a crop that can be estimates: no one entered them. */
export const CROP_DAYS = ['sow_date', 'harvest_date'] as const;
export type CropDay = (typeof CROP_DAYS)[number];

/** An interval, and which of its days are estimates. */
export interface EstimatedInterval extends Interval {
  readonly estimated: readonly CropDay[];
}

/** The words for the days of a crop in English, Romanian and French, folded. */
const DAY_WORDS: Readonly<Record<CropDay, RegExp>> = {
  sow_date: /sow|seman|semis/,
  harvest_date: /harvest|recolt/,
};

/** The days of a crop that a text names, as the product's own files name those that are estimates. */
export function daysNamedIn(text: string): CropDay[] {
  return CROP_DAYS.filter((day) => DAY_WORDS[day].test(foldText(text)));
}

/** The end of an interval that a day determines. */
const END = { sow_date: 'lower', harvest_date: 'upper' } as const;

/** The days of an interval that stay estimates when it gets other ends: a moved one is a decision. */
export function keptEstimates(
  before: Interval & { readonly estimated: readonly CropDay[] },
  after: Pick<Interval, 'lower' | 'upper'>,
): CropDay[] {
  return before.estimated.filter((day) => before[END[day]] === after[END[day]]);
}

const DAY_MS = 86_400_000;

/** The day `days` after an ISO day (before it when negative). */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The interval with the given first and last displayed days; null is the season's edge. */
export function intervalOf(sow_date: string | null, harvest_date: string | null): Interval {
  return { lower: sow_date, upper: harvest_date && addDays(harvest_date, 1), bounds: '[)' };
}

/** The first and last displayed day of an interval in its season: the harvest day is the day before `upper`. */
export function shownDays(interval: Interval, season: { start_date: string; end_date: string }) {
  return {
    computed_start_date: interval.lower ?? season.start_date,
    computed_end_date: interval.upper ? addDays(interval.upper, -1) : season.end_date,
  };
}
