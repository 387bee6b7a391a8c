import type { Db } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { removeDevicesOf } from './devices.repo.ts';
import './accounts.table.ts';

const SHOWN = [
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

/** The user of an e-mail address, whatever its case. */
export function findUserByEmail(db: Db, email: string) {
  return db
    .selectFrom('app_user')
    .select(SHOWN)
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The active user of an id. */
export function findUser(db: Db, id: string) {
  return db
    .selectFrom('app_user')
    .select(SHOWN)
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** What a new user is made of; without a moment of `email_verified_at` the address is not confirmed. */
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

/** Creates a user, confirmed unless said otherwise, and returns the id; a second one with the same e-mail violates a unique key. */
export async function createUser(db: Db, user: NewUser): Promise<string> {
  const id = newId();
  await db
    .insertInto('app_user')
    .values({ id, email_verified_at: new Date(), ...user })
    .execute();
  return id;
}

/** Creates a user as `createUser` does, not confirmed unless said so; undefined when the address has just been taken. */
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

/** Gives a user another address; false, and the transaction is over, when somebody has just taken it. */
export async function changeAddress(db: Db, id: string, email: string): Promise<boolean> {
  try {
    await db.updateTable('app_user').set({ email }).where('id', '=', id).execute();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return false;
    throw error;
  }
}

/** Takes from a user all that names them; what is left is an id that the trail can point at. */
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
      deleted_at: new Date(),
    })
    .where('id', '=', id)
    .execute();
  await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('user_id', '=', id), eb('impersonator_id', '=', id)]))
    .execute();
  await db.deleteFrom('one_time_token').where('user_id', '=', id).execute();
  await removeDevicesOf(db, id);
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
