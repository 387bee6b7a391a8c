import { sha256Of } from './photo.ts';
import type { StoredChange, StoredRows } from './run-record.ts';
import type { World } from './world.ts';

/** The kinds of changes that the outbox makes. */
const KINDS = ['notes', 'crops_set', 'parcels_edited', 'journal'] as const;

/** The position of the last change of a farm that is recorded. */
export async function lastChangeOf({ db }: Pick<World, 'db'>, farmId: string): Promise<number> {
  const { position } = await db
    .selectFrom('change_row')
    .innerJoin('change', 'change.id', 'change_id')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('farm_id', '=', farmId)
    .executeTakeFirstOrThrow();
  return Number(position);
}

/** Reads what the server has of a farm, with what has changed since a position, and of items by their ids. */
export async function readStoredRows(
  { db, storedFile }: Pick<World, 'db' | 'storedFile'>,
  { farmId, since }: { readonly farmId: string; readonly since: number },
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
  const changes = await db
    .selectFrom('change_row')
    .innerJoin('change', 'change.id', 'change_id')
    .select(['entity', 'entity_id as id', 'before', 'after'])
    .where('farm_id', '=', farmId)
    .where('kind', 'in', KINDS)
    .where('position', '>', since)
    .orderBy('position')
    .execute();
  const done =
    itemIds.length === 0
      ? []
      : await db
          .selectFrom('idempotency_key')
          .select('key')
          .where('key', 'in', itemIds)
          .orderBy('created_at')
          .execute();
  return {
    notes: notes.map(({ id, text, deleted_at }) => ({ id, text, isRemoved: deleted_at !== null })),
    comments: comments.map(({ id, note_id, text }) => ({ id, noteId: note_id, text })),
    photos: await Promise.all(
      photos.map(async ({ id, note_id, sha256 }) => {
        const file = await storedFile(`photos/${farmId}/${id}.jpg`);
        return { id, noteId: note_id, sha256: sha256.toString('hex'), fileSha256: file && sha256Of(file) };
      }),
    ),
    changes: changes as readonly object[] as readonly StoredChange[],
    doneItems: done.map(({ key }) => key),
  };
}
