import { sql } from 'kysely';
import type { DbTransaction } from '../../platform/db/database.ts';
import type { RemovedAccount } from '../../platform/feature.ts';

/** Removes the messages that a user has sent, and those of others to the user's farms. */
export async function removeMessagesOf(tx: DbTransaction, { user_id }: RemovedAccount): Promise<undefined> {
  await sql`delete from farm_message where sender_id = ${user_id}`.execute(tx);
  await sql`
    delete from farm_message_farm where farm_id in (select id from farm where owner_id = ${user_id})`.execute(
    tx,
  );
}
