import type { Bbox } from '@brazda/contract';
import { type Country, defaultYieldUnit, type FarmYieldUnit, type Measure } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { farmState } from '../../platform/db/farm-writes.ts';
import { inList } from '../../platform/db/in-list.ts';
import './farms.table.ts';
import { isVisible, isVisibleIn, type Scope, type SeasonScope } from '../../platform/db/scope.ts';

/** The row of a season with the number of its parcels. */
export interface SeasonRow {
  readonly id: string;
  readonly farm_id: string;
  readonly end_year: number;
  readonly start_date: string;
  readonly end_date: string;
  readonly is_active_in_journal: boolean;
  readonly parcels_count: number;
  readonly hectares: number;
  /** The first sowing day of its crops. */
  readonly sown_from: string | null;
}

/** The undeleted farms with these ids. */
export function getFarms(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('farm')
    .select(['id', 'name', 'country', 'is_demo', 'owner_id', 'imagery_source', 'organic', 'yield_unit'])
    .select('measures')
    .where('id', 'in', inList(ids))
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute();
}

/** The ids of the demo farms, Romania first, as the country of the default language. */
export async function listDemoFarmIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('farm')
    .select('id')
    .where('is_demo', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('country', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

/** The demo farms with their states, which change with every write to them; Romania first. */
export function readDemoStates(db: Db) {
  return db
    .selectFrom('farm')
    .select(['id', farmState('farm.id').as('state')])
    .where('is_demo', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('country', 'desc')
    .execute();
}

/** The ids of the farms that a user owns. */
export async function listOwnedFarmIds(db: Db, user_id: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('farm')
    .select('id')
    .where('owner_id', '=', user_id)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The seasons of some farms, newest first, with their visible parcels counted; for a scope of single parcels, a
 * season without any of them is left out.
 */
export function listSeasons(db: Db, scopes: readonly Scope[]): Promise<SeasonRow[]> {
  const whole = scopes.flatMap(({ farm_id, visible }) => (visible === null ? [farm_id] : []));
  const farm_ids = inList(scopes.map(({ farm_id }) => farm_id));
  return db
    .selectFrom('season')
    .leftJoin('parcel', (join) =>
      join
        .onRef('parcel.season_id', '=', 'season.id')
        .on('parcel.deleted_at', 'is', null)
        .on(isVisibleIn(scopes)),
    )
    .leftJoin(
      (query) =>
        query
          .selectFrom('crop_interval')
          .select('parcel_id')
          .select(sql<string>`min(lower(during))`.as('sown_from'))
          .where('farm_id', 'in', farm_ids)
          .where('deleted_at', 'is', null)
          .groupBy('parcel_id')
          .as('sown'),
      (join) => join.onRef('sown.parcel_id', '=', 'parcel.id'),
    )
    .select(['season.id', 'season.farm_id', 'season.end_year', 'season.start_date', 'season.end_date'])
    .select('season.is_active_in_journal')
    .select(({ fn }) => [
      fn.count<number>('parcel.id').as('parcels_count'),
      sql<number>`coalesce(sum(parcel.hectares), 0)`.as('hectares'),
      sql<string | null>`min(sown.sown_from)`.as('sown_from'),
    ])
    .where('season.farm_id', 'in', farm_ids)
    .where('season.deleted_at', 'is', null)
    .groupBy('season.id')
    .having(sql<boolean>`season.farm_id = any(${whole}) or count(parcel.id) > 0`)
    .orderBy('season.end_year', 'desc')
    .execute();
}

/** Whether the farm of a scope has its season, and a visible parcel in it. */
export async function hasSeason(db: Db, scope: SeasonScope): Promise<boolean> {
  const { farm_id, season_id, visible } = scope;
  const row = await db
    .selectFrom('season')
    .select('id')
    .where('farm_id', '=', farm_id)
    .where('id', '=', season_id)
    .where('deleted_at', 'is', null)
    .$if(visible !== null, (query) => query.where(hasVisibleParcel(scope)))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the current row of `season` has a visible parcel. */
function hasVisibleParcel(scope: Scope) {
  return sql<boolean>`exists (
    select from parcel where parcel.season_id = season.id and parcel.deleted_at is null and ${isVisible(scope)})`;
}

/** The extent of each farm's visible parcels, by farm id; shapes without a parcel do not count. */
export async function readFarmBounds(db: Db, scopes: readonly Scope[]): Promise<Map<string, Bbox>> {
  const rows = await db
    .selectFrom('shape')
    .select('farm_id')
    .select(
      sql<Bbox>`array[st_xmin(st_extent(geom)), st_ymin(st_extent(geom)), st_xmax(st_extent(geom)), st_ymax(st_extent(geom))]`.as(
        'bbox',
      ),
    )
    .where('farm_id', 'in', [...scopes.map(({ farm_id }) => farm_id), ''])
    .where(
      sql<boolean>`exists (
        select from parcel where parcel.shape_id = shape.id and parcel.deleted_at is null and ${isVisibleIn(scopes)})`,
    )
    .groupBy('farm_id')
    .execute();
  return new Map(rows.map(({ farm_id, bbox }) => [farm_id, bbox]));
}

/** The first and last day of a season. */
export interface SeasonDays {
  readonly start_date: string;
  readonly end_date: string;
}

/** The first and last day of a season; undefined if the farm has no such season. */
export function findSeasonDays(
  db: Db,
  { farm_id, season_id }: SeasonScope,
): Promise<(SeasonDays & { readonly end_year: number; readonly is_active_in_journal: boolean }) | undefined> {
  return db
    .selectFrom('season')
    .select(['start_date', 'end_date', 'end_year', 'is_active_in_journal'])
    .where('id', '=', season_id)
    .where('farm_id', '=', farm_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** A season with the name and the country of its farm; undefined if the farm has no such season. */
export function findSeasonOfFarm(db: Db, { farm_id, season_id }: SeasonScope) {
  return db
    .selectFrom('season')
    .innerJoin('farm', 'farm.id', 'season.farm_id')
    .select(['farm.name', 'farm.country', 'end_year', 'start_date', 'end_date'])
    .where('season.id', '=', season_id)
    .where('season.farm_id', '=', farm_id)
    .where('season.deleted_at', 'is', null)
    .where('farm.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The country of a farm and the unit in which it shows its yields. */
export async function readYieldFarm(
  db: Db,
  { farm_id }: Pick<Scope, 'farm_id'>,
): Promise<{ readonly country: Country; readonly yield_unit: FarmYieldUnit }> {
  const { country, yield_unit } = await db
    .selectFrom('farm')
    .select(['country', 'yield_unit'])
    .where('id', '=', farm_id)
    .executeTakeFirstOrThrow();
  return { country, yield_unit: yield_unit ?? defaultYieldUnit(country) };
}

/** The country of a farm, and whether it is a demo; undefined for a farm that does not exist. */
export function findFarmFacts(
  db: Db,
  { farm_id }: Scope,
): Promise<{ readonly name: string; readonly country: Country; readonly is_demo: boolean } | undefined> {
  return db
    .selectFrom('farm')
    .select(['name', 'country', 'is_demo'])
    .where('id', '=', farm_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The further measures that a farm has chosen. */
export async function readMeasures(db: Db, { farm_id }: Pick<Scope, 'farm_id'>): Promise<Measure[]> {
  const { measures } = await db
    .selectFrom('farm')
    .select('measures')
    .where('id', '=', farm_id)
    .executeTakeFirstOrThrow();
  return measures;
}
