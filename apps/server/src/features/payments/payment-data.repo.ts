import type { CardPayment, OrderTransfer } from '@brazda/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import './payments.table.ts';

/** What is stored of a user about payments of their orders, as the API presents it, oldest first. */
export async function readPaymentData(
  db: Db,
  user_id: string,
): Promise<{ readonly card_payments: CardPayment[]; readonly transfers: OrderTransfer[] }> {
  const orders = sql`
    (select id from sale_order where holder_id = ${user_id})`;
  const [cards, transfers] = await Promise.all([
    sql<Omit<CardPayment, 'created_at'> & { readonly created_at: Date }>`
      select id, order_id as "order", provider, status, received, refunded, last_error, created_at,
        (select coalesce(jsonb_agg(jsonb_build_object('status', status, 'reason', reason, 'amount', amount)
            order by created_at, id), '[]')
          from payment_dispute where payment_id = card_payment.id) as disputes
      from card_payment where order_id in ${orders} order by created_at, id`.execute(db),
    sql<Omit<OrderTransfer, 'created_at'> & { readonly created_at: Date }>`
      select order_id as "order", amount, paid_on, note, created_at
      from order_transfer where order_id in ${orders} order by created_at, id`.execute(db),
  ]);
  return { card_payments: cards.rows.map(withTime), transfers: transfers.rows.map(withTime) };
}

function withTime<Row extends { readonly created_at: Date }>({ created_at, ...row }: Row) {
  return { ...row, created_at: created_at.toISOString() };
}
