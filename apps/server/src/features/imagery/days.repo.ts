import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type Scope } from '../../platform/db/scope.ts';
import './imagery.table.ts';

/** One day on which shapes were observed. */
interface DayRow {
  readonly sensing_date: string;
  readonly clear_share: number;
  readonly parcels_clear: number;
  readonly parcels_seen: number;
  readonly simulated: boolean;
}

/** The days with observations of the visible land of a farm, oldest first. */
export function listDays(db: Db, scope: Scope): Promise<DayRow[]> {
  if (scope.visible !== null) return listParcelDays(db, scope);
  return db
    .selectFrom('sensing_day')
    .select(['sensing_date', 'clear_share', 'parcels_clear', 'parcels_seen', 'simulated'])
    .where('farm_id', '=', scope.farm_id)
    .orderBy('sensing_date')
    .execute();
}

/** The same days, counted for single parcels over the seasons that they are in. */
async function listParcelDays(db: Db, scope: Scope): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    with ground as materialized (
      select distinct shape_id, start_date, end_date
      from parcel join season on season.id = parcel.season_id
      where parcel.farm_id = ${scope.farm_id} and parcel.deleted_at is null and season.deleted_at is null
        and ${isVisible(scope)}
    ), seen as (
      select distinct shape_id, observation.sensing_date, clear_share, codes is not null as is_clear, scene.simulated
      from ground join observation using (shape_id) join scene on scene.id = observation.scene_id
      where layer = 'NDVI' and observation.sensing_date between start_date and end_date
    )
    select sensing_date, avg(clear_share) as clear_share, count(*) filter (where is_clear) as parcels_clear,
      count(*) as parcels_seen, bool_or(simulated) as simulated
    from seen group by sensing_date order by sensing_date`.execute(db);
  return rows;
}

/** A day with at least this share of clear pixels counts as clear. */
const CLEAR_DAY = 0.9;

/**
 * The clear day of a whole farm nearest to a day within a span; the clearest day where none is clear, undefined where
 * there is none.
 */
export async function clearDayNear(
  db: Db,
  farm_id: string,
  day: string,
  from: string,
  to: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('sensing_day')
    .select('sensing_date')
    .where('farm_id', '=', farm_id)
    .where('sensing_date', '>=', from)
    .where('sensing_date', '<=', to)
    .orderBy(sql`case when clear_share >= ${CLEAR_DAY} then 1 else clear_share end`, 'desc')
    .orderBy(sql`abs(sensing_date - ${day}::date)`)
    .limit(1)
    .executeTakeFirst();
  return row?.sensing_date;
}

/** A scene at most this much older than the newest clear day still shows the current state of the land. */
const RECENT_DAYS = 90;
/** A scene with a larger nodata share is an edge of the swath: the land would be cut off in the middle of the map. */
const MAX_NODATA = 0.5;

/** A farm is under one tile of the grid of Sentinel-2, or a few where it is at an edge. */
const MAX_TILES = 4;

/** A scene to show under a farm. */
export interface ShownScene {
  readonly scene_id: string;
  readonly sensing_date: string;
  readonly generated_at: Date;
  readonly simulated: boolean;
  readonly bbox: readonly number[];
  /** The land of the farm that the caller may see. */
  readonly land_box: readonly number[];
}

/**
 * The scenes to show in true color under the visible land of a farm, the best first: of each tile of the grid
 * under the land, among its recent clear days the newest with a whole scene, else the newest, else the clearest day.
 * Empty if there is no scene yet.
 */
export async function listClearestScenes(db: Db, scope: Scope): Promise<readonly ShownScene[]> {
  const { farm_id, visible } = scope;
  const { rows } = await sql<ShownScene>`
    with land as materialized (
      select st_extent(geom)::geometry as extent from shape where farm_id = ${farm_id} ${
        visible === null
          ? sql``
          : sql`and exists (select from parcel
              where parcel.shape_id = shape.id and parcel.deleted_at is null and ${isVisible(scope)})`
      }
    ), seen as (
      select scene_id, tile, scene_farm.sensing_date, parcels, least(clear_share, ${CLEAR_DAY}::real) as clear,
        coalesce((data->>'nodata_share')::float8, 0) > ${MAX_NODATA} as is_edge
      from sensing_day join scene_farm using (farm_id, sensing_date)
        join scene on scene.id = scene_farm.scene_id
        join land on st_intersects(scene.footprint, st_setsrid(land.extent, 4326))
      where farm_id = ${farm_id} and parcels_clear > 0 and state = 'done'
        and data->'assets' ?& array['red', 'green', 'blue']
    ), best as (
      select distinct on (tile) * from seen
      where sensing_date >= (select sensing_date from seen order by clear desc, sensing_date desc limit 1) - ${RECENT_DAYS}::int
      order by tile, clear desc, is_edge, sensing_date desc, parcels desc, scene_id
    )
    select scene.id as scene_id, scene.sensing_date, scene.generated_at, scene.simulated,
      array[st_xmin(footprint), st_ymin(footprint), st_xmax(footprint), st_ymax(footprint)] as bbox,
      array[st_xmin(extent), st_ymin(extent), st_xmax(extent), st_ymax(extent)] as land_box
    from scene join best on best.scene_id = scene.id cross join land
    order by clear desc, is_edge, best.sensing_date desc, parcels desc, scene_id
    limit ${MAX_TILES}`.execute(db);
  return rows;
}
