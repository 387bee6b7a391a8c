import type { Feature } from '../../platform/feature.ts';
import { readMoistureLimits } from '../weather/index.ts';
import { riskNotifications } from './risk-notifications.ts';
import { enqueueWarning, RISK_QUEUES, riskJobs } from './risks.jobs.ts';
import { risksHandlers } from './risks.routes.ts';

declare module '../../platform/jobs/requests.ts' {
  interface JobRequests {
    /** Tells the farms that have come into danger by the newest forecasts. */
    'risks.warn': null;
  }
}

export const risksFeature = {
  handlers: ({ db, config, now, weatherSources }) =>
    risksHandlers({
      db,
      sources: weatherSources,
      limits: readMoistureLimits(config.SOIL_MOISTURE_LIMITS),
      now,
    }),
  notifications: ({ config, weatherSources }) => [
    riskNotifications({ sources: weatherSources, limits: readMoistureLimits(config.SOIL_MOISTURE_LIMITS) }),
  ],
  jobs: {
    queues: RISK_QUEUES,
    create: (deps) =>
      riskJobs({
        ...deps,
        sources: deps.weatherSources,
        tell: (farm_id) => deps.request('notifications.tell', farm_id),
      }),
  },
  requests: { 'risks.warn': ({ jobs }) => enqueueWarning(jobs) },
} as const satisfies Feature;
