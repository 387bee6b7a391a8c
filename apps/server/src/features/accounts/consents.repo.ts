import type { Db } from '../../platform/db/database.ts';
import type { DocumentName } from '../legal/index.ts';
import './accounts.table.ts';

/** What a person has accepted, oldest first; what they have taken back says when. */
export function listConsents(db: Db, user_id: string) {
  return db
    .selectFrom('consent')
    .select(['document', 'version', 'given_at', 'withdrawn_at'])
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute();
}

/** Notes that a person accepts a version of a document. */
export async function giveConsent(db: Db, user_id: string, document: DocumentName, version: string) {
  await db.insertInto('consent').values({ user_id, document, version }).execute();
}

/** Takes back what a person has accepted of a document; false when there is nothing to take back. */
export async function withdrawConsent(db: Db, user_id: string, document: DocumentName): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('consent')
    .set({ withdrawn_at: new Date() })
    .where('user_id', '=', user_id)
    .where('document', '=', document)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
