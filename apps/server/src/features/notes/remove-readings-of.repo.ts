import { sql } from 'kysely';
import type { DbTransaction } from '../../platform/db/database.ts';
import type { RemovedAccount } from '../../platform/feature.ts';
import './notes.table.ts';

/**
 * Removes what a user has read and begun to upload. Notes on the user's farms, with photos and files, are removed by the next
 * sweep of notes.
 */
export async function removeReadingsOf(tx: DbTransaction, { user_id }: RemovedAccount): Promise<undefined> {
  await sql`delete from note_read where user_id = ${user_id}`.execute(tx);
  await sql`delete from note_photo_upload where author_id = ${user_id}`.execute(tx);
}
