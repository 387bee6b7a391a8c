import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../platform/db/database.ts';
import { removeSession } from './accounts.repo.ts';

/** The cookie that says which session a browser has. */
export const SESSION_COOKIE = 'brazda_session';
const SESSION_S = 30 * 24 * 3600;

interface NewSession {
  readonly user_id: string;
  readonly impersonator_id: string | null;
  readonly address: string | null;
  readonly device: string | null;
}

/** Starts a session and gives the value of its cookie with the seconds that it lasts. */
export async function startSession(db: Db, session: NewSession): Promise<{ id: string; maxAge_s: number }> {
  const id = randomBytes(32).toString('base64url');
  const expires_at = new Date(Date.now() + SESSION_S * 1000);
  await db
    .insertInto('session')
    .values({ ...session, id_hash: hashOf(id), expires_at })
    .execute();
  return { id, maxAge_s: SESSION_S };
}

/** Ends the session of a cookie; none is fine. */
export async function endSessionOfCookie(db: Db, cookie: string | undefined): Promise<void> {
  if (cookie) await removeSession(db, hashOf(cookie));
}

function hashOf(id: string): Buffer {
  return createHash('sha256').update(id).digest();
}
