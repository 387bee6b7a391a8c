import { addDays } from '../crops/crop-interval.ts';
import type { LicenseFacts } from './license.ts';

/** Days from the last day of a license to its reminders; negative ones are before it. */
export const REMINDER_DAYS = [-30, -7, -1, 1, 7, 30] as const;
export type ReminderDays = (typeof REMINDER_DAYS)[number];

/** Days after which a reminder that was not sent, because no worker was running, is left out. */
const CATCH_UP_DAYS = 7;

/**
 * The reminder that is due for a license on a day; null if there is none. Of missed ones only the last is due, and none
 * before the license has begun, so that a trial of 30 days is not announced to end when it starts.
 */
export function reminderDue(
  { start_date, end_date }: Pick<LicenseFacts, 'start_date' | 'end_date'>,
  day: string,
): ReminderDays | null {
  if (start_date === null || end_date === null) return null;
  const last = REMINDER_DAYS.findLast((days) => addDays(end_date, days) <= day);
  if (last === undefined) return null;
  const due = addDays(end_date, last);
  return due > start_date && day < addDays(due, CATCH_UP_DAYS) ? last : null;
}

/** Whether the last day of a license is close on a day: from its first reminder until that day. */
export function isEndingSoon({ end_date }: Pick<LicenseFacts, 'end_date'>, day: string): boolean {
  return end_date !== null && addDays(end_date, REMINDER_DAYS[0]) <= day && day <= end_date;
}
