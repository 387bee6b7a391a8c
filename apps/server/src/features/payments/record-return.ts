import { amountOf, type Cents } from '@brazda/domain';
import { recordEvent } from '../../platform/db/audit.ts';
import type { Author } from '../../platform/db/changes.ts';
import type { DbTransaction } from '../../platform/db/database.ts';
import type { UncountedMail } from '../../platform/mail/mailer.ts';
import { dayOfIssuer } from '../invoices/index.ts';
import type { SaleOrder } from '../orders/index.ts';
import { creditAdvances, creditOrder } from './order-invoices.ts';
import { lockSold, orderKindOf } from './order-kinds.ts';
import { mailToHolder } from './payment-mails.ts';
import type { TransferDeps } from './record-transfer.ts';
import { addTransfer, sumTransfers } from './transfers.repo.ts';

/** Money of transfers that was returned to the buyer. */
export interface TransferReturn {
  readonly order_id: string;
  readonly amount: Cents;
  /** Such as the reference of the bank statement. */
  readonly note: string;
  readonly author: Author;
}

/**
 * Records that money of the transfers for an order was returned. What is then missing of the price with VAT gets a credit
 * note, and what was sold is taken back when nothing of the price is left. `too_much` if less was transferred.
 */
export async function recordReturn(
  deps: TransferDeps,
  { order_id, amount, note, author }: TransferReturn,
): Promise<'recorded' | 'too_much' | 'missing'> {
  const { outcome, mails } = await deps.db.transaction().execute(async (tx) => {
    const order = await lockSold(tx, order_id);
    if (!order) return { outcome: 'missing', mails: [] } as const;
    const before = await sumTransfers(tx, order_id);
    if (before < amount) return { outcome: 'too_much', mails: [] } as const;
    const { actor, address } = author;
    const recorded_by = actor.impersonator_id ?? actor.user_id;
    const day = dayOfIssuer(deps.issuer, deps.now());
    const id = await addTransfer(tx, { order_id, amount: -amount, paid_on: day, note, recorded_by });
    const event = { actor, address, entity: 'sale_order', entity_id: order_id } as const;
    const after = { amount: amountOf(amount), reason: note };
    await recordEvent(tx, { ...event, action: 'order_return', after });
    const returned = { id, before, amount, day, author };
    return { outcome: 'recorded', mails: await settleReturn(tx, deps, order, returned) } as const;
  });
  for (const mail of mails) deps.mailer.send(mail);
  return outcome;
}

interface RecordedReturn {
  readonly id: string;
  /** The sum of the transfers before it. */
  readonly before: Cents;
  readonly amount: Cents;
  readonly day: string;
  readonly author: Author;
}

/**
 * What a return means: of an order that its transfers have paid, money above the price has neither invoice nor year; of one
 * that they have not paid, the invoices of advances are credited.
 */
async function settleReturn(
  tx: DbTransaction,
  { issuer, now }: TransferDeps,
  order: SaleOrder,
  { id, before, amount, day, author }: RecordedReturn,
): Promise<UncountedMail[]> {
  if (order.status !== 'succeeded' || order.paid_by !== null) {
    await creditAdvances(tx, issuer, order, { source_id: `return:${id}`, amount });
    return [];
  }
  const left = before - amount;
  const missing = Math.min(before, order.price_with_vat) - Math.min(left, order.price_with_vat);
  if (missing === 0) return [];
  const isFull = left === 0;
  const source_id = `return:${id}`;
  await creditOrder(tx, issuer, order, isFull ? { source_id } : { source_id, amount: missing });
  if (!isFull) return mailToHolder(tx, order, { about: 'partly_refunded', amount, day });
  const isTakenBack = await orderKindOf(order).refund(tx, {
    order_id: order.id,
    day,
    at: now(),
    author,
  });
  // Otherwise later years were paid: what follows is for staff to say.
  return isTakenBack ? mailToHolder(tx, order, { about: 'refunded', amount, day }) : [];
}
