import { sql } from 'kysely';
import type { DbTransaction } from '../../platform/db/database.ts';
import type { RemovedAccount } from '../../platform/feature.ts';
import './harvests.table.ts';

/** Removes the harvests on the farms of a user; the next sweep of harvests removes their files. */
export async function removeHarvestsOf(tx: DbTransaction, { user_id }: RemovedAccount): Promise<undefined> {
  await sql`delete from harvest where farm_id in (select id from farm where owner_id = ${user_id})`.execute(
    tx,
  );
}
