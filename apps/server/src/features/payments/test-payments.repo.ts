import { amountOf, type Cents, centsOf } from '@brazda/domain';
import type { Updateable } from 'kysely';
import type { Database, Db } from '../../platform/db/database.ts';
import './payments.table.ts';

interface NewTestPayment {
  readonly id: string;
  readonly key: string;
  readonly order_id: string;
  readonly client_secret: string;
  readonly amount: Cents;
}

/** Adds a payment of the test provider; a repeat with its key changes nothing. */
export async function addTestPayment(db: Db, { amount, ...payment }: NewTestPayment): Promise<void> {
  await db
    .insertInto('test_payment')
    .values({ ...payment, amount: amountOf(amount) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A payment of the test provider; undefined where it has none with this id. */
export async function findTestPayment(db: Db, id: string) {
  const row = await db
    .selectFrom('test_payment')
    .select(['id', 'order_id', 'client_secret', 'amount', 'status', 'last_error'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, amount: centsOf(row.amount) };
}

/** Changes a payment of the test provider, unless it has succeeded or was canceled. */
export async function updateTestPayment(
  db: Db,
  id: string,
  change: Pick<Updateable<Database['test_payment']>, 'status' | 'last_error'>,
): Promise<void> {
  await db
    .updateTable('test_payment')
    .set(change)
    .where('id', '=', id)
    .where('status', 'not in', ['succeeded', 'canceled'])
    .execute();
}
