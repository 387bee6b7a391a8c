import type { LeaseHeadings } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import './leases.table.ts';

/** How the last table of contracts of a farm was read; undefined before the first. */
export async function findLeaseMapping(db: Db, { farm_id }: Scope): Promise<LeaseHeadings | undefined> {
  const row = await db
    .selectFrom('farm_lease_mapping')
    .select('headings')
    .where('farm_id', '=', farm_id)
    .executeTakeFirst();
  return row?.headings;
}

/** Remembers how a table of contracts of a farm was read. */
export async function putLeaseMapping(db: Db, { farm_id }: Scope, remembered: LeaseHeadings): Promise<void> {
  const headings = JSON.stringify(remembered);
  await db
    .insertInto('farm_lease_mapping')
    .values({ farm_id, headings })
    .onConflict((conflict) =>
      conflict.column('farm_id').doUpdateSet({ headings, updated_at: sql`clock_timestamp()` }),
    )
    .execute();
}
