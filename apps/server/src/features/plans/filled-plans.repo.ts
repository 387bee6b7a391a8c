import type { ActivityKind } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import type { CostRow } from './activities.repo.ts';
import { type PlanFields, planIdOf } from './plans.repo.ts';
import './plans.table.ts';

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
  readonly costs: readonly Omit<CostRow, 'id' | 'activity_id'>[];
  readonly work: readonly FilledWork[];
}

/** A complete plan of a crop. */
export interface FilledPlan {
  readonly crop_id: string;
  readonly fields: PlanFields;
  readonly activities: readonly FilledActivity[];
}

/** Adds complete plans to a season that has none of them; one statement for each table. */
export async function insertFilledPlans(
  db: Db,
  scope: SeasonScope,
  plans: readonly FilledPlan[],
): Promise<void> {
  const { farm_id, season_id } = scope;
  if (plans.length === 0) return;
  await db
    .insertInto('crop_plan')
    .values(
      plans.map(({ crop_id, fields }) => ({
        ...fields,
        ...{ id: planIdOf(season_id, crop_id), farm_id, season_id, crop_id },
      })),
    )
    .execute();
  const activities = plans.flatMap(({ crop_id, activities }) =>
    activities.map((activity, index) => ({
      ...activity,
      plan_id: planIdOf(season_id, crop_id),
      place: index + 1,
    })),
  );
  await db
    .insertInto('plan_activity')
    .values(activities.map(({ costs: _, work: __, ...activity }) => ({ ...activity, farm_id })))
    .execute();
  await db
    .insertInto('work_evaluation')
    .values(
      activities.flatMap(({ id: activity_id, costs }) =>
        costs.map((cost, index) => ({
          ...cost,
          ...{ id: `${activity_id}-${index + 1}`, farm_id, activity_id, place: index + 1 },
        })),
      ),
    )
    .execute();
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
    on conflict (id) do nothing`.execute(db);
}
