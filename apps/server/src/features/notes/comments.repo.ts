import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import './notes.table.ts';

/** A comment to insert. */
export interface NewComment {
  readonly id: string;
  readonly note_id: string;
  readonly author_id: string | null;
  readonly text: string;
}

/**
 * Inserts a comment. `there` if its author has sent the same one before, `taken` if another one of the farm has its id.
 */
export async function insertComment(
  db: Db,
  { farm_id }: Scope,
  comment: NewComment,
): Promise<'inserted' | 'there' | 'taken'> {
  const inserted = await db
    .insertInto('note_comment')
    .values({ ...comment, farm_id })
    .onConflict((conflict) => conflict.columns(['farm_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return 'inserted';
  const same = await db
    .selectFrom('note_comment')
    .select('id')
    .where('id', '=', comment.id)
    .where('farm_id', '=', farm_id)
    .where('note_id', '=', comment.note_id)
    .where('text', '=', comment.text)
    .where(sql<boolean>`author_id is not distinct from ${comment.author_id}`)
    .executeTakeFirst();
  return same ? 'there' : 'taken';
}

/** Hides a comment of a note that a user wrote; false if there is none. */
export async function removeComment(
  db: Db,
  { farm_id }: Scope,
  { id, note_id, author_id }: Omit<NewComment, 'text'>,
): Promise<boolean> {
  const removed = await db
    .updateTable('note_comment')
    .set({ deleted_at: sql`clock_timestamp()` })
    .where('farm_id', '=', farm_id)
    .where('note_id', '=', note_id)
    .where('id', '=', id)
    .where('author_id', '=', author_id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}
