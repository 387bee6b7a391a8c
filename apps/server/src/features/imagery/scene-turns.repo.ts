import { FAIR_SHARES } from '@brazda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { UNREAD } from './scenes.repo.ts';

const { farm, person } = FAIR_SHARES.scenes;

/** A scene that may be read now, and how many scenes of the same user go before it, those of today included. */
export interface SceneTurn {
  readonly scene_id: string;
  readonly turn: number;
}

/**
 * The unread scenes of each farm with their turn. Within a farm the newest goes first, the farms of a user take turns,
 * and what a user had read within a day counts as gone before, so that newcomers do not wait behind a user with fifty
 * farms.
 */
const turns = (chosen: RawBuilder<unknown>) => sql`
  with owned as materialized (
    select id as farm_id, coalesce(owner_id, id) as person from farm where ${chosen}
  ), had as materialized (
    select farm_id, person, count(*) as reads from scene_farm join owned using (farm_id)
    where state = 'done' and finished_at > now() - interval '1 day' group by farm_id, person
  ), waiting as (
    select scene_id, farm_id, person, row_number() over (partition by farm_id order by sensing_date desc, scene_id) as of_farm
    from scene_farm join owned using (farm_id) where ${UNREAD}
  ), turn as (
    select *, row_number() over (partition by person order by of_farm, farm_id) as of_person,
      coalesce((select reads from had where had.farm_id = waiting.farm_id), 0) as farm_had,
      coalesce((select sum(reads) from had where had.person = waiting.person), 0) as person_had
    from waiting
  ), judged as (
    select *, of_farm + farm_had > ${farm.day} or of_person + person_had > ${person.day} as is_held,
      of_farm > ${farm.at_once} or of_person > ${person.at_once} as is_later
    from turn
  )`;

/** The scenes that workers may read now, each once; the queue must contain a job for each. */
export async function listSceneTurns(db: Db): Promise<SceneTurn[]> {
  const { rows } = await sql<SceneTurn>`
    ${turns(sql`true`)}
    select scene_id, min(of_person + person_had)::int as turn from judged where not is_held and not is_later
    group by scene_id order by turn, scene_id`.execute(db);
  return rows;
}

/** How many unread scenes of a farm wait for the next daily share. */
export async function countHeldScenes(db: Db, { farm_id }: Scope): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    ${turns(sql`coalesce(owner_id, id) = (select coalesce(owner_id, id) from farm where id = ${farm_id})`)}
    select count(*)::int as held from judged where is_held and farm_id = ${farm_id}`.execute(db);
  return rows[0]!.held;
}
