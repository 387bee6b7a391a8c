import { sql } from 'kysely';
import type { DbTransaction } from '../../platform/db/database.ts';
import type { RemovedAccount } from '../../platform/feature.ts';
import './lease-payments.table.ts';

/** Removes what is known of payments of rent on the farms of a user. */
export async function removePaymentsOf(tx: DbTransaction, { user_id }: RemovedAccount): Promise<undefined> {
  for (const table of ['lease_payment', 'set_rent', 'rent_year'])
    await sql`
      delete from ${sql.table(table)} where farm_id in (select id from farm where owner_id = ${user_id})`.execute(
      tx,
    );
}
