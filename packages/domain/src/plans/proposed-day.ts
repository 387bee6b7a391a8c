import { dayNumberOf, isoDayOf } from '../season-curve/day-number.ts';
import { executionPeriodOf, type PlannedDays } from './execution-period.ts';

/**
 * The day to propose for work of an activity, `YYYY-MM-DD`: today while its execution period is under way, ahead or open, and
 * the middle of the period once that has passed, on which usual activities have the day of the crop.
 */
export function proposedDayOf(activity: PlannedDays, today: string): string {
  const period = executionPeriodOf(activity);
  if (period === null || period.last >= today) return today;
  return isoDayOf(Math.floor((dayNumberOf(period.first) + dayNumberOf(period.last)) / 2));
}
