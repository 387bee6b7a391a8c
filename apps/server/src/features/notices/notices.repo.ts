import type { Notice } from '@brazda/contract';
import type { Translated } from '@brazda/domain';
import { sql } from 'kysely';
import { recordEvent } from '../../platform/db/audit.ts';
import type { Db, DbPool } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/call.ts';
import { newId } from '../../platform/ids.ts';
import './notices.table.ts';

/** The author of a change to a notice; the address is null for the command line. */
export interface NoticeAuthor {
  readonly actor: Pick<Actor, 'user_id' | 'impersonator_id'>;
  readonly address: string | null;
}

/** The notices that have not ended at a time, ordered by start; or only those that are shown then. */
export async function listNotices(
  db: Db,
  at: Date,
  { shown = false }: { shown?: boolean } = {},
): Promise<Notice[]> {
  const rows = await db
    .selectFrom('notice')
    .select(['id', 'text', 'starts_at', 'ends_at'])
    .where('deleted_at', 'is', null)
    .where('ends_at', '>', at)
    .$if(shown, (query) => query.where('starts_at', '<=', at))
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, text, starts_at, ends_at }) => ({
    id,
    text: { ...text },
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
  }));
}

/** Adds a notice. */
export async function createNotice(
  db: DbPool,
  { actor, address }: NoticeAuthor,
  { text, starts_at, ends_at }: { text: Translated; starts_at: Date; ends_at: Date },
): Promise<Notice> {
  const id = newId();
  const { en, ro, fr } = text;
  const after = { text: { en, ro, fr }, starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString() };
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('notice')
      .values({ id, text: JSON.stringify(after.text), starts_at, ends_at, created_by: actor.user_id })
      .execute();
    const event = { actor, address, entity: 'notice', entity_id: id } as const;
    await recordEvent(tx, { ...event, action: 'notice_created', after });
  });
  return { id, ...after };
}

/** Removes a notice; false if it does not exist. */
export function removeNotice(db: DbPool, { actor, address }: NoticeAuthor, id: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const removed = await tx
      .updateTable('notice')
      .set({ deleted_at: sql`now()` })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!removed) return false;
    await recordEvent(tx, { actor, address, entity: 'notice', entity_id: id, action: 'notice_ended' });
    return true;
  });
}
