import { HttpError } from '../../platform/http/http-error.ts';
import type { CardPayments, SaleOrder } from '../orders/index.ts';
import { addPayment, listPayments } from './payments.repo.ts';
import { applyPayment, type PaymentDeps } from './settle-payment.ts';

/** Prepares payments of orders at the provider, and cancels them; one that was begun is resumed. */
export function cardPayments(deps: PaymentDeps): CardPayments {
  const { db, now, provider } = deps;
  return {
    async prepare({ id: order_id, price_with_vat: amount }: SaleOrder) {
      const [newest] = await listPayments(db, order_id, provider.name);
      if (newest && newest.status !== 'canceled') {
        const payment = await provider.retrieve(newest.id);
        await applyPayment(deps, payment);
        if (payment.status !== 'canceled') return payment;
      }
      // The same key for every repeat until a payment is canceled, whatever process makes it.
      const attempt = (newest?.attempt ?? 0) + 1;
      const key = `license-order-${order_id}-${amount}-${attempt}`;
      const payment = await provider.create({ key, order_id, amount });
      await addPayment(db, provider.name, { id: payment.id, order_id }, now());
      return payment;
    },
    async cancel({ id }: SaleOrder) {
      const [newest] = await listPayments(db, id, provider.name);
      if (!newest) return false;
      const payment = await provider.cancel(newest.id);
      await applyPayment(deps, payment);
      const { status } = payment;
      if (status !== 'canceled' && status !== 'succeeded') throw new HttpError('payment_under_way');
      return status === 'succeeded';
    },
  };
}
