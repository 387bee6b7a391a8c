import type { CropDay } from '@brazda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type Scope, type SeasonScope } from '../../platform/db/scope.ts';
import { PARCEL_DATA, type ParcelData } from './parcels.table.ts';

/** A season to insert; both days are inclusive. */
export interface NewSeason {
  readonly id: string;
  readonly end_year: number;
  readonly start_date: string;
  readonly end_date: string;
  /** True by default. */
  readonly is_active_in_journal?: boolean | undefined;
}

/** Inserts seasons of a farm and returns the ids of those that were inserted: years that the farm has are left out. */
export async function insertSeasons(
  db: Db,
  { farm_id }: Scope,
  seasons: readonly NewSeason[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into season (id, farm_id, end_year, start_date, end_date, is_active_in_journal)
    select id, ${farm_id}, end_year, start_date, end_date, coalesce(is_active_in_journal, true)
    from jsonb_to_recordset(${JSON.stringify(seasons)}::jsonb)
      as t (id text, end_year int, start_date date, end_date date, is_active_in_journal boolean)
    on conflict (farm_id, end_year) where deleted_at is null do nothing
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** A parcel to insert on a stored shape. */
export interface NewParcel extends ParcelData {
  readonly id: string;
  readonly lineage_id: string;
  readonly shape_id: number;
  /** What the last import declared; null by default. */
  readonly imported?: object | null;
}

/** The columns that every copy of a parcel has, as a list in SQL. */
export const PARCEL_COLUMNS = sql.raw(Object.keys(PARCEL_DATA).join(', '));
/** The same with their types, for `jsonb_to_recordset`. */
export const TYPED_PARCEL_COLUMNS = sql.raw(
  Object.entries(PARCEL_DATA)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
);

/** Inserts parcels of a season in one statement. */
export async function createParcels(
  db: Db,
  scope: SeasonScope,
  parcels: readonly NewParcel[],
): Promise<void> {
  if (parcels.length === 0) return;
  await insertParcels(
    db,
    scope,
    sql`select * from jsonb_to_recordset(${JSON.stringify(parcels)}::jsonb) as t (id text, lineage_id text,
      shape_id bigint, ${TYPED_PARCEL_COLUMNS}, imported jsonb)`,
  );
}

/**
 * Copies the visible parcels of a season into another one, on the same shapes and without crops. What the last import
 * declared is not copied: it is about another year.
 */
export async function copyParcels(db: Db, from: SeasonScope, to: SeasonScope): Promise<void> {
  await insertParcels(
    db,
    to,
    sql`select gen_random_uuid()::text as id, lineage_id, shape_id, ${PARCEL_COLUMNS}, null::jsonb as imported
      from parcel where farm_id = ${from.farm_id} and season_id = ${from.season_id} and deleted_at is null
        and ${isVisible(from)}`,
  );
}

/** The only insert of parcels; `rows` selects the columns of `NewParcel`. */
async function insertParcels(db: Db, { farm_id, season_id }: SeasonScope, rows: RawBuilder<unknown>) {
  await sql`
    insert into parcel (id, farm_id, season_id, lineage_id, shape_id, ${PARCEL_COLUMNS}, imported)
    select id, ${farm_id}, ${season_id}, lineage_id, shape_id, ${PARCEL_COLUMNS}, imported
    from (${rows}) as new_parcel`.execute(db);
}

/** A crop on a parcel from `lower` to the day before `upper`; fields that were left out are null. */
export interface NewCropInterval {
  readonly id: string;
  readonly parcel_id: string;
  readonly crop_id: string;
  readonly lower: string | null;
  readonly upper: string | null;
  readonly crop_hybrid?: string | null | undefined;
  readonly yield_forecast?: number | null | undefined;
  readonly yield_estimated?: number | null | undefined;
  readonly yield_measured?: number | null | undefined;
  readonly agricultural_work?: string | null | undefined;
  /** None by default. */
  readonly estimated?: readonly CropDay[] | null | undefined;
  readonly is_secondary?: boolean | null | undefined;
  /** Of the paying agency; null where it did not come from a declaration. */
  readonly declared_code?: string | null | undefined;
}

/** Inserts crop intervals of a farm's parcels in one statement. */
export async function createCropIntervals(
  db: Db,
  scope: Scope,
  intervals: readonly NewCropInterval[],
): Promise<void> {
  if (intervals.length === 0) return;
  await insertCropIntervals(
    db,
    scope,
    sql`select *, daterange(lower, upper, '[)') as during
      from jsonb_to_recordset(${JSON.stringify(intervals)}::jsonb) as t (id text, parcel_id text, crop_id text,
        lower date, upper date, crop_hybrid text, yield_forecast numeric, yield_estimated numeric,
        yield_measured numeric, agricultural_work text, estimated text[], is_secondary boolean,
        declared_code text)`,
  );
}

/** Copies the crops of parcels, which were locked in the scope, to other ones of the farm. */
export async function copyCropIntervals(
  db: Db,
  scope: Scope,
  parcels: readonly { readonly from: string; readonly to: string }[],
): Promise<void> {
  if (parcels.length === 0) return;
  await insertCropIntervals(
    db,
    scope,
    sql`select gen_random_uuid()::text as id, copied.to_id as parcel_id, crop_id, during, crop_hybrid, yield_forecast,
        yield_estimated, yield_measured, agricultural_work, estimated, is_secondary, declared_code
      from unnest(${parcels.map(({ from }) => from)}::text[], ${parcels.map(({ to }) => to)}::text[])
          as copied (from_id, to_id)
        join crop_interval on parcel_id = copied.from_id and deleted_at is null`,
  );
}

/**
 * Copies the given crops that still stand at the end of a season to the parcels of another one with the same lineage, over the
 * whole season; one that was cleared earlier has an end that somebody entered. Yields and works belong to their year.
 */
export async function copyStandingCrops(
  db: Db,
  from: SeasonScope,
  to: SeasonScope,
  crop_ids: readonly string[],
): Promise<void> {
  await insertCropIntervals(
    db,
    to,
    sql`select distinct on (copied.id) gen_random_uuid()::text as id, copied.id as parcel_id, crop_id,
        daterange(null, null, '[)') as during, crop_hybrid, null::numeric as yield_forecast,
        null::numeric as yield_estimated, null::numeric as yield_measured, null::text as agricultural_work,
        null::text[] as estimated, null::boolean as is_secondary, declared_code
      from parcel join crop_interval on parcel_id = parcel.id and crop_interval.deleted_at is null
        join parcel as copied on copied.lineage_id = parcel.lineage_id and copied.farm_id = parcel.farm_id
          and copied.season_id = ${to.season_id} and copied.deleted_at is null
      where parcel.farm_id = ${from.farm_id} and parcel.season_id = ${from.season_id} and parcel.deleted_at is null
        and crop_id = any(${crop_ids}) and (upper_inf(during) or 'harvest_date' = any(estimated)) and ${isVisible(from)}
      order by copied.id, lower(during) desc nulls last`,
  );
}

/** The only insert of crop intervals; `rows` selects the columns of `NewCropInterval`, its days as `during`. */
async function insertCropIntervals(db: Db, { farm_id }: Scope, rows: RawBuilder<unknown>) {
  await sql`
    insert into crop_interval (id, farm_id, parcel_id, crop_id, during, crop_hybrid, yield_forecast, yield_estimated,
      yield_measured, agricultural_work, estimated, is_secondary, declared_code)
    select id, ${farm_id}, parcel_id, crop_id, during, crop_hybrid, yield_forecast, yield_estimated, yield_measured,
      agricultural_work, estimated, is_secondary, declared_code
    from (${rows}) as new_interval`.execute(db);
}
