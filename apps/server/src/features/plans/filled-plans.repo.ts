import type { ActivityKind } from '@brazda/domain';
import { sql } from 'kysely';
import { batchesOf } from '../../platform/db/batches.ts';
import type { Db } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import { newId } from '../../platform/ids.ts';
import type { StoredCostLine } from './activities.repo.ts';
import { type PlanFields, planIdOf } from './plans.repo.ts';
import './plans.table.ts';
import type { Sheet } from './worksheets.repo.ts';

/** Work of an activity on a parcel on a day. */
export interface FilledWork {
  readonly parcel_id: string;
  readonly hectares: number;
  /** `YYYY-MM-DD`. */
  readonly day: string;
}

/** A complete activity, with the id that it gets. */
export interface FilledActivity {
  readonly id: string;
  readonly kind: ActivityKind;
  readonly total_budget: number;
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly notes?: string;
  /** The soil analysis and its parcel for whose fertilizer it was added. */
  readonly source_order_id?: string | null;
  readonly source_parcel_id?: string | null;
  readonly closed_at?: string | null;
  readonly costs: readonly Omit<StoredCostLine, 'id' | 'activity_id'>[];
  readonly work: readonly FilledWork[];
  /** The people to whom it is assigned. */
  readonly workers?: readonly string[];
}

/** What a plan said when it was closed; who closed it is not known here. */
export interface FilledWorksheet {
  readonly signed_at: string;
  readonly reopened_at: string | null;
  readonly sheet: Sheet;
}

/** A complete plan of a crop. */
export interface FilledPlan {
  readonly crop_id: string;
  readonly fields: PlanFields & { readonly closed_at?: string | null };
  readonly worksheets?: readonly FilledWorksheet[];
  readonly activities: readonly FilledActivity[];
}

/** Adds complete plans to a season that has none of them. */
export async function insertFilledPlans(
  db: Db,
  scope: SeasonScope,
  filled: readonly FilledPlan[],
): Promise<void> {
  const { farm_id, season_id } = scope;
  const plans = filled.map((plan) => ({ ...plan, id: planIdOf(season_id, plan.crop_id) }));
  const planRows = plans.map(({ id, crop_id, fields }) => ({ ...fields, id, farm_id, season_id, crop_id }));
  for (const rows of batchesOf(planRows)) await db.insertInto('crop_plan').values(rows).execute();
  const worksheets = plans.flatMap(({ id: plan_id, worksheets = [] }) =>
    worksheets.map(({ sheet, ...times }) => ({
      ...times,
      id: newId(),
      farm_id,
      plan_id,
      signed_by: null,
      sheet: JSON.stringify(sheet),
    })),
  );
  for (const rows of batchesOf(worksheets)) await db.insertInto('plan_worksheet').values(rows).execute();
  await insertFilledActivities(
    db,
    scope,
    plans.flatMap(({ id: plan_id, activities }) =>
      activities.map((activity, index) => ({ ...activity, plan_id, place: index + 1 })),
    ),
  );
}

async function insertFilledActivities(
  db: Db,
  scope: SeasonScope,
  activities: readonly (FilledActivity & { readonly plan_id: string; readonly place: number })[],
): Promise<void> {
  const { farm_id } = scope;
  const activityRows = activities.map(({ costs: _, work: __, workers: ___, ...row }) => ({
    ...row,
    farm_id,
  }));
  for (const rows of batchesOf(activityRows)) await db.insertInto('plan_activity').values(rows).execute();
  const costs = activities.flatMap(({ id: activity_id, costs }) =>
    costs.map((cost, index) => ({ ...cost, id: newId(), farm_id, activity_id, place: index + 1 })),
  );
  for (const rows of batchesOf(costs)) await db.insertInto('work_evaluation').values(rows).execute();
  const assigned = activities.flatMap(({ id: activity_id, workers = [] }) =>
    workers.map((worker_id) => ({ id: `${activity_id}.${worker_id}`, farm_id, activity_id, worker_id })),
  );
  for (const rows of batchesOf(assigned)) await db.insertInto('activity_worker').values(rows).execute();
  await addFilledWork(db, scope, activities);
}

/** Whether a season has any written plan. */
export async function hasPlans(db: Db, { farm_id, season_id }: SeasonScope): Promise<boolean> {
  const found = await db
    .selectFrom('crop_plan')
    .select('id')
    .where('farm_id', '=', farm_id)
    .where('season_id', '=', season_id)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Adds the work of activities to the journal that is not in it; activities that are not there have none. */
export async function addFilledWork(
  db: Db,
  { farm_id, season_id }: SeasonScope,
  activities: readonly Pick<FilledActivity, 'id' | 'kind' | 'work'>[],
): Promise<void> {
  const rows = activities.flatMap(({ id, kind, work }) =>
    work.map((entry) => ({ ...entry, kind, activity_id: id, id: `${id}-${entry.parcel_id}` })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into journal_entry (id, farm_id, season_id, activity_id, parcel_id, kind, day, hectares)
    select id, ${farm_id}, ${season_id}, activity_id, parcel_id, kind, day, hectares
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as filled (
      id text, activity_id text, parcel_id text, kind text, day date, hectares numeric)
    where exists (select from plan_activity where plan_activity.id = activity_id and farm_id = ${farm_id})
    on conflict (farm_id, id) do nothing`.execute(db);
}
