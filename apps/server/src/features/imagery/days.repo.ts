import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import './imagery.table.ts';

/** The days on which a farm was seen, oldest first. */
export function listDays(db: Db, farm_id: string) {
  return db
    .selectFrom('sensing_day')
    .select(['sensing_date', 'clear_share', 'parcels_clear', 'parcels_seen', 'simulated'])
    .where('farm_id', '=', farm_id)
    .orderBy('sensing_date')
    .execute();
}

/** From this share of clear pixels on a day counts as clear. */
const CLEAR_DAY = 0.9;

/** The clear day of a farm that is nearest to a day within a span, the clearest one where none is clear, null without any. */
export async function clearDayNear(
  db: Db,
  farm_id: string,
  day: string,
  from: string,
  to: string,
): Promise<string | null> {
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
  return row?.sensing_date ?? null;
}

/** The scene that shows most of a farm on its newest clear day, else on its clearest; null before the first one. */
export async function clearestScene(db: Db, farm_id: string) {
  const { rows } = await sql<{
    scene_id: string;
    sensing_date: string;
    simulated: boolean;
    bbox: number[];
    ground: number[];
  }>`
    with day as (
      select sensing_date from sensing_day where farm_id = ${farm_id} and parcels_clear > 0
      order by case when clear_share >= ${CLEAR_DAY} then 1 else clear_share end desc, sensing_date desc limit 1
    ), best as (
      select scene_id from observation
      where farm_id = ${farm_id} and sensing_date = (select sensing_date from day) and layer = 'TRUE_COLOR'
        and codes is not null
      group by scene_id order by count(*) desc, scene_id limit 1
    )
    select scene.id as scene_id, scene.sensing_date, scene.simulated,
      array[st_xmin(footprint), st_ymin(footprint), st_xmax(footprint), st_ymax(footprint)] as bbox,
      (select array[st_xmin(e), st_ymin(e), st_xmax(e), st_ymax(e)]
        from (select st_extent(geom) as e from shape where farm_id = ${farm_id}) extent) as ground
    from scene join best on best.scene_id = scene.id`.execute(db);
  return rows[0] ?? null;
}
