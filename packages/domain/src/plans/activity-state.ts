import type { PlannedDays } from './execution-period.ts';

/** What an activity needs from the farmer: nothing yet, to be done now, late, done in part, done, closed. */
export const ACTIVITY_STATES = ['planned', 'due', 'overdue', 'done', 'closed'] as const;
export type ActivityState = (typeof ACTIVITY_STATES)[number];

/** An activity as its state depends on it. */
export interface DatedActivity extends PlannedDays {
  readonly is_closed: boolean;
  readonly parcels: number;
  readonly parcels_done: number;
}

/** The state of an activity on a day, `YYYY-MM-DD`. */
export function activityStateOf(activity: DatedActivity, today: string): ActivityState {
  if (activity.is_closed) return 'closed';
  if (activity.parcels > 0 && activity.parcels_done >= activity.parcels) return 'done';
  if (activity.end_date !== null && activity.end_date < today) return 'overdue';
  return activity.start_date !== null && activity.start_date <= today ? 'due' : 'planned';
}
