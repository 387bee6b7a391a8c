import { sql } from 'kysely';
import type { DbTransaction } from '../../platform/db/database.ts';
import type { RemovedAccount } from '../../platform/feature.ts';
import './invoices.table.ts';

/** Removes the billing details of a user; issued invoices stay, as accounting law requires. */
export async function removeBillingOf(tx: DbTransaction, { user_id }: RemovedAccount): Promise<undefined> {
  await sql`delete from billing_details where user_id = ${user_id}`.execute(tx);
}
