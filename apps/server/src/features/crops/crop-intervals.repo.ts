import type { Country, CropDay } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type Scope, type SeasonScope } from '../../platform/db/scope.ts';
import type { SeasonDays } from '../farms/index.ts';

/** Half-open interval of days; null means the start or end of the season. */
interface Days {
  readonly lower: string | null;
  readonly upper: string | null;
}

/** The declared values of a crop on a parcel; undefined fields stay unchanged. */
export interface CropFields {
  readonly crop_id?: string;
  readonly days?: Days;
  readonly yield_estimated?: number | null;
  readonly yield_measured?: number | null;
  readonly crop_hybrid?: string | null;
  readonly agricultural_work?: string | null;
  readonly estimated?: CropDay[];
  readonly is_secondary?: boolean;
}

/** Where a crop is set: a parcel, and its season. */
export interface CropSite extends SeasonDays {
  readonly end_year: number;
  readonly country: Country;
  /** Degrees north, of a point inside the parcel. */
  readonly latitude: number;
}

const during = ({ lower, upper }: Days) => sql<string>`daterange(${lower}::date, ${upper}::date, '[)')`;

/** The season and location of a visible parcel; undefined where the season has no such parcel. */
export function findCropSite(db: Db, scope: SeasonScope, parcel_id: string): Promise<CropSite | undefined> {
  return db
    .selectFrom('parcel')
    .innerJoin('season', 'season.id', 'parcel.season_id')
    .innerJoin('farm', 'farm.id', 'parcel.farm_id')
    .innerJoin('shape', 'shape.id', 'parcel.shape_id')
    .select(['start_date', 'end_date', 'end_year', 'country'])
    .select(sql<number>`st_y(st_pointonsurface(geom))`.as('latitude'))
    .where('parcel.id', '=', parcel_id)
    .where('parcel.farm_id', '=', scope.farm_id)
    .where('parcel.season_id', '=', scope.season_id)
    .where('parcel.deleted_at', 'is', null)
    .where('season.deleted_at', 'is', null)
    .where(isVisible(scope))
    .executeTakeFirst();
}

/** Whether any interval of a parcel, except an optional one, shares a day with the given days. */
export async function hasOverlapping(
  db: Db,
  { farm_id }: Scope,
  parcel_id: string,
  days: Days,
  except: string | null,
): Promise<boolean> {
  const found = await db
    .selectFrom('crop_interval')
    .select('id')
    .where('farm_id', '=', farm_id)
    .where('parcel_id', '=', parcel_id)
    .where('deleted_at', 'is', null)
    .where('id', '!=', except ?? '')
    .where(sql<boolean>`during && ${during(days)}`)
    .executeTakeFirst();
  return found !== undefined;
}

/** An interval before a change. */
export interface LockedInterval extends Days {
  readonly crop_id: string;
  readonly estimated: CropDay[];
  /** t/ha. */
  readonly yield_measured: number | null;
  /** Whether both its ends are unset, so that it covers the whole season. */
  readonly is_open: boolean;
}

