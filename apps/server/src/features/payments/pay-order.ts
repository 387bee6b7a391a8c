import type { DbTransaction } from '../../platform/db/database.ts';
import {
  type Activation,
  activateLicense,
  findOrder,
  type OrderPayment,
  type OrderToPay,
} from '../licenses/index.ts';

/** Called once for every order that is paid, in the transaction that makes its license active. */
export type OnOrderPaid = (tx: DbTransaction, order: OrderToPay) => Promise<void>;

/** Records that an order is paid, by whatever method: the only way from a payment to an active license. */
export async function payOrder(
  tx: DbTransaction,
  payment: OrderPayment,
  onOrderPaid: OnOrderPaid,
): Promise<Activation> {
  const activation = await activateLicense(tx, payment);
  const order = activation.outcome === 'activated' ? await findOrder(tx, payment.order_id) : undefined;
  if (order) await onOrderPaid(tx, order);
  return activation;
}
