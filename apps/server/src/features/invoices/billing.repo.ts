import type { Buyer } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import './invoices.table.ts';

/** The billing details of a user as a buyer; undefined before they are set. */
export async function findBuyer(db: Db, user_id: string): Promise<Buyer | undefined> {
  const row = await db
    .selectFrom('billing_details')
    .select(['kind', 'name', 'tax_id', 'is_vat_payer', 'street', 'city', 'postcode', 'county', 'country'])
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { kind, tax_id, is_vat_payer, ...address } = row;
  return kind === 'company' ? { kind, ...address, tax_id: tax_id ?? '', is_vat_payer } : { kind, ...address };
}

/** Stores the billing details of a user in place of earlier ones. */
export async function putBuyer(db: Db, user_id: string, buyer: Buyer): Promise<void> {
  const values = { tax_id: null, is_vat_payer: false, ...buyer };
  await db
    .insertInto('billing_details')
    .values({ ...values, user_id })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ ...values, updated_at: sql<Date>`clock_timestamp()` }),
    )
    .execute();
}
