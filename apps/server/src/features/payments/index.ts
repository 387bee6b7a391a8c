export { openCards } from './open-cards.ts';
export { readPaymentData } from './payment-data.repo.ts';
export { PAYMENT_QUEUES } from './payments.jobs.ts';
export { receiveEvent } from './receive-event.ts';
export { recordTransfer } from './record-transfer.ts';
export type { PaymentDeps } from './settle-payment.ts';
export { listStaffOrders } from './transfers.repo.ts';
