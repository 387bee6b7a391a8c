import { randomBytes } from 'node:crypto';
import { TRIAL_LIMITS } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import { hashOfToken } from '../../platform/hash-of-token.ts';
import { type Actor, ANONYMOUS } from '../../platform/http/call.ts';
import { findTrial, type TrialRow } from './trials.repo.ts';

/** The signed cookie that binds a trial farm to a browser; it stays beside a session, so that signing in loses no farm. */
export const TRIAL_COOKIE = 'brazda_trial';
/** As long as a trial farm may exist. */
export const TRIAL_COOKIE_S = (TRIAL_LIMITS.days + TRIAL_LIMITS.confirm_days) * 24 * 3600;

/** A new key of a browser. */
export function newTrialKey(): string {
  return randomBytes(32).toString('base64url');
}

/** The trial farm of a browser by its cookie. */
export async function findTrialOfCookie(db: Db, cookie: string | undefined): Promise<TrialRow | undefined> {
  return cookie ? findTrial(db, hashOfToken(cookie)) : undefined;
}

/** The actor of a request without a session: the visitor of a trial farm, by its cookie, or no one. */
export async function readTrialActor(
  db: Db,
  cookies: Readonly<Record<string, string | undefined>>,
): Promise<Actor> {
  const trial = await findTrialOfCookie(db, cookies[TRIAL_COOKIE]);
  return trial ? { ...ANONYMOUS, user_id: trial.user_id, is_trial: true } : ANONYMOUS;
}
