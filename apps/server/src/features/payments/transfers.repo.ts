import type { StaffOrder } from '@brazda/contract';
import { amountOf, type Cents, centsOf } from '@brazda/domain';
import { type Selectable, sql } from 'kysely';
import type { Database, Db } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { parseOrder, presentOrder } from '../orders/index.ts';
import './payments.table.ts';

interface NewTransfer {
  readonly order_id: string;
  /** Negative if it was returned. */
  readonly amount: Cents;
  readonly paid_on: string;
  readonly note: string;
  readonly recorded_by: string | null;
}

/** Adds a transfer for an order, and returns its id. */
export async function addTransfer(tx: Db, { amount, ...transfer }: NewTransfer): Promise<string> {
  const id = newId();
  await tx
    .insertInto('order_transfer')
    .values({ id, ...transfer, amount: amountOf(amount) })
    .execute();
  return id;
}

/** The ids of the transfers for an order, the newest first. */
export async function listTransferIds(tx: Db, order_id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('order_transfer')
    .select('id')
    .where('order_id', '=', order_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

/** The sum of the transfers for an order, less what was returned. */
export async function sumTransfers(tx: Db, order_id: string): Promise<Cents> {
  const { sum } = await tx
    .selectFrom('order_transfer')
    .select(({ fn }) => fn.sum<number>('amount').as('sum'))
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();
  return centsOf(Number(sum ?? 0));
}

/** The list is cut after this many orders; chosen because staff work from its beginning. */
const MAX_ORDERS = 1000;

/** Days after which a card order counts as abandoned; chosen because a holder can order again. */
const CARD_DAYS = 30;

/**
 * Orders in the staff view, oldest first: one by its id, or those that wait for their payment. Canceled ones for which money
 * has arrived are among them, abandoned card orders are not.
 */
export async function listStaffOrders(
  db: Db,
  which: { readonly id: string } | 'pending',
): Promise<StaffOrder[]> {
  const condition =
    which === 'pending'
      ? sql`(o.status <> 'succeeded' and exists (select from order_transfer where order_id = o.id)
          or o.status = 'pending' and (o.method = 'po' or o.created_at > now() - make_interval(days => ${CARD_DAYS})))`
      : sql`o.id = ${which.id}`;
  const { rows } = await sql<PaidRow>`
    select o.*,
      jsonb_build_object('id', app_user.id, 'email', app_user.email) as holder,
      (select coalesce(sum(amount), 0) from order_transfer where order_id = o.id) as transferred,
      (select coalesce(jsonb_agg(jsonb_build_object('amount', amount, 'paid_on', paid_on, 'note', note,
          'created_at', to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by created_at, id), '[]')
        from order_transfer where order_id = o.id) as transfers,
      (select jsonb_build_object('provider', p.provider, 'status', p.status, 'last_error', p.last_error,
          'refunded', p.refunded,
          'dispute', (select status from payment_dispute where payment_id = p.id order by created_at desc limit 1))
        from card_payment p where p.order_id = o.id order by p.attempt desc limit 1) as card
    from sale_order o join app_user on app_user.id = holder_id
    where ${condition} order by o.created_at, o.id limit ${MAX_ORDERS}`.execute(db);
  return rows.map((row) => {
    const { holder, transferred, transfers, card } = row;
    return { ...presentOrder(parseOrder(row)), holder, transferred, transfers, card };
  });
}

/** An order with what was paid, as the API presents it. */
type PaidRow = Selectable<Database['sale_order']> &
  Pick<StaffOrder, 'holder' | 'transferred' | 'transfers' | 'card'>;
