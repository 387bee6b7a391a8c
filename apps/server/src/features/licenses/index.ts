export { createBand, listBands, updateBand } from './bands.repo.ts';
export { LICENSE_QUEUES, licenseJobs } from './licenses.jobs.ts';
export { createLicense, holdsLicense } from './licenses.repo.ts';
export { type CardPayments, licensesHandlers } from './licenses.routes.ts';
export {
  clearClientSecret,
  findByReference,
  findOrder,
  holdsOrder,
  listOrders,
  type OrderToPay,
} from './orders.repo.ts';
export { type LicenseShowing, readLicense, readLicenses } from './read-licenses.repo.ts';
export {
  type Activation,
  activateLicense,
  cancelOrdersOf,
  lockOrderWithLicense,
  type OrderPayment,
  refundOrder,
  switchOrderToPo,
} from './settle-order.ts';
export { requireSolum } from './solum-trial.ts';
export { staffLicensesHandlers } from './staff-licenses.routes.ts';
export { changeByStaff, readStaffLicense } from './staff-licenses.ts';
