/** The crop of a parcel over some days, the last one not included; null without an end. */
export interface HarvestedCrop {
  readonly lower: string | null;
  readonly upper: string | null;
}

/** Days after the end of a crop in which its harvest may still be recorded: dates of crops are often estimates. */
const TOLERANCE_DAYS = 45;
const DAY_MS = 86_400_000;

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
