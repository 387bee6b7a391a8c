import { DEFAULT_LANGUAGE, type Language } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';

/** A user to write to. */
export interface Recipient {
  readonly email: string;
  readonly language: Language;
}

/** The user with an id, if they still have an account. */
export async function findRecipient(db: Db, user_id: string): Promise<Recipient | undefined> {
  const row = await db
    .selectFrom('app_user')
    .select(['email', 'preferred_language'])
    .where('id', '=', user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { email: row.email, language: row.preferred_language ?? DEFAULT_LANGUAGE };
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
  return rows.map(({ email, preferred_language }) => ({
    email,
    language: preferred_language ?? DEFAULT_LANGUAGE,
  }));
}
