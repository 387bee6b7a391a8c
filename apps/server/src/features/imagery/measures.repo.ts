import { MEASURES, type Measure } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import './imagery.table.ts';

/** The first day of the current season of the current row of `farm`: measures are read of the images from it on. */
const CURRENT_SEASON_START = sql`(
  select max(start_date) from season
  where season.farm_id = farm.id and season.deleted_at is null and season.start_date <= current_date)`;

/** The measures that the current row of `farm` has read of an image of a day. */
const measuresOn = (day: ReturnType<typeof sql.ref>) => sql<Measure[]>`
  case when ${day} >= ${CURRENT_SEASON_START} then farm.measures else '{}' end`;

/** Whether the current rows of `scene_farm` and `farm` are a scene that was read without a measure of the farm. */
export const LACKS_MEASURES = sql<boolean>`
  (farm.measures <> '{}' and not ${measuresOn(sql.ref('scene_farm.sensing_date'))} <@ scene_farm.measures)`;

/** The measures that some farms have read of a scene, by farm. */
export async function listMeasures(
  db: Db,
  scene_id: string,
  farmIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Measure[]>> {
  const { rows } = await sql<{ id: string; measures: Measure[] }>`
    select farm.id, ${measuresOn(sql.ref('scene.sensing_date'))} as measures
    from farm join scene on scene.id = ${scene_id} where farm.id = any(${farmIds})`.execute(db);
  return new Map(rows.map(({ id, measures }) => [id, MEASURES.filter((each) => measures.includes(each))]));
}

/** Records for which measures a scene was read for some farms. */
export async function noteMeasures(
  db: Db,
  scene_id: string,
  measures: ReadonlyMap<string, readonly Measure[]>,
): Promise<void> {
  const chosen = [...measures].filter(([, of]) => of.length > 0);
  if (chosen.length === 0) return;
  const input = JSON.stringify(chosen.map(([farm_id, of]) => ({ farm_id, measures: of })));
  await sql`
    update scene_farm set measures = input.measures
    from jsonb_to_recordset(${input}::jsonb) as input(farm_id text, measures text[])
    where scene_farm.scene_id = ${scene_id} and scene_farm.farm_id = input.farm_id`.execute(db);
}

/** How many scenes of a season wait to be read for further measures of the farm. */
export async function countScenesWithoutMeasures(db: Db, scope: SeasonScope): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left
    from scene_farm join farm on farm.id = scene_farm.farm_id
      join season on season.id = ${scope.season_id} and season.farm_id = farm.id
    where scene_farm.farm_id = ${scope.farm_id} and state = 'done' and ${LACKS_MEASURES}
      and scene_farm.sensing_date between season.start_date and season.end_date`.execute(db);
  return rows[0]!.left;
}
