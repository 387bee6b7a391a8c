import type { TokenScope } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import { personName } from '../../platform/db/person-name.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { FARM_GUESTS } from '../farms/index.ts';
import './access-tokens.table.ts';

/** A token as its person sees it. */
export interface AccessTokenRow extends TokenScope {
  readonly id: string;
  readonly name: string;
  readonly ends_with: string;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly last_used_at: Date | null;
}

const IS_VALID = sql<boolean>`revoked_at is null and expires_at > now()`;

/** The tokens of a user that can be used, newest first. */
export async function listTokens(db: Db, user_id: string): Promise<AccessTokenRow[]> {
  const { rows } = await sql<AccessTokenRow>`
    select id, name, ends_with, can_write, farms, areas, created_at, expires_at, last_used_at
    from access_token where user_id = ${user_id} and ${IS_VALID} order by created_at desc, id`.execute(db);
  return rows;
}

/** A token that reaches a farm, as the owner of the farm sees it. */
export interface FarmTokenRow extends Pick<TokenScope, 'can_write' | 'areas'> {
  readonly id: string;
  readonly user_id: string;
  readonly person: string;
  readonly expires_at: Date;
  readonly last_used_at: Date | null;
}

/** The tokens that reach a farm, of its owner and of all with whom it is shared, those that were used last first. */
export async function listFarmTokens(db: Db, { farm_id }: Scope): Promise<FarmTokenRow[]> {
  const { rows } = await sql<FarmTokenRow>`
    select access_token.id, user_id, ${personName('app_user', true)} as person, can_write, areas, expires_at, last_used_at
    from access_token join app_user on app_user.id = user_id and app_user.deleted_at is null
    where ${IS_VALID} and (farms is null or ${farm_id} = any(farms)) and (
      exists (select from farm where farm.id = ${farm_id} and farm.owner_id = access_token.user_id)
      or exists (select from ${FARM_GUESTS} where farm_guest.farm_id = ${farm_id} and farm_guest.user_id = access_token.user_id))
    order by last_used_at desc nulls last, access_token.id`.execute(db);
  return rows;
}

/** How many tokens of a user can be used; others of the user are added after the transaction. */
export async function countTokens(tx: DbTransaction, user_id: string): Promise<number> {
  await sql`select from app_user where id = ${user_id} for update`.execute(tx);
  const { rows } = await sql<{ tokens: number }>`
    select count(*)::integer as tokens from access_token where user_id = ${user_id} and ${IS_VALID}`.execute(
    tx,
  );
  return rows[0]!.tokens;
}

/** Ends a token of a user; false if they have no such one. */
export async function revokeToken(db: Db, user_id: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    update access_token set revoked_at = now()
    where id = ${id} and user_id = ${user_id} and revoked_at is null returning id`.execute(db);
  return rows.length > 0;
}

/** A token as it is found by its text. */
export interface FoundToken extends TokenScope {
  readonly id: string;
  readonly user_id: string;
  readonly is_revoked: boolean;
  readonly is_over: boolean;
  /** Its last use was recorded more than a minute ago. */
  readonly is_stale: boolean;
}

/** The token with a hash, if its user may sign in and is no staff. */
export async function findToken(db: Db, token_hash: Buffer): Promise<FoundToken | undefined> {
  const { rows } = await sql<FoundToken>`
    select access_token.id, user_id, can_write, farms, areas, revoked_at is not null as is_revoked,
      expires_at <= now() as is_over,
      coalesce(last_used_at < now() - interval '1 minute', true) as is_stale
    from access_token join app_user on app_user.id = user_id
    where token_hash = ${token_hash} and app_user.is_active and app_user.deleted_at is null
      and not app_user.is_staff`.execute(db);
  return rows[0];
}

/** Records that a token is in use. */
export async function touchToken(db: Db, id: string): Promise<void> {
  await sql`update access_token set last_used_at = now() where id = ${id}`.execute(db);
}

/** Removes the tokens of a user. */
export async function removeTokensOf(
  tx: DbTransaction,
  { user_id }: { readonly user_id: string },
): Promise<undefined> {
  await sql`delete from access_token where user_id = ${user_id}`.execute(tx);
}
