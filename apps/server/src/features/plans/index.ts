export { activitiesHandlers } from './activities.routes.ts';
export { type CopyDeps, plansHandlers } from './plans.routes.ts';
export { pricesHandlers } from './prices.routes.ts';
