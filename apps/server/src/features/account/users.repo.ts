import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { removeBrowsers } from './known-browsers.repo.ts';
import './account.table.ts';

const USER_COLUMNS = [
  'id',
  'email',
  'password_hash',
  'first_name',
  'last_name',
  'phone',
  'preferred_language',
  'is_staff',
  'is_active',
  'email_verified_at',
  'user_groups',
] as const;

const UNIQUE_VIOLATION = '23505';

/** The user with an e-mail address, ignoring case. */
export function findUserByEmail(db: Db, email: string) {
  return db
    .selectFrom('app_user')
    .select(USER_COLUMNS)
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('is_visitor', '=', false)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The active user with an id. */
export function findUser(db: Db, id: string) {
  return db
    .selectFrom('app_user')
    .select(USER_COLUMNS)
    .where('id', '=', id)
    .where('is_visitor', '=', false)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** Values of a new user; without `email_verified_at` the address is not confirmed. */
interface NewUser {
  readonly email: string;
  readonly password_hash: string | null;
  readonly is_staff?: boolean;
  readonly email_verified_at?: Date | null;
  readonly first_name?: string;
  readonly last_name?: string;
  readonly phone?: string;
  readonly preferred_language?: UserRow['preferred_language'];
  readonly ref?: 'demo_farm' | 'shared_farm' | 'shared_parcel' | null;
}

/** Creates a user, confirmed by default, and returns the id; a duplicate e-mail violates a unique key. */
export async function createUser(db: Db, user: NewUser): Promise<string> {
  const id = newId();
  await db
    .insertInto('app_user')
    .values({ id, email_verified_at: sql<Date>`now()`, ...user })
    .execute();
  return id;
}

/** Creates a visitor without an address, who may own a trial farm, and returns the id. */
export async function createVisitor(db: Db): Promise<string> {
  const id = newId();
  await db
    .insertInto('app_user')
    .values({ id, is_visitor: true, email: `${id}@trial.invalid` })
    .execute();
  return id;
}

/** Creates a user, unconfirmed by default; undefined if the address has just been taken. */
export async function registerUser(db: Db, user: NewUser): Promise<string | undefined> {
  const row = await db
    .insertInto('app_user')
    .values({ id: newId(), ...user })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

type UserChange = Partial<
  Pick<
    UserRow,
    'password_hash' | 'first_name' | 'last_name' | 'phone' | 'preferred_language' | 'email_verified_at'
  > & { ref: NewUser['ref'] }
>;

/** Changes some columns of a user. */
export async function updateUser(db: Db, id: string, change: UserChange) {
  await db.updateTable('app_user').set(change).where('id', '=', id).execute();
}

/** Changes the address of a user; if it has just been taken, returns false and the transaction is aborted. */
export async function changeAddress(db: Db, id: string, email: string): Promise<boolean> {
  try {
    await db.updateTable('app_user').set({ email }).where('id', '=', id).execute();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return false;
    throw error;
  }
}

/** Removes all personal data of a user; what remains is an id that the audit trail can refer to. */
export async function eraseUser(db: Db, id: string) {
  await db
    .updateTable('app_user')
    .set({
      email: `${id}@removed.invalid`,
      password_hash: null,
      first_name: '',
      last_name: '',
      phone: '',
      preferred_language: null,
      ref: null,
      user_groups: [],
      is_active: false,
      email_verified_at: null,
      deleted_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
  await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('user_id', '=', id), eb('impersonator_id', '=', id)]))
    .execute();
  await db.deleteFrom('one_time_token').where('user_id', '=', id).execute();
  await removeBrowsers(db, id);
  await db.deleteFrom('second_factor').where('user_id', '=', id).execute();
  await db.deleteFrom('recovery_code').where('user_id', '=', id).execute();
  await db.deleteFrom('oauth_identity').where('user_id', '=', id).execute();
  await db
    .updateTable('audit_event')
    .set({ address: null })
    .where((eb) =>
      eb.or([
        eb('actor_id', '=', id),
        eb.and([eb('entity', '=', 'app_user'), eb('entity_id', '=', id), eb('actor_id', 'is', null)]),
      ]),
    )
    .execute();
}
