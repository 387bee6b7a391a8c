import { sql } from 'kysely';
import type { DbTransaction } from '../../platform/db/database.ts';
import type { RemovedAccount } from '../../platform/feature.ts';
import './journal.table.ts';

/** Unpairs the devices of a user, who leaves all farms as a worker: only their name stays with the farm that wrote it down. */
export async function leaveJournals(tx: DbTransaction, { user_id }: RemovedAccount): Promise<undefined> {
  await sql`delete from journal_passkey where user_id = ${user_id}`.execute(tx);
  await sql`delete from journal_device where user_id = ${user_id}`.execute(tx);
  await sql`update worker set user_id = null, email = null, phone = null where user_id = ${user_id}`.execute(
    tx,
  );
}
