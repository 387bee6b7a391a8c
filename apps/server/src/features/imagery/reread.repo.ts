import { PIXEL_RULE } from '@brazda/domain';
import type { Scene } from '@brazda/raster';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { LACKS_MEASURES } from './measures.repo.ts';
import { IN_WATER, isInWaterOn } from './shapes-under-scene.repo.ts';

/** A scene that fails is tried again after a day; after this many final failures its observations stay as they are. */
const MAX_FAILURES = 5;

/** A scene that was read by an older rule or without a measure, and the farms for which it was. */
export interface SceneToReread {
  readonly scene: Scene;
  readonly farm_ids: readonly string[];
  /** Those of them for which an older rule was used. */
  readonly old_farm_ids: readonly string[];
}

/**
 * Scenes that were read by an older rule or without a measure and may be tried now: the owners of the farms take turns, and of each
 * the newest comes first.
 */
export async function listScenesToReread(db: Db, limit: number): Promise<SceneToReread[]> {
  const { rows } = await sql<SceneToReread>`
    with read as (
      select scene_id, farm_id from scene_farm
      where state = 'done' and pixel_rule < ${PIXEL_RULE.version}
      union
      select scene_id, farm_id from farm join scene_farm on farm_id = farm.id
      where state = 'done' and ${LACKS_MEASURES}
    ), due as (
      select scene_id, farm_id, scene_farm.pixel_rule < ${PIXEL_RULE.version} as is_old, row_number() over (
        partition by coalesce(owner_id, farm_id) order by scene_farm.sensing_date desc, scene_id) as turn
      from read join scene_farm using (scene_id, farm_id) join scene on scene.id = scene_id join farm on farm.id = farm_id
      where farm.deleted_at is null and reread_failures < ${MAX_FAILURES}
        and (reread_failed_at is null or reread_failed_at < now() - interval '1 day')
    )
    select scene.data as scene, array_agg(farm_id order by farm_id) as farm_ids,
      coalesce(array_agg(farm_id) filter (where is_old), '{}') as old_farm_ids
    from due join scene on scene.id = scene_id
    group by scene.id order by min(turn), scene.sensing_date desc, scene.id limit ${limit}`.execute(db);
  return rows;
}

/** Records that a scene was read again by the current rule for some farms. */
export async function noteReread(db: Db, scene_id: string, farm_ids: readonly string[]): Promise<void> {
  await db
    .updateTable('scene_farm')
    .set({ pixel_rule: PIXEL_RULE.version })
    .where('scene_id', '=', scene_id)
    .where('farm_id', 'in', [...farm_ids])
    .execute();
}

/** Records that a scene could not be read again; a failure that may pass, as of a source that does not respond, is not counted. */
export async function noteRereadFailure(db: Db, scene_id: string, isPassing: boolean): Promise<void> {
  await sql`
    update scene set reread_failures = reread_failures + ${isPassing ? 0 : 1}::int, reread_failed_at = now()
    where id = ${scene_id}`.execute(db);
}

/**
 * Marks the scenes to read again that show water on a shape and were read before a crop that stands in water was entered for
 * it, or taken away.
 */
export async function markChangedWater(db: Db): Promise<void> {
  await sql`
    update scene_farm set pixel_rule = 0
    from observation join shape on shape.id = observation.shape_id
    where shape.id in (
        select shape_id from parcel join crop_interval on parcel_id = parcel.id where crop_id = any(${IN_WATER})
        union select shape_id from observation where layer = 'NDVI' and n_water > 0 and with_water)
      and layer = 'NDVI' and n_water > 0 and observation.pixel_rule = ${PIXEL_RULE.version}
      and with_water <> ${isInWaterOn(sql.ref('observation.sensing_date'))}
      and scene_farm.scene_id = observation.scene_id and scene_farm.farm_id = observation.farm_id
      and scene_farm.pixel_rule = ${PIXEL_RULE.version}`.execute(db);
}
