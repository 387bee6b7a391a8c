export { openCards } from './open-cards.ts';
export { PAYMENT_QUEUES, paymentJobs } from './payments.jobs.ts';
export { paymentsHandlers } from './payments.routes.ts';
export { cardPayments } from './prepare-payment.ts';
export { receiveEvent } from './receive-event.ts';
export { recordTransfer } from './record-transfer.ts';
export type { PaymentDeps } from './settle-payment.ts';
export { staffPaymentsHandlers } from './staff-payments.routes.ts';
export { listStaffOrders } from './transfers.repo.ts';
