export { activitiesHandlers } from './activities.routes.ts';
export { marginsHandlers } from './margins.routes.ts';
export { listCropParcels } from './plan-parcels.repo.ts';
export { type CopyDeps, plansHandlers } from './plans.routes.ts';
export { pricesHandlers } from './prices.routes.ts';
export { readPlans } from './read-plan.ts';
export { seasonPlansHandlers } from './season-plans.routes.ts';
