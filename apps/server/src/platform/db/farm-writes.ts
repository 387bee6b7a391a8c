import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/** The state of a farm, by the reference of its id: it changes with every write to its land and to what is seen on it. */
export function farmState(id: 'farm.id'): RawBuilder<string> {
  return sql<string>`(select coalesce(sum(mark), 0)::text from farm_write where farm_write.farm_id = ${sql.ref(id)})`;
}

/** Merges the marks of writes since the last time, which changes no state. */
export async function mergeFarmWrites(db: Db): Promise<void> {
  await sql`
    with written as (delete from farm_write where not is_merged returning farm_id, mark),
      merged as (
        delete from farm_write where is_merged and farm_id in (select farm_id from written) returning farm_id, mark)
    insert into farm_write (farm_id, mark, is_merged)
    select farm_id, sum(mark), true from (select * from written union all select * from merged) marks
    group by farm_id`.execute(db);
}
