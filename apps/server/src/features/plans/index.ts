export { costProblemOf } from './cost-problem.ts';
export {
  addFilledWork,
  type FilledActivity,
  type FilledPlan,
  type FilledWork,
  hasPlans,
  insertFilledPlans,
} from './filled-plans.repo.ts';
export { readHarvestedMargins, readMarginsBeforeLease } from './margins.routes.ts';
export { listCropParcels, listDoneWorkOf, listGrownCrops } from './plan-parcels.repo.ts';
export { findTargetYield, listSalePrices } from './plans.repo.ts';
export { countWhole } from './present-activity.ts';
export { putPrices } from './prices.repo.ts';
export { productsOf } from './read-counted-work.ts';
export { readPlans } from './read-plan.ts';
export { requireDaysBegun } from './require-days-begun.ts';
export { requireDaysOfCrop } from './require-days-of-crop.ts';
