/**
 * The day to propose for work of an activity, `YYYY-MM-DD`: today while its execution period is under way, ahead or open, and
 * the first planned day, else the last one, once the period has passed.
 */
export function proposedDayOf(
  { start_date, end_date }: { readonly start_date: string | null; readonly end_date: string | null },
  today: string,
): string {
  const last = end_date ?? start_date;
  return last !== null && last < today ? (start_date ?? last) : today;
}
