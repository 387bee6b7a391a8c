import type { ActivityKind, CostLine } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { inList } from '../../platform/db/in-list.ts';
import { personName } from '../../platform/db/person-name.ts';
import type { Scope, SeasonScope } from '../../platform/db/scope.ts';
import { newId } from '../../platform/ids.ts';
import { type Assigned, listAssigned } from './assigned.repo.ts';
import { type DoneWork, listDoneWork } from './plan-parcels.repo.ts';
import './plans.table.ts';

interface ActivityRow {
  readonly id: string;
  readonly plan_id: string;
  readonly kind: ActivityKind;
  readonly total_budget: number;
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly notes: string;
  readonly source_order_id: string | null;
  readonly source_parcel_id: string | null;
  readonly closed_at: Date | null;
  /** The name of the person who closed it. */
  readonly closer_name: string | null;
  readonly version: number;
}

/** A line of cost as stored. */
export interface StoredCostLine extends CostLine {
  readonly id: string;
  readonly activity_id: string;
  readonly name: string;
  readonly hectares: number | null;
}

/** An activity with its lines of cost and the work done. */
export interface ActivityWithWork {
  readonly row: ActivityRow;
  readonly costs: readonly StoredCostLine[];
  readonly done: readonly DoneWork[];
  readonly assigned: readonly Assigned[];
}

/** The activities of some plans of a season in their order, in four queries. */
export async function listActivities(
  db: Db,
  scope: SeasonScope,
  plan_ids: readonly string[],
  { seesAddresses }: { readonly seesAddresses: boolean },
): Promise<ActivityWithWork[]> {
  const { rows } = await sql<ActivityRow>`
    select plan_activity.id, plan_id, kind, total_budget, start_date, end_date, notes, source_order_id,
      source_parcel_id, closed_at, version,
      case when closed_at is not null then coalesce(${personName('closer', seesAddresses)}, '') end as closer_name
    from plan_activity left join app_user closer on closer.id = closed_by and closer.deleted_at is null
    where farm_id = ${scope.farm_id} and plan_id = any(${plan_ids}) order by plan_id, place, plan_activity.id`.execute(
    db,
  );
  const ids = rows.map(({ id }) => id);
  const [costs, done, assigned] = await Promise.all([
    listCosts(db, scope, ids),
    listDoneWork(db, scope, ids),
    // Only those with full access see who works on the farm.
    seesAddresses ? listAssigned(db, scope, ids) : [],
  ]);
  const costsOf = Map.groupBy(costs, ({ activity_id }) => activity_id);
  const doneOf = Map.groupBy(done, ({ activity_id }) => activity_id);
  const assignedOf = Map.groupBy(assigned, ({ activity_id }) => activity_id);
  return rows.map((row) => ({
    row,
    costs: costsOf.get(row.id) ?? [],
    done: doneOf.get(row.id) ?? [],
    assigned: assignedOf.get(row.id) ?? [],
  }));
}

/** The lines of cost of some activities, by activity and in their order. */
export async function listCosts(
  db: Db,
  { farm_id }: Scope,
  activity_ids: readonly string[],
): Promise<StoredCostLine[]> {
  return db
    .selectFrom('work_evaluation')
    .select(['id', 'activity_id', 'kind', 'name', 'basis', 'quantity', 'unit', 'price', 'price_unit'])
    .select(['people', 'hectares'])
    .where('farm_id', '=', farm_id)
    .where('activity_id', 'in', inList(activity_ids))
    .orderBy('activity_id')
    .orderBy('place')
    .execute();
}

/** Values of an activity that its users set; undefined fields stay as they are. */
export interface ActivityFields {
  readonly kind?: ActivityKind | undefined;
  readonly total_budget?: number | undefined;
  readonly start_date?: string | null | undefined;
  readonly end_date?: string | null | undefined;
  readonly notes?: string | undefined;
}

/** The soil analysis, and its parcel, for whose fertilizer an activity is added. */
export interface ActivitySource {
  readonly soil_order: string;
  readonly parcel: string;
}

