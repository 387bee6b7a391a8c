import type { Bbox } from '@brazda/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import './imagery.table.ts';

/** A tile of a catalog with the farmed shapes in it. */
export interface WatchedTile {
  readonly source: string;
  readonly tile: string;
  readonly last_success_at: Date | null;
  readonly bbox: Bbox;
  /** First day of the seasons of those shapes. */
  readonly from: string;
}

/** The tiles to search for shapes that are farmed on a day. */
export async function listWatchedTiles(db: Db, defaultSource: string, today: string): Promise<WatchedTile[]> {
  // All observations of a tile, because one scene may show only an edge of it; shapes first, because that is one table
  // scan and the tiles are few.
  const { rows } = await sql<WatchedTile>`
    with seen as (
      select watch.source, watch.tile, watch.last_success_at,
        st_setsrid(st_extent(scene.footprint)::geometry, 4326) as box
      from tile_watch watch join scene on scene.tile = watch.tile
      group by watch.source, watch.tile
    ), farmed as materialized (
      select shape.geom, coalesce(farm.imagery_source, ${defaultSource}) as source, season.start_date
      from season
        join parcel on parcel.season_id = season.id and parcel.deleted_at is null
        join shape on shape.id = parcel.shape_id
        join farm on farm.id = season.farm_id and farm.deleted_at is null
      where season.deleted_at is null and ${today} between season.start_date and season.end_date
    )
    select source, tile, last_success_at, min(start_date) as "from",
      array[st_xmin(st_extent(geom)), st_ymin(st_extent(geom)), st_xmax(st_extent(geom)), st_ymax(st_extent(geom))] as bbox
    from seen join farmed using (source)
    where st_intersects(geom, box)
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
