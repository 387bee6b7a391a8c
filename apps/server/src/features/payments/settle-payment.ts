import { centsOf, SALE_CURRENCY } from '@brazda/domain';
import type { Logger } from 'pino';
import { recordEvent } from '../../platform/db/audit.ts';
import { OPERATOR } from '../../platform/db/changes.ts';
import type { DbPool, DbTransaction } from '../../platform/db/database.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { Mailer, UncountedMail } from '../../platform/mail/mailer.ts';
import { dayOfIssuer, type Issuer } from '../invoices/index.ts';
import { clearClientSecret, findOrder } from '../orders/index.ts';
import type { CardProvider, ProviderDispute, ProviderPayment } from './card-provider.ts';
import { creditOrder } from './order-invoices.ts';
import { lockSold, orderKindOf } from './order-kinds.ts';
import { payOrder } from './pay-order.ts';
import { mailsOfPaid, mailsToStaff, mailToHolder } from './payment-mails.ts';
import {
  addPayment,
  lockPayment,
  type PaymentRow,
  saveDispute,
  saveFailure,
  updatePayment,
} from './payments.repo.ts';
import { sumTransfers } from './transfers.repo.ts';

/** What everything about card payments needs. */
export interface PaymentDeps {
  readonly db: DbPool;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly now: () => Date;
  readonly provider: CardProvider;
  readonly issuer: Issuer;
  readonly log: Pick<Logger, 'warn'>;
}

/**
 * Applies what the provider has now, whatever was applied before: a payment that has succeeded pays its order once, a
 * canceled one can be prepared again, and refunds are recorded. It makes no difference who asks the provider, and why.
 */
export async function applyPayment(deps: PaymentDeps, reported: ProviderPayment): Promise<void> {
  const { db, mailer, provider } = deps;
  // A payment that was created just before its process ended is known by its order only.
  if (reported.order_id !== null) await addPayment(db, provider.name, reported, deps.now());
  const applied = db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, reported.id);
    if (!payment) return [];
    await updatePayment(tx, payment, reported, deps.now());
    const change = { payment, reported };
    return [...(await settle(tx, deps, change)), ...(await recordRefund(tx, deps, change))];
  });
  const mails = await applied.catch(async (error: unknown) => {
    for (const mail of await mailsOfFailure(deps, reported, error)) mailer.send(mail);
    throw error;
  });
  for (const mail of mails) mailer.send(mail);
}

/** The mails to staff about a payment that has arrived but has no invoice, each cause once; it is tried again later. */
async function mailsOfFailure(
  { db }: PaymentDeps,
  { id, received }: ProviderPayment,
  error: unknown,
): Promise<UncountedMail[]> {
  if (!(error instanceof HttpError)) return [];
  const order = await saveFailure(db, id, error.code);
  return order
    ? mailsToStaff(db, 'payment_unclear', { order, amount: received, detail: `${id}: ${error.code}` })
    : [];
}

/** A locked payment as it was stored, and as the provider has it. */
interface PaymentChange {
  readonly payment: PaymentRow;
  readonly reported: ProviderPayment;
}

async function settle(
  tx: DbTransaction,
  { now, issuer }: PaymentDeps,
  { payment, reported }: PaymentChange,
): Promise<UncountedMail[]> {
  const { id, order_id } = payment;
  if (payment.status === reported.status) return [];
  if (reported.status === 'canceled') {
    await clearClientSecret(tx, order_id);
    await recordPaymentEvent(tx, id, 'payment_canceled', {});
    return [];
  }
  if (reported.status !== 'succeeded') return [];
  const at = now();
  const day = dayOfIssuer(issuer, at);
  const { received: amount, currency } = reported;
  await recordPaymentEvent(tx, id, 'payment_succeeded', { order_id, amount, currency });
  const order = await findOrder(tx, order_id);
  const unclear = (detail: string) =>
    mailsToStaff(tx, 'payment_unclear', { order: order_id, amount, detail: `${id}: ${detail}` });
  if (!order || currency !== SALE_CURRENCY || amount < order.price_with_vat) return unclear('amount');
  const paid = {
    order_id,
    day,
    at,
    method: 'card',
    paid_by: id,
    author: OPERATOR,
    supplied_on: day,
  } as const;
  const activation = await payOrder(tx, paid, issuer);
  if (activation.outcome !== 'activated') return unclear('paid twice');
  const mails = await mailsOfPaid(tx, order, { amount, day: activation.covers_to });
  // The holder may have paid the order that took its place as well, or have no account any more.
  if (order.status === 'canceled') return [...mails, ...(await unclear('the order was canceled'))];
  const hasTransfers = (await sumTransfers(tx, order_id)) > 0;
  return hasTransfers ? [...mails, ...(await unclear('transfers had arrived too'))] : mails;
}

