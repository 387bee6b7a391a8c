import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { timeOf } from './archive.repo.ts';
import type { ArchivedWater } from './archived-water.ts';

/** The water of a farm in archive format, by id; null where it has none and says nothing of it. */
export async function findArchivedWater(db: Db, { farm_id }: Scope): Promise<ArchivedWater | null> {
  const { rows: places } = await sql<ArchivedWater['places'][number]>`
    select id, name, kind, shape from water_place
    where farm_id = ${farm_id} and removed_at is null order by id collate "C"`.execute(db);
  const { rows } = await sql<NonNullable<ArchivedWater['complete']>>`
    select ${timeOf('stated_at')} as stated_at, lineages from water_statement
    where farm_id = ${farm_id} and removed_at is null`.execute(db);
  const [complete = null] = rows;
  return places.length === 0 && complete === null ? null : { places, complete };
}
