import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { ImportTurn } from './import-turn.ts';
import './imports.table.ts';

type Turn = ImportTurn & { readonly state: 'reading' | 'applying' };

/** A worker without progress for so long has died, or compares more land than exists in practice. */
const DEAD_AFTER_S = 60;

/** The imports that wait for a worker, including those whose worker has died. */
export function listTurns(db: Db): Promise<Turn[]> {
  return turnsWhere(
    db,
    sql`not is_begun or updated_at < clock_timestamp() - make_interval(secs => ${DEAD_AFTER_S})`,
  );
}

/** The turn of an import; undefined where there is nothing to do for it. */
export async function findTurn(db: Db, import_id: string): Promise<Turn | undefined> {
  const [turn] = await turnsWhere(db, sql`import_id = ${import_id}`);
  return turn;
}

/**
 * The turns that match a condition. `before` counts the turns of the same person that come first: running imports, then
 * those that have waited longer. Without a signed-in user the farm counts as the person.
 */
async function turnsWhere(db: Db, chosen: RawBuilder<unknown>): Promise<Turn[]> {
  const { rows } = await sql<Turn>`
    with waiting as (
      select id as import_id, state, coalesce(actor_id, farm_id) as person, progress_total is not null as is_begun, updated_at
      from import where state in ('reading', 'applying')
    ), turn as (
      select *, row_number() over (partition by state, person order by is_begun desc, updated_at, import_id)::int - 1 as before
      from waiting
    )
    select import_id, state, person, before from turn where ${chosen}`.execute(db);
  return rows;
}
