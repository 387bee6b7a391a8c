import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { DbPool } from '../../platform/db/database.ts';
import type { AnyJobKind } from '../../platform/jobs/jobs.ts';
import { WeatherError, type WeatherSource } from '../weather/index.ts';
import { fetchCountyWeather } from './county-weather.ts';

/** Retried each hour, when a new share of requests is free, until all months of all counties are there. */
export const FETCH_COUNTY_WEATHER = {
  name: 'yields.county_weather',
  keyOf: () => null,
  queue: { retryLimit: 22, retryDelay: 3600, expireInSeconds: 3500 },
} as const;

interface CountyWeatherJobDeps {
  readonly db: DbPool;
  readonly log: Logger;
  readonly signal: AbortSignal;
  /** Null where no weather is fetched; it is never simulated. */
  readonly source: WeatherSource | null;
  readonly now: () => Date;
  /** Called when the weather of all counties with statistics is complete, and some of it is new. */
  readonly onComplete: () => Promise<void>;
}

/** Fetches the weather of the counties with statistics every night. */
export function countyWeatherJob({
  source,
  signal,
  log,
  onComplete,
  ...deps
}: CountyWeatherJobDeps): AnyJobKind {
  return {
    ...FETCH_COUNTY_WEATHER,
    cron: '41 1 * * *',
    run: async () => {
      if (!source) return;
      const wait = (ms: number) => delay(ms, undefined, { signal });
      const fetched = await fetchCountyWeather({ ...deps, source, wait }, signal);
      log.info(fetched, 'weather of counties fetched');
      if (fetched.isWaiting) throw new WeatherError('The source waits after a failure.', 'no_answer');
      if (fetched.days > 0) await onComplete();
    },
  };
}
