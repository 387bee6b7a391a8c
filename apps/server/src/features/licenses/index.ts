export { createBand, listBands, updateBand } from './bands.repo.ts';
export { createLicenseIfSold, holdsLicense } from './licenses.repo.ts';
export { type LicenseShowing, readLicense, readLicenses } from './read-licenses.repo.ts';
export {
  activateLicense,
  lockOrderWithLicense,
  refundLicense,
} from './settle-order.ts';
export { requireSoilLicense } from './soil-trial.ts';
export { changeByStaff, readStaffLicense } from './staff-licenses.ts';
