import type { CardStatus } from '@brazda/contract';
import { amountOf } from '@brazda/domain';
import { type Selectable, sql } from 'kysely';
import type { Database, Db } from '../../platform/db/database.ts';
import type { ProviderDispute, ProviderName, ProviderPayment } from './card-provider.ts';
import './payments.table.ts';

export type PaymentRow = Selectable<Database['card_payment']>;

/** The states after which nothing more happens to a payment by itself. */
const ENDED: readonly CardStatus[] = ['succeeded', 'canceled'];

/** Adds a payment of an order that exists, unless it is known. */
export async function addPayment(
  db: Db,
  provider: ProviderName,
  { id, order_id }: Pick<ProviderPayment, 'id' | 'order_id'>,
  created_at: Date,
): Promise<void> {
  await sql`
    insert into card_payment (id, order_id, attempt, provider, created_at)
    select ${id}, id, (select count(*) + 1 from card_payment where order_id = sale_order.id), ${provider}, ${created_at}
    from sale_order where id = ${order_id}
    on conflict (id) do nothing`.execute(db);
}

/** The payment with an id, locked until the transaction ends; lock it before its order and what that is for. */
export function lockPayment(tx: Db, id: string): Promise<PaymentRow | undefined> {
  return tx.selectFrom('card_payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The payments of an order at a provider, newest first. */
export function listPayments(db: Db, order_id: string, provider: ProviderName): Promise<PaymentRow[]> {
  return db
    .selectFrom('card_payment')
    .selectAll()
    .where('order_id', '=', order_id)
    .where('provider', '=', provider)
    .orderBy('attempt', 'desc')
    .execute();
}

/** What is stored of a locked payment after the provider was asked: an end is never taken back by an older response. */
export async function updatePayment(
  tx: Db,
  { id, status, refunded }: PaymentRow,
  reported: Pick<ProviderPayment, 'status' | 'received' | 'refunded' | 'last_error'>,
  checked_at: Date,
): Promise<void> {
  const hasEnded = ENDED.includes(status);
  const { status: reported_status, last_error } = reported;
  await tx
    .updateTable('card_payment')
    .set({
      ...(!hasEnded && { status: reported_status, last_error, received: amountOf(reported.received) }),
      refunded: Math.max(refunded, amountOf(reported.refunded)),
      checked_at,
      updated_at: sql`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute();
}

/** Records that the provider was asked about a payment and did not say. */
export async function postponeCheck(db: Db, id: string, checked_at: Date): Promise<void> {
  await db.updateTable('card_payment').set({ checked_at }).where('id', '=', id).execute();
}

/** Stores why a payment could not be applied; returns its order unless that was known. */
export async function saveFailure(db: Db, id: string, last_error: string): Promise<string | undefined> {
  const row = await db
    .updateTable('card_payment')
    .set({ last_error })
    .where('id', '=', id)
    .where(sql<boolean>`last_error is distinct from ${last_error}`)
    .returning('order_id')
    .executeTakeFirst();
  return row?.order_id;
}

/** Minutes after which a payment is asked about for the first time: webhooks come sooner. */
const FIRST_CHECK_MIN = 5;

/**
 * The payments of a provider about which it is to be asked: not ended, and not asked about for five minutes and a quarter of
 * their age, so that abandoned ones cost less and less.
 */
export async function listPaymentsToCheck(
  db: Db,
  provider: ProviderName,
  now: Date,
  limit: number,
): Promise<(PaymentRow & { readonly is_wanted: boolean })[]> {
  const { rows } = await sql<PaymentRow & { readonly is_wanted: boolean }>`
    select card_payment.*, sale_order.status = 'pending' and sale_order.method = 'card' as is_wanted
    from card_payment join sale_order on sale_order.id = order_id
    where card_payment.status not in ('succeeded', 'canceled') and provider = ${provider}
      and ${now}::timestamptz - coalesce(checked_at, card_payment.created_at) > greatest(
        make_interval(mins => ${FIRST_CHECK_MIN}), (${now}::timestamptz - card_payment.created_at) / 4)
    order by checked_at nulls first, card_payment.created_at limit ${limit}`.execute(db);
  return rows;
}

/** Stores a dispute as the provider has it; whether it is new, has another state, or is as it was. */
export async function saveDispute(
  tx: Db,
  { id, payment_id, status, reason, amount }: ProviderDispute & { readonly payment_id: string },
): Promise<'new' | 'changed' | 'same'> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into payment_dispute as known (id, payment_id, status, reason, amount)
    values (${id}, ${payment_id}, ${status}, ${reason}, ${amountOf(amount)})
    on conflict (id) do update set status = excluded.status, updated_at = clock_timestamp()
      where known.status <> excluded.status
    returning xmax = 0 as is_new`.execute(tx);
  const [row] = rows;
  if (!row) return 'same';
  return row.is_new ? 'new' : 'changed';
}
