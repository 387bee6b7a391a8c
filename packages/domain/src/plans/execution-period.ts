/** First and last day of an activity, `YYYY-MM-DD`; null where it is open. */
export interface PlannedDays {
  readonly start_date: string | null;
  readonly end_date: string | null;
}

/** The execution period of an activity, both days included: an open end is the other one. Null where both are open. */
export function executionPeriodOf({ start_date, end_date }: PlannedDays) {
  const first = start_date ?? end_date;
  const last = end_date ?? start_date;
  return first === null || last === null ? null : { first, last };
}
