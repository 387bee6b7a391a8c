import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import './farms.table.ts';
import { FARM_GUESTS } from './shared-with.repo.ts';

interface Visit {
  readonly user_id: string;
  readonly farm_id: string;
}

/** Who comes back within this time has not left. */
const VISIT_MINUTES = 60;

/**
 * Notes that a person has opened a farm of theirs or shared with them, unless that was noted within the hour; returns whether it is such
 * a farm.
 */
export async function noteVisit(
  db: Db,
  { user_id, farm_id, at }: Visit & { readonly at: Date },
  { isNoted }: { readonly isNoted: boolean },
): Promise<boolean> {
  const { rows } = await sql<{ isTheirs: boolean }>`
    with theirs as (
      select id from farm
      where id = ${farm_id} and deleted_at is null and (owner_id = ${user_id} or exists (
        select from ${FARM_GUESTS} where farm_guest.farm_id = farm.id and farm_guest.user_id = ${user_id}))
    ), noted as (
      insert into farm_visit (user_id, farm_id, visited_at)
      select ${user_id}, id, ${at} from theirs where ${isNoted}
      on conflict (user_id, farm_id) do update set visited_at = excluded.visited_at
        where farm_visit.visited_at <= excluded.visited_at - make_interval(mins => ${VISIT_MINUTES})
    )
    select exists (select from theirs) as "isTheirs"`.execute(db);
  return rows[0]!.isTheirs;
}

/** Forgets when a person was on a farm. */
export async function forgetVisits(db: Db, { user_id, farm_id }: Visit): Promise<void> {
  await db.deleteFrom('farm_visit').where('user_id', '=', user_id).where('farm_id', '=', farm_id).execute();
}
