import { sql } from 'kysely';
import type { Db, Defaulted } from './database.ts';

interface IdempotencyKeyTable {
  user_id: string;
  key: string;
  call: string;
  request_hash: Buffer;
  status: number | null;
  response: string | null;
  created_at: Defaulted<Date>;
}

declare module './database.ts' {
  interface Database {
    idempotency_key: IdempotencyKeyTable;
  }
}

/** How long a repeated call gets the response to the first one. */
const KEPT_DAYS = 30;

/** A call that may be repeated. */
export interface RepeatableCall {
  readonly user_id: string;
  /** A UUID made by the client. */
  readonly key: string;
  readonly call: string;
  readonly request_hash: Buffer;
}

/** A kept response: null for one without a body. */
export interface KeptResponse {
  readonly call: string;
  readonly request_hash: Buffer;
  readonly response: string | null;
}

/** A repeat waits for a running call at most this long. */
const WAIT = '5s';

/**
 * Claims a key in the transaction of the caller, after any other that has claimed it; returns the response if the call
 * was made before. `busy` if the other one takes too long.
 */
export async function claimKey(tx: Db, claim: RepeatableCall): Promise<KeptResponse | 'claimed' | 'busy'> {
  await sql`select set_config('lock_timeout', ${WAIT}, true)`.execute(tx);
  try {
    const claimed = await tx
      .insertInto('idempotency_key')
      .values({ ...claim, status: null, response: null })
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst();
    await sql`set local lock_timeout to default`.execute(tx);
    if (claimed) return 'claimed';
  } catch (error) {
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return 'busy';
    throw error;
  }
  return tx
    .selectFrom('idempotency_key')
    .select(['call', 'request_hash', 'response'])
    .where('user_id', '=', claim.user_id)
    .where('key', '=', claim.key)
    .executeTakeFirstOrThrow();
}

const LOCK_NOT_AVAILABLE = '55P03';

/** Keeps the response to the call that claimed a key. */
export async function keepResponse(
  tx: Db,
  { user_id, key }: RepeatableCall,
  response: string | null,
): Promise<void> {
  await tx
    .updateTable('idempotency_key')
    .set({ status: response === null ? 204 : 200, response })
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .execute();
}

/** Removes the responses that are older than they are kept. */
export async function removeOldResponses(db: Db): Promise<void> {
  await sql`delete from idempotency_key where created_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(
    db,
  );
}
