import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import './account.table.ts';

// Several servers share the sessions, so times come from the database's clock.

/** Lifetime of a session: without use, and at most. */
export interface SessionLifetimes {
  readonly idle_days: number;
  readonly max_days: number;
}

/** A session last used before this time has expired. */
function idleCutoff(idle_days: number) {
  return sql<Date>`now() - make_interval(days => ${idle_days})`;
}

/** Age at which the recorded time of last use is written again. */
const STALE_BEFORE = sql<Date>`now() - interval '1 hour'`;

/** Whether the account with an id requires a second step. */
function hasSecondFactor(id: 'session.user_id' | 'staff.id') {
  return sql<boolean>`exists (select 1 from second_factor where second_factor.user_id = ${sql.ref(id)})`;
}
const hasFactor = hasSecondFactor('session.user_id');

/** The unexpired session of a cookie, if its user may still sign in. */
export function findSession(db: Db, id_hash: Buffer, { idle_days }: SessionLifetimes) {
  return (
    db
      .selectFrom('session')
      .innerJoin('app_user', 'app_user.id', 'session.user_id')
      .select([
        'session.id as session_id',
        'session.user_id',
        'session.impersonator_id',
        'app_user.is_staff',
        hasFactor.as('has_second_step'),
        sql<boolean>`last_seen_at < ${STALE_BEFORE}`.as('is_stale'),
      ])
      .where('session.id_hash', '=', id_hash)
      .where('session.expires_at', '>', sql<Date>`now()`)
      .where('session.last_seen_at', '>', idleCutoff(idle_days))
      .where('app_user.is_active', '=', true)
      .where('app_user.deleted_at', 'is', null)
      // A session that began without a second step ends once the account requires one.
      .where((eb) => eb.or([eb('session.second_step', '=', true), eb.not(hasFactor)]))
      // An impersonation ends when the impersonator is no longer staff or has no second factor.
      .where((eb) =>
        eb.or([
          eb('session.impersonator_id', 'is', null),
          eb.exists(
            eb
              .selectFrom('app_user as staff')
              .select('staff.id')
              .whereRef('staff.id', '=', 'session.impersonator_id')
              .where('staff.is_staff', '=', true)
              .where(hasSecondFactor('staff.id'))
              .where('staff.is_active', '=', true)
              .where('staff.deleted_at', 'is', null),
          ),
        ]),
      )
      .executeTakeFirst()
  );
}

/** Whether a session began within a number of minutes, so that its sign-in counts as recent. */
export async function isRecentSession(db: Db, session_id: string, minutes: number): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', session_id)
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that a session is in use. */
export async function touchSession(db: Db, session_id: string) {
  await db
    .updateTable('session')
    .set({ last_seen_at: sql<Date>`now()` })
    .where('id', '=', session_id)
    .execute();
}

interface NewSession {
  readonly id_hash: Buffer;
  readonly user_id: string;
  readonly impersonator_id: string | null;
  readonly second_step: boolean;
  readonly address: string | null;
  readonly device: string | null;
  readonly lasts_s: number;
}

/** Starts a session; expired ones of the same user are deleted. */
export async function createSession(
  db: Db,
  { lasts_s, ...session }: NewSession,
  { idle_days }: SessionLifetimes,
) {
  await db
    .deleteFrom('session')
    .where('user_id', '=', session.user_id)
    .where((eb) =>
      eb.or([eb('expires_at', '<=', sql<Date>`now()`), eb('last_seen_at', '<=', idleCutoff(idle_days))]),
    )
    .execute();
  await db
    .insertInto('session')
    .values({ ...session, expires_at: sql<Date>`now() + make_interval(secs => ${lasts_s})` })
    .execute();
}

/** Ends the session of a cookie and returns its user; undefined if there is no such session. */
export function removeSession(db: Db, id_hash: Buffer) {
  return db
    .deleteFrom('session')
    .where('id_hash', '=', id_hash)
    .returning(['user_id', 'impersonator_id'])
    .executeTakeFirst();
}

/** The unexpired sessions of a user, last used first; without those of impersonating staff. */
export function listSessions(db: Db, user_id: string, { idle_days }: SessionLifetimes) {
  return db
    .selectFrom('session')
    .select(['id', 'created_at', 'last_seen_at', 'address', 'device'])
    .where('user_id', '=', user_id)
    .where('impersonator_id', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_seen_at', '>', idleCutoff(idle_days))
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
}

/** Ends a session of a user by its public id; false if they have no such session. */
export async function removeOwnSession(db: Db, user_id: string, session_id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('user_id', '=', user_id)
    .where('impersonator_id', 'is', null)
    .where('id', '=', session_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends all sessions of a user except `but`, and those in which they impersonate others. */
export async function removeSessions(db: Db, user_id: string, but: string | null = null) {
  let sessions = db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('user_id', '=', user_id), eb('impersonator_id', '=', user_id)]));
  if (but !== null) sessions = sessions.where('id', '!=', but);
  await sessions.execute();
}

/** Records that a session has set up a second step, and ends those that began without one. */
export async function passSecondStep(db: Db, user_id: string, session_id: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ second_step: true })
    .where('user_id', '=', user_id)
    .where('id', '=', session_id)
    .execute();
  await db.deleteFrom('session').where('user_id', '=', user_id).where('second_step', '=', false).execute();
  await db.deleteFrom('session').where('impersonator_id', '=', user_id).execute();
}
