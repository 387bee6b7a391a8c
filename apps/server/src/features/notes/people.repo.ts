import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { FARM_GUESTS } from '../farms/index.ts';

/** The owner of a farm and those with whom all of it is shared, by name. */
export async function listPeople(db: Db, { farm_id }: Scope): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name from app_user
    where deleted_at is null and (id = (select owner_id from farm where id = ${farm_id})
      or id in (select user_id from ${FARM_GUESTS}
        where farm_id = ${farm_id} and level in ('view_only', 'full_access')))
    order by name, id`.execute(db);
  return rows;
}
