import type { DbTransaction } from '../../platform/db/database.ts';
import type { Issuer } from '../invoices/index.ts';
import { type Activation, findOrder, type OrderPayment } from '../orders/index.ts';
import { invoiceOrder } from './order-invoices.ts';
import { orderKindOf } from './order-kinds.ts';

/** A payment of an order, and the day of supply on its invoice: that on which the money arrived. */
export interface InvoicedPayment extends OrderPayment {
  readonly supplied_on: string;
}

/**
 * Records that an order is paid, by whatever method, and issues its invoice in the same transaction: the only way from a
 * payment to what was sold.
 */
export async function payOrder(
  tx: DbTransaction,
  { supplied_on, ...payment }: InvoicedPayment,
  issuer: Issuer,
): Promise<Activation> {
  const found = await findOrder(tx, payment.order_id);
  if (!found) return { outcome: 'missing' };
  const activation = await orderKindOf(found).activate(tx, payment);
  const order = activation.outcome === 'activated' ? await findOrder(tx, payment.order_id) : undefined;
  if (order) await invoiceOrder(tx, issuer, order, supplied_on);
  return activation;
}
