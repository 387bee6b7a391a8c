import type { JournalCalendar } from '@brazda/contract/client';
import type { Formats } from '@brazda/i18n';

/** The execution period of an activity without its year, as `1 Apr – 3 Apr`; empty where it has none. */
export function activityDays(
  { start_date, end_date }: Pick<JournalCalendar['activities'][number], 'start_date' | 'end_date'>,
  formats: Formats,
): string {
  const days = [start_date, end_date].filter((day) => day !== null).map(formats.dayMonth);
  return [...new Set(days)].join(' – ');
}
