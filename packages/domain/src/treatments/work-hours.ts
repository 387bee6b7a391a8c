import { addDays } from '../crops/crop-interval.ts';
import { instantsOf } from '../notifications/instants-of.ts';
import type { TreatmentRecord } from './treatment-record.ts';

/** The hours of a treatment as they are recorded. */
export type WorkHours = Pick<TreatmentRecord, 'day' | 'started_at' | 'ended_at' | 'timezone'>;

/** The instant at which a treatment began, in milliseconds; null where its hour is not known. */
export function workBeganAt({ day, started_at, timezone }: Omit<WorkHours, 'ended_at'>): number | null {
  return started_at === null ? null : instantsOf({ date: day, clock: started_at }, timezone)[0];
}

/** The instant at which a treatment ended, in milliseconds; that of the end of its day where the hour is not known. */
export function workEndedAt({ day, started_at, ended_at, timezone }: WorkHours): number {
  if (ended_at === null) return instantsOf({ date: addDays(day, 1), clock: '00:00' }, timezone)[0];
  // Work that ends at an earlier hour than it began ended on the next day.
  const date = started_at !== null && ended_at < started_at ? addDays(day, 1) : day;
  return instantsOf({ date, clock: ended_at }, timezone)[0];
}
