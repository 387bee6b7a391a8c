import { FAIR_SHARES } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import { LimitError } from '../../platform/http/limit-error.ts';

/**
 * Locks a person until the transaction ends, so that what limits of a person count is counted after each writer in turn. It
 * is the last lock that a transaction takes: after the farm, and after the rows were written.
 */
export async function lockPerson(tx: DbTransaction, user_id: string | null): Promise<void> {
  await sql`select from app_user where id = ${user_id} for no key update`.execute(tx);
}

/**
 * Throws LimitError if a person has more farms or land than they may. Called after a farm was written for them, in the same
 * transaction; farms without an owner have no limit.
 */
export async function requireFarmsOfPerson(tx: DbTransaction, user_id: string | null): Promise<void> {
  await lockPerson(tx, user_id);
  await requireRoomForFarms(tx, user_id, 0);
}

/**
 * Throws LimitError if a person cannot have so many more farms, or has more land than they may: for an answer before long
 * work. Only `requireFarmsOfPerson` holds the limits.
 */
export async function requireRoomForFarms(db: Db, user_id: string | null, adding: number): Promise<void> {
  const { rows } = await sql<{ farms: number }>`
    select count(*)::int as farms from farm
    where owner_id = ${user_id} and (deleted_at is null or deleted_at > now() - interval '1 day')`.execute(
    db,
  );
  if (rows[0]!.farms + adding > FAIR_SHARES.farms) throw new LimitError('many_farms', FAIR_SHARES.farms);
  await requireLand(db, user_id);
}

/** Throws LimitError if the owner of a farm, to which a change has added land, has more of it than they may. */
export async function requireLandOfOwner(tx: DbTransaction, farm_id: string): Promise<void> {
  const { rows } = await sql<{ owner_id: string | null }>`
    select owner_id from farm where id = ${farm_id}`.execute(tx);
  const { owner_id } = rows[0]!;
  if (owner_id === null) return;
  await lockPerson(tx, owner_id);
  await requireLand(tx, owner_id);
}

/** The land of a person is that of the largest season of each of their farms. */
async function requireLand(db: Db, user_id: string | null): Promise<void> {
  const { rows } = await sql<{ hectares: number }>`
    select coalesce(sum(largest), 0)::float8 as hectares from (
      select max(hectares) as largest
      from farm join season on season.farm_id = farm.id and season.deleted_at is null, lateral (
        select sum(hectares) as hectares from parcel where season_id = season.id and deleted_at is null) of_season
      where farm.owner_id = ${user_id} and farm.deleted_at is null
      group by farm.id) of_farm`.execute(db);
  const max = FAIR_SHARES.hectares.person;
  if (rows[0]!.hectares > max) throw new LimitError('much_land_of_account', max);
}
