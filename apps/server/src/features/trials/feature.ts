import type { Feature } from '../../platform/feature.ts';
import { trialRegistration } from './trial-registration.ts';
import { TRIAL_QUEUES, trialJobs } from './trials.jobs.ts';
import { trialsHandlers } from './trials.routes.ts';
import { TRIAL_ROW_LIMITS } from './trials.table.ts';

export const trialsFeature = {
  serverServices: { trialRegistration: () => trialRegistration },
  handlers: (deps) => trialsHandlers({ ...deps, keep: trialRegistration.keep }),
  rowLimits: TRIAL_ROW_LIMITS,
  jobs: { queues: TRIAL_QUEUES, create: trialJobs },
  errors: {
    trial_seasons_full: { status: 409, recordedAs: 'limit_hit' },
    trial_parcels_full: { status: 409, recordedAs: 'limit_hit' },
    trial_hectares_full: { status: 409, recordedAs: 'limit_hit' },
    trial_file_large: 409,
    no_trial: 404,
    many_trials: 429,
    many_trials_of_network: 429,
    many_trials_today: 429,
  },
} as const satisfies Feature;