async function recordRefund(
  tx: DbTransaction,
  { now, issuer }: PaymentDeps,
  { payment, reported }: PaymentChange,
): Promise<UncountedMail[]> {
  const { refunded: amount, received, id } = reported;
  if (amount <= centsOf(payment.refunded)) return [];
  const { order_id } = payment;
  const isFull = amount >= received;
  const action = isFull ? 'payment_refunded' : 'payment_partly_refunded';
  await recordPaymentEvent(tx, id, action, { order_id, amount });
  // Before the series of its credit note, as payments do.
  const order = await lockSold(tx, order_id);
  // A payment that has not paid the order, such as a second one, has neither invoice nor year.
  if (order?.paid_by !== id) return [];
  const day = dayOfIssuer(issuer, now());
  const source_id = `refund:${id}:${amount}`;
  const part = amount - centsOf(payment.refunded);
  await creditOrder(tx, issuer, order, isFull ? { source_id } : { source_id, amount: part });
  if (!isFull) return mailToHolder(tx, order, { about: 'partly_refunded', amount: part, day });
  const isTakenBack = await orderKindOf(order).refund(tx, { order_id, day, at: now(), author: OPERATOR });
  if (isTakenBack) return mailToHolder(tx, order, { about: 'refunded', amount, day });
  return mailsToStaff(tx, 'payment_unclear', {
    order: order_id,
    amount,
    detail: `${id}: refunded, ${order.kind} unchanged`,
  });
}

/**
 * Writes to staff that a refund has not reached the holder: its credit note and the year that it took back are theirs to
 * correct.
 */
export async function reportFailedRefund({ db, mailer }: PaymentDeps, payment_id: string): Promise<void> {
  const mails = await db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, payment_id);
    if (!payment) return [];
    await recordPaymentEvent(tx, payment_id, 'payment_refund_failed', {});
    const { order_id: order, refunded } = payment;
    const detail = `${payment_id}: the refund has failed`;
    return mailsToStaff(tx, 'payment_unclear', { order, amount: centsOf(refunded), detail });
  });
  for (const mail of mails) mailer.send(mail);
}

/** Records a dispute, and writes to staff when it is new and when it is closed. */
export async function applyDispute(deps: PaymentDeps, reported: ProviderDispute): Promise<void> {
  const { db, mailer } = deps;
  const { id, payment_id, status, reason, amount, is_closed } = reported;
  if (payment_id === null) return;
  const mails = await db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, payment_id);
    const saved = payment ? await saveDispute(tx, { ...reported, payment_id }) : 'same';
    if (!payment || saved === 'same') return [];
    await recordPaymentEvent(tx, payment_id, 'payment_disputed', { dispute: id, status, reason, amount });
    if (saved === 'changed' && !is_closed) return [];
    const kind = is_closed ? 'payment_dispute_closed' : 'payment_dispute_opened';
    const detail = `${id}: ${reason}, ${status}`;
    return mailsToStaff(tx, kind, { order: payment.order_id, amount, detail });
  });
  for (const mail of mails) mailer.send(mail);
}

function recordPaymentEvent(tx: DbTransaction, entity_id: string, action: string, after: object) {
  return recordEvent(tx, { ...OPERATOR, entity: 'card_payment', entity_id, action, after });
}
