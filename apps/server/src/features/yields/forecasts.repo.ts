import type { FarmTest, ForecastBasis } from '@brazda/contract';
import type { NoForecast } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type Scope, type SeasonScope } from '../../platform/db/scope.ts';
import './yields.table.ts';

/** A forecast of a crop on a parcel for a day, or why there is none. */
export interface StoredForecast {
  readonly crop_interval_id: string;
  readonly day: string;
  readonly yield_t_ha: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly shared_error: number | null;
  readonly own_error: number | null;
  readonly why: NoForecast | null;
  readonly body: ForecastBasis | null;
}

/** Stores forecasts of a farm, one per crop and week; those of crops that were removed meanwhile are left out. */
export async function putForecasts(
  db: Db,
  { farm_id }: Scope,
  forecasts: readonly StoredForecast[],
  computed_on: string,
): Promise<void> {
  if (forecasts.length === 0) return;
  await sql`
    insert into yield_forecast (crop_interval_id, week, farm_id, day, yield_t_ha, low, high, shared_error, own_error, why,
      body, computed_on)
    select crop_interval_id, date_trunc('week', day)::date, ${farm_id}, day, input.yield_t_ha, low, high, shared_error,
      own_error, why, body, ${computed_on}
    from jsonb_to_recordset(${JSON.stringify(forecasts)}::jsonb) as input (crop_interval_id text, day date,
        yield_t_ha numeric, low numeric, high numeric, shared_error real, own_error real, why text, body jsonb)
      join crop_interval on crop_interval.id = crop_interval_id and crop_interval.farm_id = ${farm_id}
    on conflict (crop_interval_id, week) do update set day = excluded.day, yield_t_ha = excluded.yield_t_ha,
      low = excluded.low, high = excluded.high, shared_error = excluded.shared_error, own_error = excluded.own_error,
      why = excluded.why, body = excluded.body, computed_on = excluded.computed_on`.execute(db);
}

/** Copies forecasts of the newest day to their crops, and returns how many are now different. */
export async function showForecasts(
  db: Db,
  { farm_id }: Scope,
  forecasts: readonly Pick<StoredForecast, 'crop_interval_id' | 'yield_t_ha'>[],
): Promise<number> {
  const shown = forecasts.map(({ crop_interval_id, yield_t_ha }) => ({ crop_interval_id, yield_t_ha }));
  const { numAffectedRows } = await sql`
    update crop_interval set yield_forecast = input.yield_t_ha
    from jsonb_to_recordset(${JSON.stringify(shown)}::jsonb) as input (crop_interval_id text, yield_t_ha numeric)
    where id = crop_interval_id and farm_id = ${farm_id} and yield_forecast is distinct from input.yield_t_ha`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

/** A stored forecast with its crop and parcel. */
export interface ParcelForecastRow extends StoredForecast {
  readonly parcel_id: string;
  readonly crop_id: string;
  readonly hectares: number;
  readonly computed_on: string;
}

const FORECAST = sql`
  crop_interval_id, parcel_id, crop_id, hectares, day, yield_t_ha, low, high, shared_error, own_error, why, body, computed_on`;
const CROPS_ON_PARCELS = sql`crop_interval join parcel on parcel.id = parcel_id`;

/** The newest forecasts of a season's visible parcels, by crop interval. */
export async function listSeasonForecasts(db: Db, scope: SeasonScope): Promise<ParcelForecastRow[]> {
  const { rows } = await sql<ParcelForecastRow>`
    select ${FORECAST} from ${CROPS_ON_PARCELS} cross join lateral (
      select * from yield_forecast where crop_interval_id = crop_interval.id order by week desc limit 1) newest
    where crop_interval.farm_id = ${scope.farm_id} and season_id = ${scope.season_id}
      and crop_interval.deleted_at is null and parcel.deleted_at is null and ${isVisible(scope)}
    order by crop_interval_id`.execute(db);
  return rows;
}

/** A crop of a parcel with its harvest year, and its forecasts, oldest first. */
export interface CropOfParcel {
  readonly id: string;
  readonly crop_id: string;
  readonly year: number;
  readonly forecasts: readonly Omit<
    ParcelForecastRow,
    'crop_interval_id' | 'parcel_id' | 'crop_id' | 'hectares'
  >[];
}

/** The crops of a visible parcel with all forecasts of each; empty also where the season has no such parcel. */
export async function listParcelForecasts(
  db: Db,
  scope: SeasonScope,
  parcel_id: string,
): Promise<CropOfParcel[]> {
  const { rows } = await sql<CropOfParcel>`
    select crop_interval.id, crop_id, end_year as year, coalesce(
      jsonb_agg(to_jsonb(stored) order by week) filter (where week is not null), '[]') as forecasts
    from ${CROPS_ON_PARCELS} join season on season.id = season_id
      left join yield_forecast as stored on crop_interval_id = crop_interval.id
    where crop_interval.farm_id = ${scope.farm_id} and season_id = ${scope.season_id} and parcel_id = ${parcel_id}
      and crop_interval.deleted_at is null and parcel.deleted_at is null and ${isVisible(scope)}
    group by crop_interval.id, crop_id, end_year, during order by during`.execute(db);
  return rows;
}

/** Whether a season has a visible parcel. */
export async function hasParcel(db: Db, scope: SeasonScope, parcel_id: string): Promise<boolean> {
  const { rows } = await sql`
    select from parcel where id = ${parcel_id} and farm_id = ${scope.farm_id} and season_id = ${scope.season_id}
      and deleted_at is null and ${isVisible(scope)}`.execute(db);
  return rows.length > 0;
}

/** Stores how wrong forecasts of a farm would have been, as computed on a day. */
export async function putFarmTest(
  db: Db,
  { farm_id }: Scope,
  day: string,
  crops: FarmTest['crops'],
): Promise<void> {
  const body = JSON.stringify(crops);
  await db
    .insertInto('yield_farm_test')
    .values({ farm_id, day, body })
    .onConflict((conflict) => conflict.column('farm_id').doUpdateSet({ day, body }))
    .execute();
}

/** How wrong forecasts of a farm would have been, as computed last. */
export async function readFarmTest(db: Db, { farm_id }: Scope): Promise<FarmTest> {
  const found = await db
    .selectFrom('yield_farm_test')
    .select(['day', 'body'])
    .where('farm_id', '=', farm_id)
    .executeTakeFirst();
  return { day: found?.day ?? null, crops: found?.body ?? [] };
}
