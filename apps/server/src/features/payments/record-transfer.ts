import { amountOf, type Cents } from '@brazda/domain';
import { recordEvent } from '../../platform/db/audit.ts';
import type { Author } from '../../platform/db/changes.ts';
import type { DbPool } from '../../platform/db/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { dayOfIssuer, type Issuer } from '../invoices/index.ts';
import { creditAdvances, invoiceAdvance } from './order-invoices.ts';
import { lockSold } from './order-kinds.ts';
import { payOrder } from './pay-order.ts';
import { mailsOfPaid } from './payment-mails.ts';
import { addTransfer, sumTransfers } from './transfers.repo.ts';

export interface TransferDeps {
  readonly db: DbPool;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly now: () => Date;
  readonly issuer: Issuer;
}

/** A transfer that has arrived for an order. */
export interface Transfer {
  readonly order_id: string;
  readonly amount: Cents;
  readonly paid_on: string;
  /** Such as the reference of the bank statement. */
  readonly note: string;
  readonly author: Author;
}

/**
 * Records a transfer for an order that is not paid; the order is paid once its transfers reach the price with VAT, whatever
 * its method was, also when it was canceled: the money has arrived. Until then each transfer has the invoice of an advance;
 * they are credited when the order has its own. The year begins on the day of the record, so that no
 * one pays for days behind the paywall; the day of supply, which decides the VAT, is that of the transfer.
 */
export async function recordTransfer(
  { db, mailer, now, issuer }: TransferDeps,
  { order_id, amount, paid_on, note, author }: Transfer,
): Promise<'recorded' | 'paid' | 'paid_before' | 'missing'> {
  const at = now();
  const { outcome, mails } = await db.transaction().execute(async (tx) => {
    const order = await lockSold(tx, order_id);
    if (!order) return { outcome: 'missing', mails: [] } as const;
    if (order.status === 'succeeded') return { outcome: 'paid_before', mails: [] } as const;
    const recorded_by = author.actor.impersonator_id ?? author.actor.user_id;
    const transfer_id = await addTransfer(tx, { order_id, amount, paid_on, note, recorded_by });
    const sum = await sumTransfers(tx, order_id);
    const { actor, address } = author;
    const event = { actor, address, entity: 'sale_order', entity_id: order_id } as const;
    const after = { amount: amountOf(amount), paid_on, reason: note };
    await recordEvent(tx, { ...event, action: 'order_transfer', after });
    // Nothing is sold before it is ordered.
    const ordered_on = dayOfIssuer(issuer, order.created_at);
    const supplied_on = paid_on > ordered_on ? paid_on : ordered_on;
    if (sum < order.price_with_vat) {
      // Of a canceled order nothing is supplied later: staff return the money, or the rest arrives.
      if (order.status === 'pending')
        await invoiceAdvance(tx, issuer, order, { transfer_id, amount, supplied_on });
      return { outcome: 'recorded', mails: [] } as const;
    }
    const day = dayOfIssuer(issuer, at);
    const payment = { order_id, day, at, method: 'po', paid_by: null, author, supplied_on } as const;
    const activation = await payOrder(tx, payment, issuer);
    if (activation.outcome !== 'activated') return { outcome: 'recorded', mails: [] } as const;
    await creditAdvances(tx, issuer, order, { source_id: `settled:${order_id}` });
    const mails = await mailsOfPaid(tx, order, { amount: sum, day: activation.covers_to });
    return { outcome: 'paid', mails } as const;
  });
  for (const mail of mails) mailer.send(mail);
  return outcome;
}
