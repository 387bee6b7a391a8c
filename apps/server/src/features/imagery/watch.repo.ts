import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Bbox } from './grounds.repo.ts';
import './imagery.table.ts';

/** A tile of a catalogue that has parcels, and the ground in it. */
export interface WatchedTile {
  readonly source: string;
  readonly tile: string;
  readonly last_success_at: Date | null;
  readonly bbox: Bbox;
  /** First day of the seasons that the ground belongs to. */
  readonly from: string;
}

/** The tiles to look at for ground that is farmed on a day. */
export async function listWatchedTiles(db: Db, defaultSource: string, today: string): Promise<WatchedTile[]> {
  const { rows } = await sql<WatchedTile>`
    select watch.source, watch.tile, watch.last_success_at, min(season.start_date) as "from",
      array[st_xmin(st_extent(geom)), st_ymin(st_extent(geom)), st_xmax(st_extent(geom)), st_ymax(st_extent(geom))] as bbox
    from tile_watch watch
      join lateral (
        select footprint from scene where scene.tile = watch.tile order by sensing_date desc limit 1) newest on true
      join shape on st_intersects(shape.geom, newest.footprint)
      join farm on farm.id = shape.farm_id and farm.deleted_at is null
        and coalesce(farm.imagery_source, ${defaultSource}) = watch.source
      join parcel on parcel.shape_id = shape.id and parcel.deleted_at is null
      join season on season.id = parcel.season_id and season.deleted_at is null
        and ${today} between season.start_date and season.end_date
    group by watch.source, watch.tile`.execute(db);
  return rows;
}

/** Notes that a catalogue has just answered for some tiles. */
export async function noteSuccess(db: Db, source: string, tiles: readonly string[]): Promise<void> {
  await sql`
    insert into tile_watch (source, tile, last_success_at)
    select ${source}, tile, now() from unnest(${tiles}::text[]) as given(tile)
    on conflict (source, tile) do update set last_success_at = excluded.last_success_at, last_error = null`.execute(
    db,
  );
}

/** Notes why a catalogue did not answer for a tile. */
export async function noteFailure(db: Db, source: string, tile: string, error: string): Promise<void> {
  await db
    .updateTable('tile_watch')
    .set({ last_error: error })
    .where('source', '=', source)
    .where('tile', '=', tile)
    .execute();
}
