import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { DocumentName } from '../legal/index.ts';
import './account.table.ts';

/** The consents of a user, oldest first, with the time of withdrawal if there was one. */
export function listConsents(db: Db, user_id: string) {
  return db
    .selectFrom('consent')
    .select(['document', 'version', 'given_at', 'withdrawn_at'])
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute();
}

/** Records that a user accepts a version of a document. */
export async function addConsent(db: Db, user_id: string, document: DocumentName, version: string) {
  await db.insertInto('consent').values({ user_id, document, version }).execute();
}

/** Withdraws a user's consent to a document; false if there is none. */
export async function withdrawConsent(db: Db, user_id: string, document: DocumentName): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('consent')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where('user_id', '=', user_id)
    .where('document', '=', document)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
