import type { Scene } from '@brazda/raster';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import './imagery.table.ts';

/** A scene is expected for this long after it was taken; most come within a day. */
export const EXPECTED_DAYS = 20;

/** Saves the scenes that a catalog without readable files lists, and no other has. */
export async function saveExpectedScenes(db: Db, scenes: readonly Scene[]): Promise<void> {
  const named = scenes.filter(({ product }) => product !== null);
  if (named.length === 0) return;
  await db
    .insertInto('expected_scene')
    .values(named.map(({ product, tile, sensing_date }) => ({ product: product!, tile, sensing_date })))
    .onConflict((conflict) => conflict.column('product').doNothing())
    .execute();
}

/** Removes expected scenes that have come, and those that are too old to come. */
export async function removeExpectedScenes(db: Db, scenes: readonly Scene[]): Promise<void> {
  await sql`
    delete from expected_scene where sensing_date < current_date - ${EXPECTED_DAYS}::int or exists (
      select from unnest(${scenes.map(({ tile }) => tile)}::text[], ${scenes.map(({ sensing_date }) => sensing_date)}::date[])
        as found(tile, day)
      where found.tile = expected_scene.tile and found.day = expected_scene.sensing_date)`.execute(db);
}

/** The newest day of a season of which a scene over the farm is expected; undefined where none is. */
export async function findExpectedDay(
  db: Db,
  { farm_id, season_id }: SeasonScope,
): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select max(sensing_date) as day from expected_scene
    where tile in (
        select scene.tile from scene_farm join scene on scene.id = scene_farm.scene_id
        where scene_farm.farm_id = ${farm_id})
      and sensing_date between (select start_date from season where id = ${season_id} and farm_id = ${farm_id})
        and (select end_date from season where id = ${season_id} and farm_id = ${farm_id})`.execute(db);
  return rows[0]?.day ?? undefined;
}
