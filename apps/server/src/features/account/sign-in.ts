import type { Db } from '../../platform/db/database.ts';
import type { AnyCall } from './any-call.ts';
import { rememberBrowser } from './known-browsers.ts';
import { endSessionOfCookie, SESSION_COOKIE, type SignInDetails, startSession } from './session.ts';
import type { SessionLifetimes } from './sessions.repo.ts';

/**
 * Signs a user in in the browser of a call, replacing any session there; true if the browser is new to an account that
 * was used in others.
 */
export async function signIn(
  db: Db,
  call: AnyCall,
  { user_id, second_step }: Pick<SignInDetails, 'user_id' | 'second_step'>,
  lives: SessionLifetimes,
): Promise<boolean> {
  await endSessionOfCookie(db, call.cookie(SESSION_COOKIE));
  const { address, device } = call;
  const entry = { user_id, impersonator_id: null, second_step, address, device };
  const { id, maxAge_s } = await startSession(db, entry, lives);
  call.setCookie(SESSION_COOKIE, id, maxAge_s);
  return rememberBrowser(db, call, user_id);
}
