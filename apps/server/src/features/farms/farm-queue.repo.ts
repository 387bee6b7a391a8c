import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/**
 * How many farms its owner created before a farm: a queue key, so that first farms precede the fiftieth of another
 * owner.
 */
export async function countEarlierFarms(db: Db, farm_id: string): Promise<number> {
  const { rows } = await sql<{ before: number }>`
    select count(*)::int as before from farm of_owner join farm on farm.owner_id = of_owner.owner_id
    where farm.id = ${farm_id} and of_owner.deleted_at is null
      and (of_owner.created_at, of_owner.id) < (farm.created_at, farm.id)`.execute(db);
  return rows[0]!.before;
}
