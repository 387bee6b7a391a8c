import type { Country } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { FARM_GUESTS } from '../farms/index.ts';

/**
 * The users who may be told of a farm: its owner, those with whom it or parcels of it are shared, and the responsible members of
 * organizations.
 */
export async function listPeopleOf(db: Db, farm_id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select app_user.id from app_user
    where not is_visitor and is_active and deleted_at is null and id in (
      select owner_id from farm where id = ${farm_id} and deleted_at is null
      union select user_id from ${FARM_GUESTS} where farm_id = ${farm_id} and is_told)
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** A farm of which a user may be told. */
export interface FarmOfPerson {
  readonly id: string;
  readonly name: string;
  readonly country: Country;
}

/** The farms of which a user may be told: their own, then those of others, by name. */
export async function listFarmsOf(db: Db, user_id: string): Promise<FarmOfPerson[]> {
  const { rows } = await sql<FarmOfPerson>`
    select farm.id, farm.name, farm.country from farm
    where deleted_at is null and (owner_id = ${user_id} or id in (
      select farm_id from ${FARM_GUESTS} where user_id = ${user_id} and is_told))
    order by owner_id is distinct from ${user_id}, name, id`.execute(db);
  return rows;
}
