import { FAIR_SHARES } from '@brazda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { UNREAD } from './scenes.repo.ts';

const { farm, person } = FAIR_SHARES.scenes;

/** A tile with at most this much cloud, in percent, and this share without data is probably clear over a farm. */
const CLEAR_TILE = { cloud_cover: 20, nodata_share: 0.5 } as const;

/** A scene that may be read now, and its position among the scenes of its user, those read within a day included. */
export interface SceneTurn {
  readonly scene_id: string;
  readonly turn: number;
}

/**
 * The unread scenes of the farms of some people, selected as `id`, with their turn. Within a farm the newest clear scene of each tile comes first, so that
 * there is a picture soon, then the newest ones. The farms of a user take turns, and the scenes that were read for a user
 * within a day count before the unread ones, so that newcomers do not wait behind a user with fifty farms.
 */
const turns = (people: RawBuilder<unknown>) => sql`
  with person as materialized (${people}), owned as materialized (
    select farm.id as farm_id, person.id as person from person join farm on farm.owner_id = person.id
    union all
    select farm.id, person.id from person join farm on farm.id = person.id and farm.owner_id is null
  ), had as materialized (
    select farm_id, person, count(*) as reads from scene_farm join owned using (farm_id)
    where state = 'done' and finished_at > now() - interval '1 day' group by farm_id, person
  ), person_had as materialized (
    select person, sum(reads) as reads from had group by person
  ), waiting as (
    select scene_id, farm_id, person, sensing_date, is_clear and sensing_date = max(sensing_date)
        filter (where is_clear) over (partition by farm_id, tile) as is_newest_clear
    from (
      select scene_farm.*, person, tile, cloud_cover <= ${CLEAR_TILE.cloud_cover}
        and nodata_share <= ${CLEAR_TILE.nodata_share} as is_clear
      from scene_farm join owned using (farm_id) join scene on scene.id = scene_id where ${UNREAD}
    ) scene_farm
  ), ranked as (
    select *, row_number() over (
      partition by farm_id order by (is_newest_clear is true) desc, sensing_date desc, scene_id) as of_farm
    from waiting
  ), turn as (
    select ranked.*, row_number() over (partition by person order by of_farm, farm_id) as of_person,
      coalesce(had.reads, 0) as farm_had, coalesce(person_had.reads, 0) as person_had
    from ranked left join had using (farm_id, person) left join person_had using (person)
  ), judged as (
    select *, of_farm + farm_had > ${farm.day} or of_person + person_had > ${person.day} as is_held,
      of_farm > ${farm.at_once} or of_person > ${person.at_once} as is_later
    from turn
  )`;

/** Who has a farm; one without an owner stands for itself. */
const personOf = (farm_id: string) =>
  sql`select coalesce(owner_id, id) as id from farm where id = ${farm_id}`;

/** The scenes that workers may read now, each once; the queue must contain a job for each. */
export async function listSceneTurns(db: Db): Promise<SceneTurn[]> {
  const { rows } = await sql<SceneTurn>`
    ${turns(sql`select distinct coalesce(owner_id, id) as id from scene_farm join farm on id = farm_id where ${UNREAD}`)}
    select scene_id, min(of_person + person_had)::int as turn from judged where not is_held and not is_later
    group by scene_id order by turn, scene_id`.execute(db);
  return rows;
}

/** The scenes of a farm that may be read now, and could not be because their source did not respond. */
export async function listAwayTurns(db: Db, farm_id: string): Promise<SceneTurn[]> {
  const { rows } = await sql<SceneTurn>`
    ${turns(personOf(farm_id))}
    select scene_id, (of_person + person_had)::int as turn
    from judged join scene_farm using (farm_id, scene_id)
    where farm_id = ${farm_id} and source_away and not is_held and not is_later order by turn`.execute(db);
  return rows;
}

/** How many unread scenes of a farm wait for the next daily share. */
export async function countScenesOverQuota(db: Db, { farm_id }: Scope): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    ${turns(personOf(farm_id))}
    select count(*)::int as held from judged where is_held and farm_id = ${farm_id}`.execute(db);
  return rows[0]!.held;
}
