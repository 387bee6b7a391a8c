import { HALF_GRID_CELL, meteoGridPointOf } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type Scope, type SeasonScope } from '../../platform/db/scope.ts';
import type { Span } from './source.ts';

/** The grid point of a visible parcel; undefined where there is none. */
export async function findGridPoint(
  db: Db,
  scope: SeasonScope,
  parcel_id: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ point: [number, number] }>`
    select array[st_x(st_pointonsurface(geom)), st_y(st_pointonsurface(geom))] as point
    from parcel join shape on shape.id = parcel.shape_id join season on season.id = parcel.season_id
    where parcel.id = ${parcel_id} and parcel.farm_id = ${scope.farm_id} and parcel.season_id = ${scope.season_id}
      and parcel.deleted_at is null and season.deleted_at is null and ${isVisible(scope)}`.execute(db);
  return rows[0] ? meteoGridPointOf(rows[0].point) : undefined;
}

/** Whether any farm has a parcel at a grid point. */
export async function hasParcels(db: Db, gridPoint: string): Promise<boolean> {
  const [latitude, longitude] = gridPoint.split(',').map(Number) as [number, number];
  const { rows } = await sql`
    with cell as (
      select st_expand(st_setsrid(st_makepoint(${longitude}, ${latitude}), 4326), ${HALF_GRID_CELL}) as box
    )
    select from cell join shape on shape.geom && box
    where st_intersects(st_pointonsurface(geom), box) and exists (
      select from parcel
        join season on season.id = parcel.season_id and season.deleted_at is null
        join farm on farm.id = parcel.farm_id and farm.deleted_at is null
      where parcel.shape_id = shape.id and parcel.deleted_at is null)
    limit 1`.execute(db);
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

/**
 * The grid points with parcels: of one farm over all its seasons, or of the demo farms or all others over the seasons
 * that include a day.
 */
export async function listFarmedPoints(
  db: Db,
  which: Scope | { readonly days: readonly string[]; readonly is_demo: boolean },
): Promise<FarmedPoint[]> {
  const { rows } = await sql<{ x: number; y: number; from: string; to: string }>`
    with farmed as materialized (
      select shape_id, min(start_date) as "from", max(end_date) as "to"
      from parcel
        join season on season.id = parcel.season_id and season.deleted_at is null
        join farm on farm.id = parcel.farm_id and farm.deleted_at is null
      where parcel.deleted_at is null and ${
        'farm_id' in which
          ? sql`parcel.farm_id = ${which.farm_id} and ${isVisible(which)}`
          : sql`farm.is_demo = ${which.is_demo} and daterange(season.start_date, season.end_date, '[]') @> any(${which.days}::date[])`
      }
      group by shape_id
    )
    select round(st_x(point)::numeric, 1)::float8 as x, round(st_y(point)::numeric, 1)::float8 as y,
      min("from") as "from", max("to") as "to"
    from farmed join shape on shape.id = farmed.shape_id cross join lateral st_pointonsurface(geom) as point
    group by 1, 2 order by 2, 1`.execute(db);
  return rows.map(({ x, y, ...span }) => ({ grid_point: meteoGridPointOf([x, y]), ...span }));
}
