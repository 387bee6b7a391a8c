import { sql } from 'kysely';
import type { DbTransaction } from '../../platform/db/database.ts';
import type { RemovedAccount } from '../../platform/feature.ts';
import './leases.table.ts';

/** Removes what is known of owners of land on the farms of a user; the next sweep of leases removes the files of documents. */
export async function removeOwnersOf(tx: DbTransaction, { user_id }: RemovedAccount): Promise<undefined> {
  const farms = sql`select id from farm where owner_id = ${user_id}`;
  await sql`delete from lease_document where farm_id in (${farms})`.execute(tx);
  await sql`
    delete from change_row using change
    where change.id = change_id and change.farm_id in (${farms}) and entity in ('lease', 'land_title')`.execute(
    tx,
  );
  for (const table of ['lease', 'land_title', 'land_owner'])
    await sql`delete from ${sql.table(table)} where farm_id in (${farms})`.execute(tx);
}
