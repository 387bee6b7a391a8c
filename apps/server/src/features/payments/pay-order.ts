import type { DbTransaction } from '../../platform/db/database.ts';
import type { Issuer } from '../invoices/index.ts';
import { type Activation, activateLicense, findOrder, type OrderPayment } from '../licenses/index.ts';
import { invoiceOrder } from './order-invoices.ts';

/**
 * Records that an order is paid, by whatever method, and issues its invoice in the same transaction: the only way from a
 * payment to an active license.
 */
export async function payOrder(
  tx: DbTransaction,
  payment: OrderPayment,
  issuer: Issuer,
): Promise<Activation> {
  const activation = await activateLicense(tx, payment);
  const order = activation.outcome === 'activated' ? await findOrder(tx, payment.order_id) : undefined;
  if (order) await invoiceOrder(tx, issuer, order);
  return activation;
}
