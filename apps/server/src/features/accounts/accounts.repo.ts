import type { Db } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import './accounts.table.ts';

const SHOWN = [
  'id',
  'email',
  'first_name',
  'last_name',
  'phone',
  'preferred_language',
  'is_staff',
  'is_active',
  'email_verified_at',
] as const;

/** The user of an e-mail address, whatever its case, with the password hash. */
export function findUserByEmail(db: Db, email: string) {
  return db
    .selectFrom('app_user')
    .select([...SHOWN, 'password_hash'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The active user behind a session that has not expired. */
export function findUserBySession(db: Db, id_hash: Buffer) {
  return db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select(SHOWN.map((column) => `app_user.${column}` as const))
    .select(['session.id as session_id', 'session.impersonator_id'])
    .where('session.id_hash', '=', id_hash)
    .where('session.expires_at', '>', new Date())
    .where('app_user.is_active', '=', true)
    .where('app_user.deleted_at', 'is', null)
    .executeTakeFirst();
}
export type UserRow = NonNullable<Awaited<ReturnType<typeof findUserBySession>>>;

/** Creates a user and returns the id; a second one with the same e-mail violates a unique key. */
export async function createUser(
  db: Db,
  user: { email: string; password_hash: string; is_staff: boolean },
): Promise<string> {
  const id = newId();
  await db
    .insertInto('app_user')
    .values({ id, ...user, email_verified_at: new Date() })
    .execute();
  return id;
}

/** Starts a session that ends at a time; those of the same user that have ended are forgotten. */
export async function createSession(db: Db, session: { id_hash: Buffer; user_id: string; expires_at: Date }) {
  await db
    .deleteFrom('session')
    .where('user_id', '=', session.user_id)
    .where('expires_at', '<=', new Date())
    .execute();
  await db.insertInto('session').values(session).execute();
}

/** Ends a session; one that is not there is fine. */
export async function removeSession(db: Db, id_hash: Buffer) {
  await db.deleteFrom('session').where('id_hash', '=', id_hash).execute();
}
