import { randomBytes } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/database.ts';
import { troubleOf } from '../../platform/db/trouble.ts';
import { hashOfToken } from '../../platform/hash-of-token.ts';
import { type Actor, ANONYMOUS } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import {
  createSession,
  findSession,
  isRecentSession,
  removeSession,
  type SessionLifetimes,
  touchSession,
} from './sessions.repo.ts';

/** The signed cookie that carries a session. */
export const SESSION_COOKIE = 'brazda_session';
const DAY_S = 24 * 3600;
/** Impersonation is meant for one support case, not for a day. */
const IMPERSONATION_LASTS_S = 3600;

/** Who signs in, by which staff member, and from where. */
export interface SignInDetails {
  readonly user_id: string;
  /** The staff member who is acting as the user. */
  readonly impersonator_id: string | null;
  /** Whether a second step was passed. */
  readonly second_step: boolean;
  readonly address: string;
  readonly device: string | null;
}

/** Starts a session; returns the value of its cookie, which is not stored, and the cookie's lifetime. */
export async function startSession(
  db: Db,
  { user_id, impersonator_id, second_step, address, device }: SignInDetails,
  lives: SessionLifetimes,
): Promise<{ id: string; maxAge_s: number }> {
  const id = randomBytes(32).toString('base64url');
  const maxAge_s = impersonator_id === null ? lives.max_days * DAY_S : IMPERSONATION_LASTS_S;
  const entry = { user_id, impersonator_id, second_step, address, device };
  const session = { ...entry, id_hash: hashOfToken(id), lasts_s: maxAge_s };
  await createSession(db, session, lives);
  return { id, maxAge_s };
}

/** Ends the session of a cookie and returns its user; undefined if there is none. */
export async function endSessionOfCookie(db: Db, cookie: string | undefined) {
  return cookie ? removeSession(db, hashOfToken(cookie)) : undefined;
}

/** The actor of a request, by its session cookie; records that the session was used. */
export async function readActor(
  db: Db,
  cookies: Readonly<Record<string, string | undefined>>,
  lives: SessionLifetimes,
): Promise<Actor> {
  const cookie = cookies[SESSION_COOKIE];
  const session = cookie ? await findSession(db, hashOfToken(cookie), lives) : undefined;
  if (!session) return ANONYMOUS;
  const { is_stale, ...actor } = session;
  if (is_stale) await touchSession(db, actor.session_id).catch(rethrowUnlessDiskFull);
  return { ...actor, is_trial: false };
}

/** Reads still succeed when the disk is full. */
function rethrowUnlessDiskFull(error: unknown) {
  if (troubleOf(error) !== 'full') throw error;
}

/** Age of a session up to which its sign-in counts as recent. */
const RECENT_MINUTES = 15;

/** Requires a recent sign-in, for actions that an open browser must not be enough for. Throws HttpError. */
export async function requireRecentSignIn(db: Db, { session_id }: Pick<Actor, 'session_id'>): Promise<void> {
  const isNow = session_id !== null && (await isRecentSession(db, session_id, RECENT_MINUTES));
  if (!isNow) throw new HttpError('sign_in_again', String(RECENT_MINUTES));
}

/** The lifetimes of sessions in the settings. */
export function sessionLifetimes(config: Config): SessionLifetimes {
  return { idle_days: config.SESSION_IDLE_DAYS, max_days: config.SESSION_MAX_DAYS };
}
