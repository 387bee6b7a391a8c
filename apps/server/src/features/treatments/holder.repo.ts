import type { RegisterHolder } from '@brazda/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { getFarms } from '../farms/index.ts';
import './treatments.table.ts';

/** Who keeps the register of a farm: by its name, unless something else was entered. */
export async function readHolder(db: Db, { farm_id }: Scope): Promise<RegisterHolder> {
  const entered = await db
    .selectFrom('register_holder')
    .select(['name', 'number'])
    .where('farm_id', '=', farm_id)
    .executeTakeFirst();
  if (entered) return entered;
  const [farm] = await getFarms(db, [farm_id]);
  return { name: farm?.name ?? '', number: null };
}

/** Sets who keeps the register of a farm. */
export async function saveHolder(db: Db, { farm_id }: Scope, holder: RegisterHolder): Promise<void> {
  await db
    .insertInto('register_holder')
    .values({ id: farm_id, farm_id, ...holder })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ ...holder, updated_at: sql<Date>`clock_timestamp()` }),
    )
    .execute();
}
