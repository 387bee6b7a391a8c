import { sql } from 'kysely';
import type { DbTransaction } from './database.ts';

/**
 * Locks the files of a farm or a person until the transaction ends, so that concurrent uploads count each other, where
 * `room` names what has room for a number of files or of bytes. A lock of its own,
 * because a file is written under it, and changes of the land need not wait for that.
 */
export async function lockFileRoom(tx: DbTransaction, room: string, owner_id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${room}), hashtext(${owner_id}))`.execute(tx);
}
