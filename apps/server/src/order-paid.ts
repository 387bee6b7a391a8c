import type { OnOrderPaid } from './features/payments/index.ts';

/** What follows when an order is paid, in the same transaction. */
export const onOrderPaid: OnOrderPaid = async () => undefined;
