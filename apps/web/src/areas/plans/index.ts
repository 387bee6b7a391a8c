export { type CostedActivity, useAddCostedActivity } from './add-costed-activity.ts';
export { LazyMarginLegend } from './margin-map/lazy-margin-legend.ts';
export { type MarginMap, useMarginMap } from './margin-map/use-margin-map.ts';
export { plansOfSeasonQueries } from './plans-of-season.ts';
export { usePlan, usePrices } from './queries.ts';
