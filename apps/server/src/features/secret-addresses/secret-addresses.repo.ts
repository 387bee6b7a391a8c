import type { Language, SecretAddressKind } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import './secret-addresses.table.ts';

/** A secret address as its person sees it. */
export interface SecretAddressRow {
  readonly id: string;
  readonly farm_id: string;
  readonly kind: SecretAddressKind;
  readonly created_at: Date;
  readonly read_at: Date | null;
}

/** The secret addresses of a user, newest first. */
export async function listAddresses(db: Db, user_id: string): Promise<SecretAddressRow[]> {
  const { rows } = await sql<SecretAddressRow>`
    select secret_address.id, farm_id, kind, secret_address.created_at, read_at
    from secret_address join farm on farm.id = farm_id and farm.deleted_at is null
    where user_id = ${user_id} order by secret_address.created_at desc, secret_address.id`.execute(db);
  return rows;
}

/** A secret address that is made. */
export interface NewSecretAddress {
  readonly id: string;
  readonly user_id: string;
  readonly farm_id: string;
  readonly kind: SecretAddressKind;
  readonly secret_hash: Buffer;
  readonly language: Language;
}

/** Stores a secret address in place of one of the same user, farm and kind; returns how many the user has then. */
export async function putAddress(
  tx: DbTransaction,
  { id, user_id, farm_id, kind, secret_hash, language }: NewSecretAddress,
): Promise<number> {
  await sql`select from app_user where id = ${user_id} for update`.execute(tx);
  await sql`
    delete from secret_address where user_id = ${user_id} and farm_id = ${farm_id} and kind = ${kind}`.execute(
    tx,
  );
  await tx
    .insertInto('secret_address')
    .values({ id, user_id, farm_id, kind, secret_hash, language })
    .execute();
  const { rows } = await sql<{ addresses: number }>`
    select count(*)::integer as addresses from secret_address where user_id = ${user_id}`.execute(tx);
  return rows[0]!.addresses;
}

/** Removes a secret address of a user; undefined if they have no such one. */
export async function removeAddress(
  db: Db,
  user_id: string,
  id: string,
): Promise<SecretAddressRow | undefined> {
  const { rows } = await sql<SecretAddressRow>`
    delete from secret_address where id = ${id} and user_id = ${user_id}
    returning id, farm_id, kind, created_at, read_at`.execute(db);
  return rows[0];
}

/** A secret address as it is found by its secret. */
export interface FoundAddress {
  readonly id: string;
  readonly user_id: string;
  readonly farm_id: string;
  readonly language: Language;
  /** Its last reading was recorded more than a minute ago. */
  readonly is_stale: boolean;
}

/** The secret address of a kind with a hash, if its user may sign in. */
export async function findAddress(
  db: Db,
  kind: SecretAddressKind,
  secret_hash: Buffer,
): Promise<FoundAddress | undefined> {
  const { rows } = await sql<FoundAddress>`
    select secret_address.id, user_id, farm_id, coalesce(preferred_language, language) as language,
      coalesce(read_at < now() - interval '1 minute', true) as is_stale
    from secret_address join app_user on app_user.id = user_id
    where secret_hash = ${secret_hash} and kind = ${kind} and is_active and deleted_at is null`.execute(db);
  return rows[0];
}

/** Records that a secret address was read. */
export async function touchAddress(db: Db, id: string): Promise<void> {
  await sql`update secret_address set read_at = now() where id = ${id}`.execute(db);
}

/** Removes the secret addresses of a user, and those of the farms of the user. */
export async function removeAddressesOf(
  tx: DbTransaction,
  { user_id }: { readonly user_id: string },
): Promise<undefined> {
  await sql`
    delete from secret_address
    where user_id = ${user_id} or farm_id in (select id from farm where owner_id = ${user_id})`.execute(tx);
}
