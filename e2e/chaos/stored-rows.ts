import { sql } from 'kysely';
import { sha256Of } from './photo.ts';
import type { StoredChange, StoredRows } from './run-record.ts';
import type { World } from './world.ts';

/** Reads what the server has of a farm, and of items by their ids. */
export async function readStoredRows(
  { db, storedFile }: Pick<World, 'db' | 'storedFile'>,
  farmId: string,
  itemIds: readonly string[],
): Promise<StoredRows> {
  const notes = await db
    .selectFrom('note')
    .select(['id', 'text', 'deleted_at'])
    .where('farm_id', '=', farmId)
    .execute();
  const comments = await db
    .selectFrom('note_comment')
    .select(['id', 'note_id', 'text'])
    .where('farm_id', '=', farmId)
    .execute();
  const photos = await db
    .selectFrom('note_photo')
    .select(['id', 'note_id', 'sha256'])
    .where('farm_id', '=', farmId)
    .execute();
  const changes = await sql<StoredChange>`
    select entity, entity_id as id, before, after from change_row join change on change.id = change_id
    where farm_id = ${farmId} and kind = 'notes' order by position`.execute(db);
  const done = await sql<{ key: string }>`
    select key from idempotency_key where key = any(${itemIds}::uuid[]) order by created_at`.execute(db);
  return {
    notes: notes.map(({ id, text, deleted_at }) => ({ id, text, isRemoved: deleted_at !== null })),
    comments: comments.map(({ id, note_id, text }) => ({ id, noteId: note_id, text })),
    photos: await Promise.all(
      photos.map(async ({ id, note_id, sha256 }) => {
        const file = await storedFile(`photos/${farmId}/${id}.jpg`);
        return { id, noteId: note_id, sha256: sha256.toString('hex'), fileSha256: file && sha256Of(file) };
      }),
    ),
    changes: changes.rows,
    doneItems: done.rows.map(({ key }) => key),
  };
}
