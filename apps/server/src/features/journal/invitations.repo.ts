import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import './journal.table.ts';

/** Stores the invitation of a person in place of the last one; returns when it ends. */
export async function putInvitation(
  db: Db,
  { worker_id, token_hash, days }: { worker_id: string; token_hash: Buffer; days: number },
): Promise<Date> {
  const { rows } = await sql<{ expires_at: Date }>`
    insert into worker_invitation (worker_id, token_hash, expires_at)
    values (${worker_id}, ${token_hash}, now() + make_interval(days => ${days}::int))
    on conflict (worker_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at, created_at = now()
    returning expires_at`.execute(db);
  return rows[0]!.expires_at;
}

/** An invitation that can be accepted. */
export interface OpenInvitation {
  readonly worker_id: string;
  readonly farm_id: string;
  /** The names of the farm and of the person. */
  readonly farm: string;
  readonly name: string;
  readonly expires_at: Date;
}

/** The open invitation with a token; undefined for one that was used or replaced, that has expired, or of a removed farm. */
export async function findInvitation(db: Db, token_hash: Buffer): Promise<OpenInvitation | undefined> {
  const { rows } = await sql<OpenInvitation>`
    select worker.id as worker_id, farm.id as farm_id, farm.name as farm, worker.name, expires_at
    from worker_invitation join worker on worker.id = worker_id join farm on farm.id = worker.farm_id
    where token_hash = ${token_hash} and expires_at > now() and worker.removed_at is null and worker.user_id is null
      and farm.deleted_at is null`.execute(db);
  return rows[0];
}
