import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import './accounts.table.ts';

// Several servers share the sessions: the database is their clock.

/** How long a session lives: unused, and however often it is used. */
export interface SessionLives {
  readonly idle_days: number;
  readonly max_days: number;
}

/** A session that nobody has used since then has ended. */
function idleSince(idle_days: number) {
  return sql<Date>`now() - make_interval(days => ${idle_days})`;
}

/** How old the note of the last use may become before it is written again. */
const FRESH = sql<Date>`now() - interval '1 hour'`;

/** Whether the account of an id asks for a second step. */
function hasFactorOf(id: 'session.user_id' | 'staff.id') {
  return sql<boolean>`exists (select 1 from second_factor where second_factor.user_id = ${sql.ref(id)})`;
}
const hasFactor = hasFactorOf('session.user_id');

/** The session of a cookie that has not ended, if its user may still come in. */
export function findSession(db: Db, id_hash: Buffer, { idle_days }: SessionLives) {
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
        sql<boolean>`last_seen_at < ${FRESH}`.as('is_stale'),
      ])
      .where('session.id_hash', '=', id_hash)
      .where('session.expires_at', '>', sql<Date>`now()`)
      .where('session.last_seen_at', '>', idleSince(idle_days))
      .where('app_user.is_active', '=', true)
      .where('app_user.deleted_at', 'is', null)
      // What began without a second step has ended once the account asks for one.
      .where((eb) => eb.or([eb('session.second_step', '=', true), eb.not(hasFactor)]))
      // Who is no longer staff, or has no second factor any more, acts as nobody.
      .where((eb) =>
        eb.or([
          eb('session.impersonator_id', 'is', null),
          eb.exists(
            eb
              .selectFrom('app_user as staff')
              .select('staff.id')
              .whereRef('staff.id', '=', 'session.impersonator_id')
              .where('staff.is_staff', '=', true)
              .where(hasFactorOf('staff.id'))
              .where('staff.is_active', '=', true)
              .where('staff.deleted_at', 'is', null),
          ),
        ]),
      )
      .executeTakeFirst()
  );
}

/** Whether a session began within so many minutes: somebody has just proved there who they are. */
export async function isRecent(db: Db, session_id: string, minutes: number): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', session_id)
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that a session is in use. */
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

/** Starts a session; those of the same user that have ended are forgotten. */
export async function createSession(
  db: Db,
  { lasts_s, ...session }: NewSession,
  { idle_days }: SessionLives,
) {
  await db
    .deleteFrom('session')
    .where('user_id', '=', session.user_id)
    .where((eb) =>
      eb.or([eb('expires_at', '<=', sql<Date>`now()`), eb('last_seen_at', '<=', idleSince(idle_days))]),
    )
    .execute();
  await db
    .insertInto('session')
    .values({ ...session, expires_at: sql<Date>`now() + make_interval(secs => ${lasts_s})` })
    .execute();
}

/** Ends the session of a cookie and returns its user; undefined when it is not there. */
export function removeSession(db: Db, id_hash: Buffer) {
  return db
    .deleteFrom('session')
    .where('id_hash', '=', id_hash)
    .returning(['user_id', 'impersonator_id'])
    .executeTakeFirst();
}

/** The sessions of a person that have not ended, last used first; those in which staff act for them are not theirs. */
export function listSessions(db: Db, user_id: string, { idle_days }: SessionLives) {
  return db
    .selectFrom('session')
    .select(['id', 'created_at', 'last_seen_at', 'address', 'device'])
    .where('user_id', '=', user_id)
    .where('impersonator_id', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_seen_at', '>', idleSince(idle_days))
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
}

/** Ends a session of a person by the id that they see; false when they have no such session. */
export async function removeSessionOf(db: Db, user_id: string, session_id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('user_id', '=', user_id)
    .where('impersonator_id', 'is', null)
    .where('id', '=', session_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends every session of a person but one, or all of them, and those in which they act as somebody else. */
export async function removeSessionsOf(db: Db, user_id: string, but: string | null = null) {
  let sessions = db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('user_id', '=', user_id), eb('impersonator_id', '=', user_id)]));
  if (but !== null) sessions = sessions.where('id', '!=', but);
  await sessions.execute();
}

/** Notes that a session of a person has set up a second step, and ends those that began without one. */
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
