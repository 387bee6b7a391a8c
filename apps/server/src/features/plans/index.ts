export { activitiesHandlers } from './activities.routes.ts';
export { countWhole } from './activity-on-wire.ts';
export { costProblemOf } from './cost-problem.ts';
export {
  addFilledWork,
  type FilledActivity,
  type FilledPlan,
  type FilledWork,
  hasPlans,
  insertFilledPlans,
} from './filled-plans.repo.ts';
export { marginsHandlers } from './margins.routes.ts';
export { listCropParcels, listDoneWorkOf, listGrownCrops } from './plan-parcels.repo.ts';
export { type CopyDeps, plansHandlers } from './plans.routes.ts';
export { putPrices } from './prices.repo.ts';
export { pricesHandlers } from './prices.routes.ts';
export { readPlans } from './read-plan.ts';
export { requireDayBegun } from './require-day-begun.ts';
export { seasonPlansHandlers } from './season-plans.routes.ts';
