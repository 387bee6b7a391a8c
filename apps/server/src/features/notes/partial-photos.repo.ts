import { NOTE_LIMITS } from '@brazda/domain';
import { type Selectable, sql } from 'kysely';
import type { Database, Db, DbTransaction } from '../../platform/db/database.ts';
import { lockFileRoom } from '../../platform/db/file-room.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import './notes.table.ts';

/** A photo of which some parts have arrived. */
export type PartialPhoto = Selectable<Database['note_photo_upload']>;

/** A photo whose first part arrives. */
export interface NewPartialPhoto {
  readonly photo_id: string;
  readonly author_id: string | null;
  readonly total: number;
}

/** The photo of a farm that is partly uploaded under an id, locked against other parts until the transaction ends. */
export function lockPartialPhoto(
  tx: Db,
  { farm_id }: Scope,
  photo_id: string,
): Promise<PartialPhoto | undefined> {
  return tx
    .selectFrom('note_photo_upload')
    .selectAll()
    .where('farm_id', '=', farm_id)
    .where('photo_id', '=', photo_id)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Begins an upload in parts, or returns the one that another request has begun; locked as above. Throws HttpError if too
 * many of the user are not complete.
 */
export async function beginPartialPhoto(
  tx: DbTransaction,
  { farm_id }: Scope,
  { photo_id, author_id, total }: NewPartialPhoto,
): Promise<PartialPhoto> {
  await lockFileRoom(tx, 'note_photo_upload', author_id ?? '');
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from note_photo_upload
    where farm_id = ${farm_id} and author_id is not distinct from ${author_id} and photo_id <> ${photo_id}`.execute(
    tx,
  );
  if (rows[0]!.count >= NOTE_LIMITS.partial_photos)
    throw new HttpError('many_partial_photos', String(NOTE_LIMITS.partial_photos));
  return (
    tx
      .insertInto('note_photo_upload')
      .values({ photo_id, farm_id, author_id, total })
      // Unchanged, but locked and returned.
      .onConflict((conflict) => conflict.columns(['farm_id', 'photo_id']).doUpdateSet({ photo_id }))
      .returningAll()
      .executeTakeFirstOrThrow()
  );
}

/** Records that the parts up to some byte are stored. */
export async function updateReceived(tx: Db, { upload_id }: PartialPhoto, received: number): Promise<void> {
  await tx
    .updateTable('note_photo_upload')
    .set({ received, updated_at: sql<Date>`clock_timestamp()` })
    .where('upload_id', '=', upload_id)
    .execute();
}

/** Forgets an upload that is complete. */
export async function removePartialPhoto(db: Db, { upload_id }: PartialPhoto): Promise<void> {
  await db.deleteFrom('note_photo_upload').where('upload_id', '=', upload_id).execute();
}
