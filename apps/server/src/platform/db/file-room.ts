import { sql } from 'kysely';
import type { DbTransaction } from './database.ts';

/** What has room for a number of files, or of bytes, each apart from the others. */
type FileRoom =
  /** Of a farm. */
  | 'note_photo'
  | 'harvest'
  | 'lab_report'
  | 'cell_photo'
  /** Of a person. */
  | 'note_photo_upload';

/**
 * Locks the files of a farm or a person until the transaction ends, so that concurrent uploads count each other. A lock of its own,
 * because a file is written under it, and changes of the land need not wait for that.
 */
export async function lockFileRoom(tx: DbTransaction, room: FileRoom, owner_id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${room}), hashtext(${owner_id}))`.execute(tx);
}
