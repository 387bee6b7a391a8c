import { randomBytes } from 'node:crypto';
import type { PeriodicMail } from '@brazda/domain';
import type { Db, DbPool } from '../../platform/db/database.ts';
import { hashOfToken } from '../../platform/hash-of-token.ts';
import './notifications.table.ts';
import { endMail } from './settings.repo.ts';

/** Makes the token of the link that ends a mail; only its hash is stored. */
export async function createUnsubscribeToken(
  db: Db,
  user_id: string,
  mail: PeriodicMail,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('unsubscribe_token')
    .values({ token_hash: hashOfToken(token), user_id, mail, created_at: now })
    .execute();
  return token;
}

/** Ends the mail of a token, as often as it is called; returns which, or undefined for an unknown token. */
export function unsubscribe(db: DbPool, token: string, now: Date): Promise<PeriodicMail | undefined> {
  return db.transaction().execute(async (tx) => {
    const known = await tx
      .selectFrom('unsubscribe_token')
      .select(['user_id', 'mail'])
      .where('token_hash', '=', hashOfToken(token))
      .executeTakeFirst();
    if (!known) return undefined;
    const { user_id, mail } = known;
    await endMail(tx, user_id, mail === 'digest' ? { mail: 'off' } : { brief: false }, now);
    return mail;
  });
}
