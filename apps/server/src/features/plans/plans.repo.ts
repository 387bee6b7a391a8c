import { sql } from 'kysely';
import type { Db, DbPool } from '../../platform/db/database.ts';
import { personName } from '../../platform/db/person-name.ts';
import { isVisible, type SeasonScope } from '../../platform/db/scope.ts';
import './plans.table.ts';

/** The id of the plan of a crop in a season, which exists before the plan is first written. */
export function planIdOf(season_id: string, crop_id: string): string {
  return `${season_id}.${crop_id}`;
}

/** A plan as stored, or as it is before it is first written. */
export interface PlanRow {
  readonly id: string;
  readonly crop_id: string;
  readonly target_yield: number;
  readonly sale_price: number;
  readonly total_area: number;
  readonly lease_cost: number;
  readonly subsidies: number;
  readonly notes: string;
  readonly closed_at: Date | null;
  /** The name of the person who closed it. */
  readonly closer_name: string | null;
  readonly version: number;
}

/** A plan that was never written. */
export function emptyPlan(season_id: string, crop_id: string): PlanRow {
  return {
    id: planIdOf(season_id, crop_id),
    crop_id,
    target_yield: 0,
    sale_price: 0,
    total_area: 0,
    lease_cost: 0,
    subsidies: 0,
    notes: '',
    closed_at: null,
    closer_name: null,
    version: 0,
  };
}

/** The written plans of a season, or the one of a crop. */
export async function listPlans(
  db: Db,
  { farm_id, season_id }: SeasonScope,
  { crop_id, seesAddresses }: { readonly crop_id?: string; readonly seesAddresses: boolean },
): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    select crop_plan.id, crop_id, target_yield, sale_price, total_area, lease_cost, subsidies, notes, closed_at, version,
      case when closed_at is not null then coalesce(${personName('closer', seesAddresses)}, '') end as closer_name
    from crop_plan left join app_user closer on closer.id = closed_by and closer.deleted_at is null
    where farm_id = ${farm_id} and season_id = ${season_id}
      and ${crop_id === undefined ? sql`true` : sql`crop_id = ${crop_id}`}`.execute(db);
  return rows;
}

/** The yield that the plan of a crop aims at, t/ha; undefined where none was written. */
export async function findTargetYield(
  db: Db,
  { farm_id, season_id }: SeasonScope,
  crop_id: string,
): Promise<number | undefined> {
  const plan = await db
    .selectFrom('crop_plan')
    .select('target_yield')
    .where('farm_id', '=', farm_id)
    .where('season_id', '=', season_id)
    .where('crop_id', '=', crop_id)
    .executeTakeFirst();
  return plan?.target_yield;
}

/** The price of a tonne of each crop whose plan of a season has one. */
export async function listSalePrices(
  db: Db,
  { farm_id, season_id }: SeasonScope,
): Promise<ReadonlyMap<string, number>> {
  const plans = await db
    .selectFrom('crop_plan')
    .select(['crop_id', 'sale_price'])
    .where('farm_id', '=', farm_id)
    .where('season_id', '=', season_id)
    .where('sale_price', '>', 0)
    .execute();
  return new Map(plans.map(({ crop_id, sale_price }) => [crop_id, sale_price]));
}

/** The state of a plan under its lock. */
export interface LockedPlan {
  readonly id: string;
  readonly crop_id: string;
  readonly version: number;
  readonly closed_at: Date | null;
}

/** Locks a plan until the transaction ends, after writing an empty one if there is none. */
export async function lockPlan(
  tx: Db,
  { farm_id, season_id }: SeasonScope,
  crop_id: string,
): Promise<LockedPlan> {
  const id = planIdOf(season_id, crop_id);
  await sql`
    insert into crop_plan (id, farm_id, season_id, crop_id) values (${id}, ${farm_id}, ${season_id}, ${crop_id})
    on conflict (id) do nothing`.execute(tx);
  const { rows } = await sql<LockedPlan>`
    select id, crop_id, version, closed_at from crop_plan where id = ${id} and farm_id = ${farm_id} for update`.execute(
    tx,
  );
  return rows[0]!;
}

/** Values of a plan that its users set; undefined fields stay as they are. */
export interface PlanFields {
  readonly target_yield?: number | undefined;
  readonly sale_price?: number | undefined;
  readonly total_area?: number | undefined;
  readonly lease_cost?: number | undefined;
  readonly subsidies?: number | undefined;
  readonly notes?: string | undefined;
}

/** Updates the given fields of a plan; its version grows even without any. */
export async function updatePlan(
  db: Db,
  { farm_id }: SeasonScope,
  id: string,
  fields: PlanFields,
): Promise<void> {
  await db
    .updateTable('crop_plan')
    .set({ ...fields, updated_at: sql`clock_timestamp()` })
    .where('farm_id', '=', farm_id)
    .where('id', '=', id)
    .execute();
}

/** Closes a plan, or opens it with null. */
export async function setPlanClosed(
  db: Db,
  { farm_id }: SeasonScope,
  id: string,
  closed: { readonly by: string | null } | null,
): Promise<void> {
  await db
    .updateTable('crop_plan')
    .set({ closed_at: closed && sql`clock_timestamp()`, closed_by: closed?.by ?? null })
    .where('farm_id', '=', farm_id)
    .where('id', '=', id)
    .execute();
}

/** The mean measured yields of a crop in the other seasons of the farm, newest first, t/ha by area. */
export async function listEarlierYields(
  db: DbPool,
  scope: SeasonScope,
  crop_id: string,
): Promise<{ end_year: number; yield_measured: number }[]> {
  const { rows } = await sql<{ end_year: number; yield_measured: number }>`
    select end_year, round(sum(yield_measured * parcel.hectares) / nullif(sum(parcel.hectares), 0), 2) as yield_measured
    from crop_interval join parcel on parcel.id = parcel_id join season on season.id = parcel.season_id
    where crop_interval.farm_id = ${scope.farm_id} and season.id <> ${scope.season_id} and crop_id = ${crop_id}
      and yield_measured is not null and parcel.hectares > 0 and season.deleted_at is null
      and parcel.deleted_at is null and crop_interval.deleted_at is null and ${isVisible(scope)}
    group by season.id order by end_year desc`.execute(db);
  return rows;
}
