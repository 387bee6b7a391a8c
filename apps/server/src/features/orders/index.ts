export { BY_PURCHASE } from './by-purchase.ts';
export {
  type AnalysisOrder,
  addOrder,
  cancelOrder,
  clearClientSecret,
  findOrder,
  findOrderIdByReference,
  findOrderOfAnalysis,
  findOrdersOfAnalyses,
  findPendingLicenseOrder,
  holdsOrder,
  type LicenseOrder,
  listOrders,
  lockOrder,
  parseOrder,
  type SaleOrder,
  switchToPo,
  updateOrder,
} from './orders.repo.ts';
export type { OrderStatus, PaymentMethod } from './orders.table.ts';
export { prepareCard } from './prepare-card.ts';
export { presentOrder } from './present-order.ts';
export type { Activation, CardPayments, OrderPayment } from './settlement.ts';
