import type { Feature } from '../../platform/feature.ts';
import { cropDaysHandlers } from './crop-days.routes.ts';
import { cropGridHandlers } from './crop-grid.routes.ts';
import { cropIntervalsHandlers } from './crop-intervals.routes.ts';
import { cropsHandlers } from './crops.routes.ts';

export const cropsFeature = {
  handlers: (deps) => ({
    ...cropsHandlers(deps),
    ...cropIntervalsHandlers(deps),
    ...cropGridHandlers(deps),
    ...cropDaysHandlers(deps),
  }),
  events: { crops: 'parcels' },
  errors: {
    outside_season: 400,
    days_missing: 400,
    crop_overlap: 409,
    crop_grid_broken: 422,
    crop_grid_too_large: 422,
    crop_grid_unclear: 422,
  },
} as const satisfies Feature;
