import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import './plans.table.ts';

/** An activity of a plan with a period, both days included. */
export interface PlannedActivity {
  readonly id: string;
  readonly season_id: string;
  readonly crop_id: string;
  readonly kind: string;
  readonly first: string;
  readonly last: string;
  readonly is_closed: boolean;
  readonly changed_at: Date;
}

/** The activities of a farm with a period that touches some days, both included, in all seasons. */
export async function listPlannedActivities(
  db: Db,
  { farm_id }: Scope,
  days: { readonly first: string; readonly last: string },
): Promise<PlannedActivity[]> {
  const { rows } = await sql<PlannedActivity>`
    select plan_activity.id, season_id, crop_id, kind, coalesce(plan_activity.start_date, plan_activity.end_date) as first,
      coalesce(plan_activity.end_date, plan_activity.start_date) as last,
      coalesce(plan_activity.closed_at, crop_plan.closed_at) is not null as is_closed,
      greatest(plan_activity.updated_at, crop_plan.closed_at) as changed_at
    from plan_activity join crop_plan on crop_plan.id = plan_id join season on season.id = season_id
    where plan_activity.farm_id = ${farm_id} and season.deleted_at is null
      and coalesce(plan_activity.start_date, plan_activity.end_date) <= ${days.last}
      and coalesce(plan_activity.end_date, plan_activity.start_date) >= ${days.first}
    order by first, plan_activity.id`.execute(db);
  return rows;
}
