import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { hashOfToken } from '../../platform/hash-of-token.ts';
import type { TokenPurpose } from './account.table.ts';
import './account.table.ts';

/** Lifetime of a token: a mail may wait overnight, a redirect to a provider and back takes a minute. */
export const TOKEN_LIFETIME_H: Readonly<Record<TokenPurpose, number>> = {
  account: 48,
  email: 24,
  password: 1,
  oauth: 1 / 6,
  second_step: 1 / 6,
  totp_setup: 1 / 2,
  passkey_setup: 1 / 12,
  passkey_step: 1 / 12,
  enrollment: 24,
};

/** Purposes with one token per user at a time; for the others, such as a registration, each request has its own. */
const SINGLE_TOKEN_PURPOSES: readonly TokenPurpose[] = ['email', 'password', 'enrollment'];

/** Purposes of unfinished setups of second factors and pending second steps. */
export const STEPS_BEGUN = ['second_step', 'passkey_step', 'totp_setup', 'passkey_setup'] as const;

/** Creates a single-use token; deletes all expired ones, and an earlier one for purposes with one at a time. */
export async function createToken(
  db: Db,
  { purpose, user_id, data = {} }: { purpose: TokenPurpose; user_id: string | null; data?: object },
): Promise<string> {
  await db.deleteFrom('one_time_token').where('expires_at', '<=', sql<Date>`now()`).execute();
  if (user_id !== null && SINGLE_TOKEN_PURPOSES.includes(purpose)) await removeTokens(db, user_id, [purpose]);
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('one_time_token')
    .values({
      token_hash: hashOfToken(token),
      purpose,
      user_id,
      data: JSON.stringify(data),
      expires_at: sql<Date>`now() + make_interval(secs => ${TOKEN_LIFETIME_H[purpose] * 3600})`,
    })
    .execute();
  return token;
}

/** Uses up a token; undefined if it is unknown, used, expired or made for another purpose. */
export function consumeToken(db: Db, token: string, purposes: readonly TokenPurpose[]) {
  return db
    .deleteFrom('one_time_token')
    .where('token_hash', '=', hashOfToken(token))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['purpose', 'user_id', 'data'])
    .executeTakeFirst();
}

/** Reads a valid token without using it up. */
export function readToken(db: Db, token: string, purposes: readonly TokenPurpose[]) {
  return db
    .selectFrom('one_time_token')
    .select(['purpose', 'user_id', 'data'])
    .where('token_hash', '=', hashOfToken(token))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** The data of a user's latest tokens for a purpose, newest first. */
export async function listTokenData(db: Db, user_id: string, purpose: TokenPurpose, max: number) {
  const rows = await db
    .selectFrom('one_time_token')
    .select('data')
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .limit(max)
    .execute();
  return rows.map(({ data }) => data);
}

/** Deletes the tokens of a user for some purposes. */
export async function removeTokens(db: Db, user_id: string, purposes: readonly TokenPurpose[]) {
  await db
    .deleteFrom('one_time_token')
    .where('user_id', '=', user_id)
    .where('purpose', 'in', purposes)
    .execute();
}

/** The hash of a token, which identifies it but gives no access. */
export function fingerprintOf(token: string): string {
  return hashOfToken(token).toString('base64url');
}
