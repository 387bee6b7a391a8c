import type { Feature } from '../../platform/feature.ts';
import { forecastsHandlers } from './forecasts.routes.ts';
import { measuredYieldsHandlers } from './measured.routes.ts';
import { enqueueForecast, enqueuePrediction, YIELD_QUEUES, yieldJobs } from './yields.jobs.ts';
import { yieldsHandlers } from './yields.routes.ts';

declare module '../../platform/jobs/requests.ts' {
  interface JobRequests {
    /** Forecasts the yields of a farm. */
    'yields.forecast': string;
    /** The same, once no more scenes of the farm wait. */
    'yields.forecastLater': string;
  }
}

export const yieldsFeature = {
  handlers: (deps) => ({
    ...yieldsHandlers({ ...deps, asksSources: deps.config.WATCH }),
    ...forecastsHandlers(deps),
    ...measuredYieldsHandlers(deps),
  }),
  jobs: {
    queues: YIELD_QUEUES,
    create: (deps) =>
      yieldJobs({
        ...deps,
        sources: deps.weatherSources,
        watch: deps.config.WATCH,
        addresses: {
          eurostat: deps.config.EUROSTAT_URL,
          tempo: deps.config.TEMPO_URL,
          agreste: deps.config.AGRESTE_URL,
        },
      }),
    begin: ({ jobs }) => enqueuePrediction(jobs),
  },
  requests: {
    'yields.forecast': ({ jobs }, farm_id) => enqueueForecast(jobs, farm_id),
    'yields.forecastLater': ({ jobs }, farm_id) => enqueueForecast(jobs, farm_id, { waits: true }),
  },
  // Images and weather change the yield forecasts of a farm.
  reactions: { crops: 'yields.forecast', scene: 'yields.forecastLater', weather: 'yields.forecastLater' },
  errors: {
    yield_ahead: 422,
    yield_file_ahead: 422,
    yield_file_broken: 422,
    yield_file_too_large: 422,
    yield_file_protected: 422,
    yield_file_several_sheets: 422,
    yield_file_columns: 422,
    yield_file_unknown: 422,
    yield_file_ambiguous: 422,
    yield_file_twice: 422,
    yield_file_unclear: 422,
    yield_file_unreadable: 422,
    yield_file_empty: 422,
  },
} as const satisfies Feature;
