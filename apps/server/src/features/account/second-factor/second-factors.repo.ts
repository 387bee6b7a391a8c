import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import '../account.table.ts';

/** The second factors of a user without their secrets, oldest first. */
export function listFactors(db: Db, user_id: string) {
  return db
    .selectFrom('second_factor')
    .select(['id', 'kind', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Whether an account requires a second step. */
export async function hasFactor(db: Db, user_id: string): Promise<boolean> {
  const row = await db
    .selectFrom('second_factor')
    .select('id')
    .where('user_id', '=', user_id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The authenticator apps of a user with their encrypted secrets. */
export function listTotps(db: Db, user_id: string) {
  return db
    .selectFrom('second_factor')
    .select(['id', 'secret'])
    .where('user_id', '=', user_id)
    .where('kind', '=', 'totp')
    .execute();
}

/** Serializes changes to the factors of a user until the transaction ends. */
export async function lockFactors(db: Db, user_id: string): Promise<void> {
  await db.selectFrom('app_user').select('id').where('id', '=', user_id).forUpdate().execute();
}

interface NewTotp {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  readonly secret: Buffer;
  readonly last_step: number;
}

/** Adds an authenticator app. */
export async function createTotp(db: Db, totp: NewTotp): Promise<void> {
  await db
    .insertInto('second_factor')
    .values({ ...totp, kind: 'totp' })
    .execute();
}

/** Stores the time step of a used code; false if a code of that step or a later one was used before. */
export async function useStep(db: Db, id: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ last_step: step, last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', String(step))]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Renames a factor of a user; false if they have no such factor. */
export async function renameFactor(db: Db, user_id: string, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ name })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes a factor of a user, or all of them, and returns their kinds and names. */
export function removeFactors(db: Db, user_id: string, id: string | null = null) {
  let factors = db.deleteFrom('second_factor').where('user_id', '=', user_id);
  if (id !== null) factors = factors.where('id', '=', id);
  return factors.returning(['kind', 'name']).execute();
}

/** Replaces a user's recovery codes, given as hashes. */
export async function replaceCodes(db: Db, user_id: string, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_code').where('user_id', '=', user_id).execute();
  if (hashes.length === 0) return;
  await db
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ user_id, code_hash })))
    .execute();
}

/** The number of remaining recovery codes of a user. */
export async function countCodes(db: Db, user_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return count;
}

/** Uses up a recovery code; false if none has that hash. */
export async function useCode(db: Db, user_id: string, code_hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('user_id', '=', user_id)
    .where('code_hash', '=', code_hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
