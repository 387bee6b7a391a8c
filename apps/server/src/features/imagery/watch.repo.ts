import type { Bbox } from '@brazda/contract';
import { HALF_GRID_CELL } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { GRID_POINTS, isFarmed } from '../../platform/db/grid-points.ts';
import './imagery.table.ts';

/** A tile of a catalog with farmed land in it. */
export interface WatchedTile {
  readonly source: string;
  readonly tile: string;
  readonly last_success_at: Date;
  readonly bbox: Bbox;
}

/** Land lies at most this far from its grid point: half a cell, and half a cell more for what reaches into the next. */
const REACH = 2 * HALF_GRID_CELL;

/**
 * The tiles to search for shapes that are farmed on a day. Their boxes are those of grid points, which are found without reading the shapes
 * of all farms; farms with a source of their own are few, and are read.
 */
export async function listWatchedTiles(db: Db, defaultSource: string, today: string): Promise<WatchedTile[]> {
  const isCurrent = sql`${today} between season.start_date and season.end_date`;
  // All observations of a tile, because one scene may show only an edge of it.
  const { rows } = await sql<WatchedTile>`
    with recursive seen as (
      select watch.source, watch.tile, watch.last_success_at,
        st_setsrid(st_extent(scene.footprint)::geometry, 4326) as box
      from tile_watch watch join scene on scene.tile = watch.tile
      group by watch.source, watch.tile
    ), ${GRID_POINTS}, farmed as (
      select ${defaultSource} as source, grid_point from point
      where ${isFarmed(sql`farm.imagery_source is null and ${isCurrent}`)}
      union
      select farm.imagery_source, grid_point
      from farm
        join season on season.farm_id = farm.id and season.deleted_at is null
        join parcel on parcel.season_id = season.id and parcel.deleted_at is null
        join shape on shape.id = parcel.shape_id
      where farm.imagery_source is not null and farm.deleted_at is null and ${isCurrent}
    ), cell as materialized (
      select source, st_expand(st_setsrid(st_makepoint(
        split_part(grid_point, ',', 2)::float8, split_part(grid_point, ',', 1)::float8), 4326), ${REACH}) as land
      from farmed
    )
    select source, tile, last_success_at,
      array[st_xmin(st_extent(land)), st_ymin(st_extent(land)), st_xmax(st_extent(land)), st_ymax(st_extent(land))] as bbox
    from seen join cell using (source)
    where st_intersects(land, box)
    group by source, tile, last_success_at`.execute(db);
  return rows;
}

/** Records that a catalog has just responded for some tiles. */
export async function noteSuccess(db: Db, source: string, tiles: readonly string[]): Promise<void> {
  await sql`
    insert into tile_watch (source, tile, last_success_at)
    select ${source}, tile, now() from unnest(${tiles}::text[]) as input(tile)
    on conflict (source, tile) do update set last_success_at = excluded.last_success_at, last_error = null`.execute(
    db,
  );
}

/** Records why a catalog did not respond for a tile. */
export async function saveWatchError(db: Db, source: string, tile: string, error: string): Promise<void> {
  await db
    .updateTable('tile_watch')
    .set({ last_error: error })
    .where('source', '=', source)
    .where('tile', '=', tile)
    .execute();
}
