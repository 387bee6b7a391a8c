import type { Activity } from '@brazda/contract';
import { activityKindOf, amountOf, type LooseWork, sumOfHectares } from '@brazda/domain';
import type { ActivityWithWork } from './activities.repo.ts';
import { costOfActivity, costOfStoredLine } from './activity-cost.ts';
import type { DoneWork } from './plan-parcels.repo.ts';

/**
 * An activity as the API writes it; `order` is its place in the plan from 1, `counted` the work of the journal that counts
 * as it, and `withCosts` adds its lines of cost.
 */
export function presentActivity(
  activity: ActivityWithWork,
  {
    order,
    area_ha,
    counted,
    withCosts,
  }: {
    readonly order: number;
    readonly area_ha: number;
    readonly counted: readonly LooseWork[];
    readonly withCosts: boolean;
  },
): Activity {
  const { row, costs, done, assigned } = activity;
  return {
    id: row.id,
    activity: row.kind,
    name: activityKindOf(row.kind)!.label,
    order,
    total_budget: row.total_budget,
    total_cost: amountOf(costOfActivity(activity, area_ha)),
    start_date: row.start_date,
    end_date: row.end_date,
    notes: row.notes,
    source: sourceOf(row),
    is_closed: row.closed_at !== null,
    closed_at: row.closed_at?.toISOString() ?? null,
    closed_by: row.closer_name,
    ...progressOf(done),
    parcels_in_journal: new Set(counted.map(({ parcel_id }) => parcel_id)).size,
    workers: assigned.map(({ activity_id: _, ...worker }) => worker),
    version: row.version,
    work_evaluations: withCosts
      ? costs.map(({ activity_id: _, ...cost }) => ({
          ...cost,
          total_cost: amountOf(costOfStoredLine({ activity_id: row.id, ...cost }, area_ha)),
        }))
      : null,
  };
}

function sourceOf({ source_order_id, source_parcel_id }: ActivityWithWork['row']): Activity['source'] {
  if (source_order_id === null || source_parcel_id === null) return null;
  return { soil_order: source_order_id, parcel: source_parcel_id };
}

/** How many parcels there are of which nothing is left to do. */
export function countWhole(done: readonly DoneWork[]): number {
  return done.filter(({ is_whole }) => is_whole).length;
}

/** How far an activity is, from what was done on its parcels. */
export function progressOf(done: readonly DoneWork[]) {
  const days = done.map(({ last_day }) => last_day).toSorted();
  return {
    parcels_done: countWhole(done),
    hectares_done: sumOfHectares(done),
    last_done: days.at(-1) ?? null,
  };
}
