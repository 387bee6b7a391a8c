import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import './imports.table.ts';

/** Per reading or applying: a worker may be stopped twice in the middle of it. */
const MAX_TRIES = 3;

/**
 * Counts a try before it begins, so that a try that crashes its worker counts as well; false where there were enough.
 */
export async function countTry(db: Db, import_id: string): Promise<boolean> {
  const { rows } = await sql<{ tries: number }>`
    update import set tries = tries + 1 where id = ${import_id} and state in ('reading', 'applying')
    returning tries`.execute(db);
  return (rows[0]?.tries ?? 0) <= MAX_TRIES;
}

/** Uncounts a try that was stopped from outside. */
export async function uncountTry(db: Db, import_id: string): Promise<void> {
  await sql`
    update import set tries = tries - 1
    where id = ${import_id} and state in ('reading', 'applying') and tries > 0`.execute(db);
}

/** Fails an import that cannot be read or applied, and names the rows that it was processing. */
export async function markFailed(db: Db, import_id: string): Promise<void> {
  await sql`
    update import set state = 'failed', progress_done = null, progress_total = null, updated_at = clock_timestamp(),
      refusals = refusals || case when rows_in_work is null then '[]' else jsonb_build_array(jsonb_build_object(
        'path', rows_in_work -> 'path', 'code', 'gave_up', 'values', rows_in_work - 'path')) end
    where id = ${import_id} and state in ('reading', 'applying')`.execute(db);
}
