import type { JournalCalendar } from '@brazda/contract/client';
import { type ActivityState, activityStateOf, addDays, executionPeriodOf } from '@brazda/domain';

export type PlannedActivity = JournalCalendar['activities'][number];
export type DoneWork = JournalCalendar['days'][number];

/** What a day of the calendar shows. */
export interface CalendarDay {
  readonly day: string;
  /** Activities to be done on this day. */
  readonly planned: readonly PlannedActivity[];
  /** Activities of this day whose period has passed, and that are not done; on today all of them. */
  readonly overdue: readonly PlannedActivity[];
  readonly done: readonly DoneWork[];
}

/** A month as `YYYY-MM`, some months later, or earlier. */
export function monthAfter(month: string, by: number): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year!, number! - 1 + by, 1)).toISOString().slice(0, 7);
}

/** The weeks of a month from Monday to Sunday, completed by days of its neighbors. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const weekday = (new Date(first).getUTCDay() + 6) % 7;
  const weeks: string[][] = [];
  for (let day = addDays(first, -weekday); day < `${monthAfter(month, 1)}-01`; day = addDays(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(day, at)));
  return weeks;
}

/** Computes the days of a calendar; work that is done or closed is no longer planned. */
export function calendarDays(
  days: readonly string[],
  { activities, days: done }: JournalCalendar,
  today: string,
): ReadonlyMap<string, CalendarDay> {
  const doneOn = Map.groupBy(done, ({ day }) => day);
  const open = activities.flatMap((activity) => {
    const state = activityStateOf(activity, today);
    const period = executionPeriodOf(activity);
    return period && state !== 'done' && state !== 'closed' ? [{ activity, state, ...period }] : [];
  });
  return new Map(
    days.map((day) => {
      const shown = (wanted: (state: ActivityState) => boolean, everyDayOf: string | null) =>
        open
          .filter(
            ({ state, first, last }) =>
              wanted(state) && ((first <= day && day <= last) || day === everyDayOf),
          )
          .map(({ activity }) => activity);
      return [
        day,
        {
          day,
          planned: shown((state) => state !== 'overdue', null),
          overdue: shown((state) => state === 'overdue', today),
          done: doneOn.get(day) ?? [],
        },
      ];
    }),
  );
}
