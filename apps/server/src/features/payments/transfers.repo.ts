import type { StaffOrder } from '@brazda/contract';
import { type Bani, baniOf, leiOf } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import './payments.table.ts';

interface NewTransfer {
  readonly order_id: string;
  readonly amount: Bani;
  readonly paid_on: string;
  readonly note: string;
  readonly recorded_by: string | null;
}

/** Adds a transfer for an order, and returns the sum of its transfers. */
export async function addTransfer(tx: Db, { amount, ...transfer }: NewTransfer): Promise<Bani> {
  await tx
    .insertInto('order_transfer')
    .values({ id: newId(), ...transfer, amount: leiOf(amount) })
    .execute();
  const { sum } = await tx
    .selectFrom('order_transfer')
    .select(({ fn }) => fn.sum<number>('amount').as('sum'))
    .where('order_id', '=', transfer.order_id)
    .executeTakeFirstOrThrow();
  return baniOf(Number(sum));
}

/** The list is cut after this many orders; not in the specification; chosen because staff work from its beginning. */
const MAX_ORDERS = 1000;

/** Orders in the staff view, oldest first: one by its id, or those that wait for their payment. */
export async function listStaffOrders(
  db: Db,
  which: { readonly id: string } | 'pending',
): Promise<StaffOrder[]> {
  const condition = which === 'pending' ? sql`o.status = 'pending'` : sql`o.id = ${which.id}`;
  const { rows } = await sql<
    Omit<StaffOrder, 'created_at' | 'settled_at'> & { created_at: Date; settled_at: Date | null }
  >`
    select o.id, o.method, o.status, o.upper_bound_ha, o.shared_users_no, o.price, o.vat_percent, o.price_with_vat,
      o.tos_version, o.created_at, o.settled_at, o.covers_from, o.covers_to,
      jsonb_build_object('id', app_user.id, 'email', app_user.email) as holder,
      (select coalesce(sum(amount), 0) from order_transfer where order_id = o.id) as transferred,
      (select jsonb_build_object('provider', p.provider, 'status', p.status, 'last_error', p.last_error,
          'refunded', p.refunded,
          'dispute', (select status from payment_dispute where payment_id = p.id order by created_at desc limit 1))
        from card_payment p where p.order_id = o.id order by p.attempt desc limit 1) as card
    from license_order o join license on license.id = license_id join app_user on app_user.id = holder_id
    where ${condition} order by o.created_at, o.id limit ${MAX_ORDERS}`.execute(db);
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
  }));
}
