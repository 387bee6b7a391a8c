import type { Feature } from '../../platform/feature.ts';
import { weatherSourcesOf } from './configured.ts';
import { readMoistureLimits } from './moisture-limits.ts';
import type { WeatherSources } from './source.ts';
import { enqueueDemoWeather, enqueueWeatherFetch, WEATHER_QUEUES, weatherJobs } from './weather.jobs.ts';
import { weatherHandlers } from './weather.routes.ts';

declare module '../../platform/feature.ts' {
  interface Services {
    readonly weatherSources: WeatherSources;
  }
}

declare module '../../platform/http/live.ts' {
  interface FarmEvents {
    /** The weather of a farm is complete. */
    weather: object;
  }
}

declare module '../../platform/jobs/requests.ts' {
  interface JobRequests {
    /** Fetches the weather of a farm's parcels. */
    'weather.fetch': string;
  }
}

export const weatherFeature = {
  services: {
    weatherSources: ({ config, log }) => weatherSourcesOf(config, (message) => log.warn(message)),
  },
  handlers: ({ db, config, log, now, weatherSources }) =>
    weatherHandlers({
      db,
      sources: weatherSources,
      limits: readMoistureLimits(config.SOIL_MOISTURE_LIMITS),
      now,
      onError: ({ message }) => log.warn({ reason: message }, 'could not fetch the weather'),
    }),
  events: { weather: null },
  jobs: {
    queues: WEATHER_QUEUES,
    create: (deps) =>
      weatherJobs({
        ...deps,
        sources: deps.weatherSources,
        publicUrl: deps.config.PUBLIC_URL,
        watch: deps.config.WATCH,
        onFetched: (farm_id) => deps.react('weather', farm_id),
        onRefreshed: () => deps.request('risks.warn', null),
      }),
    begin: enqueueDemoWeather,
  },
  requests: { 'weather.fetch': enqueueWeatherFetch },
  reactions: { land: 'weather.fetch' },
  errors: {
    weather_waits: { status: 503, recordedAs: 'limit_hit' },
  },
} as const satisfies Feature;