/** Locks an interval of a parcel until the transaction ends and returns it; undefined where there is none. */
export function lockInterval(
  db: Db,
  { farm_id }: Scope,
  parcel_id: string,
  id: string,
): Promise<LockedInterval | undefined> {
  return db
    .selectFrom('crop_interval')
    .select(['crop_id', 'yield_measured'])
    .select([sql<string | null>`lower(during)`.as('lower'), sql<string | null>`upper(during)`.as('upper')])
    .select(sql<CropDay[]>`coalesce(estimated, '{}')`.as('estimated'))
    .select(sql<boolean>`lower_inf(during) and upper_inf(during)`.as('is_open'))
    .where('id', '=', id)
    .where('farm_id', '=', farm_id)
    .where('parcel_id', '=', parcel_id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Updates the given fields of an interval. */
export async function updateInterval(
  db: Db,
  { farm_id }: Scope,
  id: string,
  { days, ...fields }: CropFields,
): Promise<void> {
  await db
    .updateTable('crop_interval')
    .set({ ...fields, ...(days && { during: during(days) }), updated_at: sql`now()` })
    .where('farm_id', '=', farm_id)
    .where('id', '=', id)
    .execute();
}

/** Soft-deletes an interval. */
export async function removeInterval(db: Db, { farm_id }: Scope, id: string): Promise<void> {
  await db
    .updateTable('crop_interval')
    .set({ deleted_at: sql`now()` })
    .where('farm_id', '=', farm_id)
    .where('id', '=', id)
    .execute();
}

/** A parcel on which a crop is to be set, and its current crops. */
export interface CropCell extends SeasonDays {
  readonly id: string;
  readonly season_id: string;
  readonly end_year: number;
  /** Degrees north, of a point inside the parcel. */
  readonly latitude: number;
  /** The crops of the parcel in the season. */
  readonly crops: readonly string[];
  /** Those of them with a measured yield. */
  readonly measured: readonly string[];
}

/** The given parcels with their seasons and crops; unknown and invisible ones are left out. */
export async function listCropCells(
  db: Db,
  scope: Scope,
  parcel_ids: readonly string[],
): Promise<CropCell[]> {
  const { rows } = await sql<CropCell>`
    select parcel.id, parcel.season_id, end_year, start_date, end_date,
      st_y(st_centroid(box2d(geom)::geometry)) as latitude,
      array(select crop_id from crop_interval where parcel_id = parcel.id and deleted_at is null) as crops,
      array(
        select crop_id from crop_interval
        where parcel_id = parcel.id and deleted_at is null and yield_measured is not null
      ) as measured
    from parcel join season on season.id = season_id join shape on shape.id = shape_id
    where parcel.farm_id = ${scope.farm_id} and parcel.id = any(${parcel_ids}) and parcel.deleted_at is null
      and season.deleted_at is null and ${isVisible(scope)}`.execute(db);
  return rows;
}

/** Removes all crops of the given parcels. */
export async function clearIntervals(
  db: Db,
  { farm_id }: Scope,
  parcel_ids: readonly string[],
): Promise<void> {
  if (parcel_ids.length === 0) return;
  await sql`
    update crop_interval set deleted_at = now()
    where farm_id = ${farm_id} and parcel_id = any(${parcel_ids}) and deleted_at is null`.execute(db);
}

/** A crop for a parcel, with its days. */
export interface CropToPlace extends Days {
  readonly parcel_id: string;
  readonly crop_id: string;
  readonly estimated: readonly CropDay[];
  /** Of all parcels of one change; where they are left out, those of a parcel stay as long as its crop does. */
  readonly crop_hybrid?: string | null | undefined;
  readonly yield_estimated?: number | null | undefined;
  readonly yield_measured?: number | null | undefined;
}

/** The facts of a crop that a replacement keeps for the same crop unless it states them. */
const FACTS = [
  'crop_hybrid',
  'yield_forecast',
  'yield_estimated',
  'yield_measured',
  'agricultural_work',
  'is_secondary',
  'declared_code',
];

/**
 * Replaces the crop of parcels that have one; if the crop differs, its other facts are cleared. The parcels
 * come from `listCropCells`, which checks the scope (docs/decisions/0038 on why this does not).
 */
export async function replaceIntervals(db: Db, placed: readonly CropToPlace[]): Promise<void> {
  if (placed.length === 0) return;
  const stated = new Set(
    placed.flatMap((one) =>
      Object.entries(one).flatMap(([key, value]) => (value === undefined ? [] : [key])),
    ),
  );
  const kept = (column: string) =>
    stated.has(column)
      ? sql`${sql.ref(column)} = ${sql.ref(`input.${column}`)}`
      : sql`${sql.ref(column)} = case when was.crop_id = input.crop_id then ${sql.ref(`was.${column}`)} end`;
  await sql`
    update crop_interval was set crop_id = input.crop_id, during = daterange(lower, upper, '[)'), updated_at = now(),
      estimated = input.estimated, ${sql.join(FACTS.map(kept))}
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb)
      as input (parcel_id text, crop_id text, lower date, upper date, estimated text[], crop_hybrid text,
        yield_estimated numeric, yield_measured numeric)
    where was.parcel_id = input.parcel_id and was.deleted_at is null`.execute(db);
}
