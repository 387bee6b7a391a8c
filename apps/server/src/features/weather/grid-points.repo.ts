import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { GRID_POINTS, isFarmed } from '../../platform/db/grid-points.ts';
import { isVisible, type Scope, type SeasonScope } from '../../platform/db/scope.ts';
import type { Span } from './source.ts';

/** The grid point of a visible parcel; undefined where there is none. */
export async function findGridPoint(
  db: Db,
  scope: SeasonScope,
  parcel_id: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ grid_point: string }>`
    select grid_point
    from parcel join shape on shape.id = parcel.shape_id join season on season.id = parcel.season_id
    where parcel.id = ${parcel_id} and parcel.farm_id = ${scope.farm_id} and parcel.season_id = ${scope.season_id}
      and parcel.deleted_at is null and season.deleted_at is null and ${isVisible(scope)}`.execute(db);
  return rows[0]?.grid_point;
}

/** Whether any farm has a parcel at a grid point. */
export async function hasParcels(db: Db, gridPoint: string): Promise<boolean> {
  const { rows } = await sql`
    select from (select ${gridPoint}::text as grid_point) point where ${isFarmed(sql`true`)}`.execute(db);
  return rows.length > 0;
}

/** Whether a farm is a demo farm, of which no weather is real. */
export async function isDemoFarm(db: Db, farm_id: string): Promise<boolean> {
  const { rows } = await sql`select from farm where id = ${farm_id} and is_demo`.execute(db);
  return rows.length > 0;
}

/** The ids of the demo farms. */
export async function listDemoFarms(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('farm')
    .select('id')
    .where('is_demo', '=', true)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** A grid point with parcels, and the days of their seasons. */
export interface FarmedPoint extends Span {
  readonly grid_point: string;
}

/** The grid points with parcels of one farm over all its seasons. */
export async function listPointsOfFarm(db: Db, scope: Scope): Promise<FarmedPoint[]> {
  const { rows } = await sql<FarmedPoint>`
    select grid_point, min(start_date) as "from", max(end_date) as "to"
    from parcel
      join season on season.id = parcel.season_id and season.deleted_at is null
      join farm on farm.id = parcel.farm_id and farm.deleted_at is null
      join shape on shape.id = parcel.shape_id
    where parcel.deleted_at is null and parcel.farm_id = ${scope.farm_id} and ${isVisible(scope)}
    group by grid_point order by grid_point`.execute(db);
  return rows;
}

/** The grid points with parcels of the demo farms, or of all others, in the seasons that include one of some days in a row. */
export async function listFarmedPoints(
  db: Db,
  { days, is_demo }: { readonly days: readonly string[]; readonly is_demo: boolean },
): Promise<string[]> {
  const ordered = [...days].sort();
  const isCurrent = sql`season.start_date <= ${ordered.at(-1)} and season.end_date >= ${ordered[0]}`;
  const { rows } = is_demo
    ? await sql<{ grid_point: string }>`
        select distinct grid_point
        from farm
          join season on season.farm_id = farm.id and season.deleted_at is null
          join parcel on parcel.season_id = season.id and parcel.deleted_at is null
          join shape on shape.id = parcel.shape_id
        where farm.is_demo and farm.deleted_at is null and ${isCurrent} order by grid_point`.execute(db)
    : await sql<{ grid_point: string }>`
        with recursive ${GRID_POINTS}
        select grid_point from point where ${isFarmed(sql`not farm.is_demo and ${isCurrent}`)}
        order by grid_point`.execute(db);
  return rows.map(({ grid_point }) => grid_point);
}
