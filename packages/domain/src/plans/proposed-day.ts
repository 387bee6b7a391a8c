import { dayNumberOf, isoDayOf } from '../season-curve/day-number.ts';

/**
 * The day to propose for work of an activity, `YYYY-MM-DD`: today while its execution period is under way, ahead or open, and
 * the middle of the period once that has passed, on which usual activities have the day of the crop.
 */
export function proposedDayOf(
  { start_date, end_date }: { readonly start_date: string | null; readonly end_date: string | null },
  today: string,
): string {
  const first = start_date ?? end_date;
  const last = end_date ?? start_date;
  if (first === null || last === null || last >= today) return today;
  return isoDayOf(Math.floor((dayNumberOf(first) + dayNumberOf(last)) / 2));
}