/** Whether a farm has a soil analysis of a parcel. */
export async function isSource(
  db: Db,
  { farm_id }: Scope,
  { soil_order, parcel }: ActivitySource,
): Promise<boolean> {
  const { rows } = await sql`
    select from soil_order join soil_order_parcel on order_id = soil_order.id
    where soil_order.id = ${soil_order} and farm_id = ${farm_id} and parcel_id = ${parcel}`.execute(db);
  return rows.length > 0;
}

/** Adds activities at the end of a plan; returns their ids. */
export async function insertActivities(
  db: Db,
  { farm_id }: SeasonScope,
  plan_id: string,
  activities: readonly (ActivityFields & {
    readonly kind: ActivityKind;
    readonly source?: ActivitySource | null;
  })[],
): Promise<string[]> {
  const { rows } = await sql<{ last: number | null }>`
    select max(place) as last from plan_activity where plan_id = ${plan_id} and farm_id = ${farm_id}`.execute(
    db,
  );
  const first = (rows[0]?.last ?? 0) + 1;
  const values = activities.map(
    ({ start_date = null, end_date = null, total_budget = 0, source = null, ...fields }, index) => ({
      id: newId(),
      farm_id,
      plan_id,
      place: first + index,
      kind: fields.kind,
      notes: fields.notes ?? '',
      source_order_id: source?.soil_order ?? null,
      source_parcel_id: source?.parcel ?? null,
      total_budget,
      start_date,
      end_date,
    }),
  );
  await db.insertInto('plan_activity').values(values).execute();
  return values.map(({ id }) => id);
}

/** Updates the given fields of an activity; its version grows even if only its costs change. */
export async function updateActivity(
  db: Db,
  { farm_id }: SeasonScope,
  id: string,
  fields: ActivityFields,
): Promise<void> {
  await db
    .updateTable('plan_activity')
    .set({ ...fields, updated_at: sql`clock_timestamp()` })
    .where('farm_id', '=', farm_id)
    .where('id', '=', id)
    .execute();
}

/** Closes an activity, or opens it with null. */
export async function setActivityClosed(
  db: Db,
  { farm_id }: SeasonScope,
  id: string,
  closed: { readonly by: string | null } | null,
): Promise<void> {
  await db
    .updateTable('plan_activity')
    .set({ closed_at: closed && sql`clock_timestamp()`, closed_by: closed?.by ?? null })
    .where('farm_id', '=', farm_id)
    .where('id', '=', id)
    .execute();
}

/** Removes an activity with its costs; entries of the journal no longer name it. */
export async function removeActivity(db: Db, { farm_id }: SeasonScope, id: string): Promise<void> {
  await db.deleteFrom('plan_activity').where('farm_id', '=', farm_id).where('id', '=', id).execute();
}

/** Places the activities of a plan in the order of their ids. */
export async function orderActivities(
  db: Db,
  { farm_id }: SeasonScope,
  plan_id: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update plan_activity set place = ordered.place
    from unnest(${ids}::text[]) with ordinality as ordered (id, place)
    where plan_activity.id = ordered.id and plan_id = ${plan_id} and farm_id = ${farm_id}
      and plan_activity.place <> ordered.place`.execute(db);
}

/** Replaces the costs of an activity. */
export async function replaceCosts(
  db: Db,
  { farm_id }: SeasonScope,
  activity_id: string,
  costs: readonly (Omit<StoredCostLine, 'id' | 'activity_id'> & { readonly id?: string | undefined })[],
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    delete from work_evaluation where activity_id = ${activity_id} and farm_id = ${farm_id} returning id`.execute(
    db,
  );
  const known = new Set(rows.map(({ id }) => id));
  if (costs.length === 0) return;
  await db
    .insertInto('work_evaluation')
    .values(
      costs.map((cost, index) => ({
        ...cost,
        // An id of another activity is not taken over.
        id: cost.id !== undefined && known.delete(cost.id) ? cost.id : newId(),
        farm_id,
        activity_id,
        place: index + 1,
      })),
    )
    .execute();
}
