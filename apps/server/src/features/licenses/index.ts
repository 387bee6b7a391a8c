export { createBand, listBands, updateBand } from './bands.repo.ts';
export { LICENSE_QUEUES, licenseJobs } from './licenses.jobs.ts';
export { createLicenseIfSold, holdsLicense } from './licenses.repo.ts';
export { licensesHandlers } from './licenses.routes.ts';
export { type LicenseShowing, readLicense, readLicenses } from './read-licenses.repo.ts';
export {
  activateLicense,
  cancelLicenseOrdersOf,
  lockOrderWithLicense,
  refundLicense,
} from './settle-order.ts';
export { requireSolum } from './solum-trial.ts';
export { staffLicensesHandlers } from './staff-licenses.routes.ts';
export { changeByStaff, readStaffLicense } from './staff-licenses.ts';
