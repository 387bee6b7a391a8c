/** Months before the end of a lease at which it is reminded of, the earliest first. */
export const LEASE_REMINDER_MONTHS = [12, 6, 3] as const;
export type LeaseReminderMonths = (typeof LEASE_REMINDER_MONTHS)[number];

/** The day some months before another one; the last of its month where that is shorter. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The reminder that is due on a day: the last one whose day has come; null before all, after the end, and without an end. */
export function leaseReminderOn(end_date: string | null, day: string): LeaseReminderMonths | null {
  if (end_date === null || day > end_date) return null;
  return LEASE_REMINDER_MONTHS.findLast((months) => monthsBefore(end_date, months) <= day) ?? null;
}
