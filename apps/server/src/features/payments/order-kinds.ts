import type { DbTransaction } from '../../platform/db/database.ts';
import type { UncountedMailKind } from '../../platform/mail/mailer.ts';
import { activateLicense, lockOrderWithLicense, refundLicense } from '../licenses/index.ts';
import {
  type Activation,
  findOrder,
  type OrderPayment,
  type SaleOrder,
  switchToPo,
} from '../orders/index.ts';
import { activateAnalysis, lockOrderWithAnalysis, refundAnalysis } from '../soil/index.ts';

type Refund = Pick<OrderPayment, 'order_id' | 'day' | 'at' | 'author'>;

/** What payments mean for what is sold. */
interface OrderKind {
  /** Locks what is sold, then its order, as everything that changes both does; null if there is none. */
  lock(tx: DbTransaction, order_id: string): Promise<{ readonly order: SaleOrder } | null>;
  /** Records that the order is paid, once, and gives what was sold. */
  activate(tx: DbTransaction, payment: OrderPayment): Promise<Activation>;
  /** Takes back what was sold after a full refund; false if it stays. */
  refund(tx: DbTransaction, refund: Refund): Promise<boolean>;
  /** Tells staff what to do for a paid order; null if there is nothing. */
  readonly staffMail: UncountedMailKind | null;
  readonly mails: Readonly<Record<'received' | 'refunded' | 'partly_refunded', UncountedMailKind>>;
}

const ORDER_KINDS: Readonly<Record<SaleOrder['kind'], OrderKind>> = {
  license: {
    lock: lockOrderWithLicense,
    activate: activateLicense,
    refund: refundLicense,
    staffMail: null,
    mails: {
      received: 'payment_received',
      refunded: 'payment_refunded',
      partly_refunded: 'payment_partly_refunded',
    },
  },
  soil: {
    lock: lockOrderWithAnalysis,
    activate: activateAnalysis,
    refund: refundAnalysis,
    staffMail: 'analysis_to_sample',
    mails: {
      received: 'analysis_paid',
      refunded: 'analysis_refunded',
      partly_refunded: 'analysis_partly_refunded',
    },
  },
};

/** What payments mean for an order. */
export function orderKindOf({ kind }: Pick<SaleOrder, 'kind'>): OrderKind {
  return ORDER_KINDS[kind];
}

/** Locks an order after what it is for; null if there is none. */
export async function lockSold(tx: DbTransaction, order_id: string): Promise<SaleOrder | null> {
  const found = await findOrder(tx, order_id);
  const locked = found && (await orderKindOf(found).lock(tx, order_id));
  return locked?.order ?? null;
}

/** Makes a pending card order one that is paid on a purchase order; false if it is not pending. */
export async function switchOrderToPo(
  tx: DbTransaction,
  order_id: string,
  author: OrderPayment['author'],
): Promise<boolean> {
  const order = await lockSold(tx, order_id);
  if (order?.status !== 'pending') return false;
  await switchToPo(tx, author, order);
  return true;
}
