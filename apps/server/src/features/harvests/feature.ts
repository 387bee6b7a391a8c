import type { Feature } from '../../platform/feature.ts';
import { HARVEST_QUEUES, harvestJobs } from './harvests.jobs.ts';
import { harvestsHandlers } from './harvests.routes.ts';
import { removeHarvestsOf } from './remove-harvests-of.repo.ts';

export const harvestsFeature = {
  handlers: (deps) => harvestsHandlers({ ...deps, quota_bytes: deps.config.PHOTO_QUOTA_MB * 1_000_000 }),
  events: { harvests: 'view' },
  onAccountRemoved: removeHarvestsOf,
  jobs: { queues: HARVEST_QUEUES, create: harvestJobs },
  errors: {
    harvest_unknown_format: 415,
    harvest_broken: 422,
    harvest_too_large: 413,
    harvest_no_positions: 422,
    harvest_no_yield: 422,
    harvest_no_points: 422,
    harvest_no_width: 422,
    harvest_mixed_measures: 422,
    harvest_ambiguous_numbers: 422,
    harvest_ambiguous_dates: 422,
    harvest_elsewhere: 422,
    harvest_known: 409,
    many_harvests: 409,
    harvests_full: 409,
  },
} as const satisfies Feature;
