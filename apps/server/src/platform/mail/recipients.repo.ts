import { DEFAULT_LANGUAGE, type Language } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** To whom a mail goes, in which language. */
export interface Recipient {
  readonly to: string;
  readonly language: Language;
}

interface MailedUser {
  readonly email: string;
  readonly preferred_language: Language | null;
}

/** A user as a recipient: in their language, else in that of the product. */
export function recipientOf({ email, preferred_language }: MailedUser): Recipient {
  return { to: email, language: preferred_language ?? DEFAULT_LANGUAGE };
}

/** The user with an id, if they still have an account. */
export async function findRecipient(db: Db, user_id: string): Promise<Recipient | undefined> {
  const row = await db
    .selectFrom('app_user')
    .select(['email', 'preferred_language'])
    .where('id', '=', user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && recipientOf(row);
}

/** All staff. */
export async function listStaff(db: Db): Promise<Recipient[]> {
  const rows = await db
    .selectFrom('app_user')
    .select(['email', 'preferred_language'])
    .where('is_staff', '=', true)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('email')
    .execute();
  return rows.map(recipientOf);
}

/**
 * The person at an address that the people of a farm have typed: a guest, a worker or a sampler, who need no account. Who has
 * confirmed the address reads the mail in their language, anyone else in that of the person who has typed it.
 */
export async function recipientAt(
  db: Db,
  to: string,
  language: Language,
): Promise<Recipient & { readonly hasAccount: boolean }> {
  const user = await db
    .selectFrom('app_user')
    .select('preferred_language')
    .where(sql<boolean>`lower(email) = lower(${to})`)
    .where('email_verified_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return { to, language: user?.preferred_language ?? language, hasAccount: user !== undefined };
}
