import { type SourceFailure, searchDelay } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import './imagery.table.ts';

/** Records that the scenes of a farm are to be discovered. */
export async function requestDiscovery(db: Db, farm_id: string): Promise<void> {
  await sql`
    insert into farm_discovery (farm_id) values (${farm_id})
    on conflict (farm_id) do update set requested_at = now(), failure = null, next_try_at = null`.execute(db);
}

/** Records that a discovery has begun; returns when, in microseconds as text. */
export async function beginDiscovery(db: Db, farm_id: string): Promise<string> {
  const { rows } = await sql<{ begun_at: string }>`
    insert into farm_discovery (farm_id) values (${farm_id})
    on conflict (farm_id) do update set failure = null, next_try_at = null
    returning now()::text as begun_at`.execute(db);
  return rows[0]!.begun_at;
}

/** Records which catalog is searched for a farm. */
export async function saveCatalog(db: Db, farm_id: string, catalog: string | null): Promise<void> {
  await db.updateTable('farm_discovery').set({ catalog }).where('farm_id', '=', farm_id).execute();
}

/** Records the success of a discovery that has begun at a time. */
export async function endDiscovery(db: Db, farm_id: string, begun_at: string): Promise<void> {
  await sql`
    update farm_discovery set searched_at = greatest(searched_at, ${begun_at}::timestamptz), tries = 0
    where farm_id = ${farm_id}`.execute(db);
}

/** Records the failure of a discovery; returns when the next one is due. */
export async function failDiscovery(db: Db, farm_id: string, failure: SourceFailure): Promise<Date> {
  const { tries } = await db
    .updateTable('farm_discovery')
    .set(({ eb }) => ({ failure, tries: eb('tries', '+', 1) }))
    .where('farm_id', '=', farm_id)
    .returning('tries')
    .executeTakeFirstOrThrow();
  const { next_try_at } = await db
    .updateTable('farm_discovery')
    .set({ next_try_at: sql<Date>`now() + make_interval(secs => ${searchDelay(tries) / 1000})` })
    .where('farm_id', '=', farm_id)
    .returning('next_try_at')
    .executeTakeFirstOrThrow();
  return next_try_at!;
}
