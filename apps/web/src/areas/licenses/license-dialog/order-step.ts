import type { License } from '@brazda/contract/client';

/** The steps of an order, in their order. */
export type OrderStep = 'plans' | 'summary' | 'card' | 'success';

/** The step after the order is confirmed: the card payment unless there is none or it has succeeded. */
export function stepAfterOrder({ card_payment }: Pick<License, 'card_payment'>): OrderStep {
  return card_payment !== null && card_payment.payment_status !== 'succeeded' ? 'card' : 'success';
}

/** What the last step says: the license runs, its card payment is being confirmed, or it waits for a transfer. */
export function outcomeOf({
  card_payment,
  pending_order,
}: Pick<License, 'card_payment' | 'pending_order'>): 'active' | 'confirming' | 'ordered' {
  if (pending_order?.method === 'po') return 'ordered';
  return card_payment !== null && card_payment.payment_status !== 'succeeded' ? 'confirming' : 'active';
}
