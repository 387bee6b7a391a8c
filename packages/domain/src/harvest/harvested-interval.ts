/** The crop of a parcel over some days, the last one not included; null without an end. */
export interface HarvestedCrop {
  readonly lower: string | null;
  readonly upper: string | null;
}

/** Days after the end of a crop in which its harvest may still be recorded: dates of crops are often estimates. */
const TOLERANCE_DAYS = 45;
const DAY_MS = 86_400_000;

/** Days on which a harvest can have been, both included. */
export interface HarvestDays {
  readonly first: string;
  readonly last: string;
}

/** The days on which the crops of a season can have been harvested, up to today. */
export function harvestDaysOf(
  { start_date, end_date }: { readonly start_date: string; readonly end_date: string },
  today: string,
): HarvestDays {
  const end = new Date(Date.parse(end_date) + TOLERANCE_DAYS * DAY_MS).toISOString().slice(0, 10);
  return { first: start_date, last: end < today ? end : today };
}

/**
 * The crop that was harvested on a day: the latest one that was sown before and did not end long before; without a
 * day, the only one. Null where none fits.
 */
export function harvestedInterval<I extends HarvestedCrop>(
  intervals: readonly I[],
  day: string | null,
): I | null {
  if (day === null) return intervals.length === 1 ? intervals[0]! : null;
  const earliest = new Date(Date.parse(day) - TOLERANCE_DAYS * DAY_MS).toISOString().slice(0, 10);
  const fitting = intervals
    .filter(({ lower, upper }) => (lower ?? '') < day && (upper === null || upper >= earliest))
    .toSorted((a, b) => (a.lower ?? '').localeCompare(b.lower ?? ''));
  return fitting.at(-1) ?? null;
}
