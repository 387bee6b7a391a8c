import { setTimeout as delay } from 'node:timers/promises';
import { addDays, daysAtFarms, warmUpStartOf } from '@brazda/domain';
import type { Logger } from 'pino';
import type { Db } from '../../platform/db/database.ts';
import { wholeFarm } from '../../platform/db/scope.ts';
import type { AnyJobKind, JobKind, Jobs } from '../../platform/jobs/jobs.ts';
import { countEarlierFarms } from '../farms/index.ts';
import { forgetSpending } from './api-budget.repo.ts';
import { type FetchedWeather, fetchWeather } from './fetch-weather.ts';
import { isDemoFarm, listDemoFarms, listFarmedPoints, listPointsOfFarm } from './grid-points.repo.ts';
import { FORECAST_AHEAD } from './missing-days.ts';
import { seededRandom } from './seeded-random.ts';
import { type WeatherDeps, WeatherError, type WeatherSources } from './source.ts';

/** A farm whose weather is to be fetched, and how many farms of its owner go before it. */
interface FarmTurn {
  readonly farm_id: string;
  readonly before: number;
}

const FETCH = {
  name: 'meteo.fetch',
  keyOf: ({ farm_id }: FarmTurn) => farm_id,
  priorityOf: ({ before }: FarmTurn) => -before,
  // Land added while a fetch was running may be elsewhere.
  again: true,
  // The last tries happen after the daily budget has been refilled.
  queue: { retryLimit: 12, retryDelay: 60, retryBackoff: true, retryDelayMax: 14_400, expireInSeconds: 7200 },
} as const;
const REFRESH = {
  name: 'meteo.refresh',
  keyOf: () => null,
  queue: { retryLimit: 2, retryDelay: 600, expireInSeconds: 3600 },
} as const;

export const WEATHER_QUEUES = [FETCH, REFRESH];

/** What fetches need, with the sources of all farms. */
export interface FarmWeatherDeps extends Omit<WeatherDeps, 'source'> {
  readonly sources: WeatherSources;
}

export interface WeatherJobsDeps extends FarmWeatherDeps {
  /** The public address of the installation, which decides at what minute it makes its requests. */
  readonly publicUrl: string;
  readonly log: Logger;
  readonly signal: AbortSignal;
  /** Whether the weather is fetched regularly. */
  readonly watch: boolean;
  /** Called when the weather of a farm is complete. */
  readonly onFetched: (farm_id: string) => void;
  /** Called when the forecasts of all farms are fetched, or as many of them as could be. */
  readonly onRefreshed: () => void;
}

/** Queues a fetch of the weather of a farm's parcels over its seasons. */
export async function enqueueWeatherFetch(
  { db, jobs }: { db: Db; jobs: Jobs },
  farm_id: string,
): Promise<void> {
  await jobs.addNow(FETCH, { farm_id, before: await countEarlierFarms(db, farm_id) });
}

/** Yield forecasts compare the water of a season with that of these years before the current one. */
const COMPARED_YEARS = 6;
/** How many past days a refresh covers: by then every archive has them, and their values are final. */
const REFRESH_DAYS = 150;

/** Queues a fetch of the weather of the demo farms, which has no source that waits for visitors. */
export async function enqueueDemoWeather(deps: { db: Db; jobs: Jobs }): Promise<void> {
  for (const farm_id of await listDemoFarms(deps.db)) await enqueueWeatherFetch(deps, farm_id);
}

/** What was fetched for a farm, and for which grid points. */
export interface FarmWeather extends FetchedWeather {
  readonly points: readonly string[];
}

/**
 * Fetches the missing weather of a farm's parcels, the newest first, from the warm-up of its first season on and of the
 * years with which yield forecasts compare; nothing without a source. Throws WeatherError.
 */
export async function fetchForFarm(
  deps: FarmWeatherDeps,
  farm_id: string,
  signal: AbortSignal,
): Promise<FarmWeather> {
  const farmed = await listPointsOfFarm(deps.db, wholeFarm(farm_id));
  const points = farmed.map(({ grid_point }) => grid_point);
  const compared = `${deps.now().getUTCFullYear() - COMPARED_YEARS}-01-01`;
  const [from = compared] = [compared, ...farmed.map((point) => warmUpStartOf(point.from))].sort();
  const to = farmed
    .map((point) => point.to)
    .sort()
    .at(-1);
  const source = (await isDemoFarm(deps.db, farm_id)) ? deps.sources.demo : deps.sources.real;
  if (!to || !source) return { points, days: 0, requests: 0, isWaiting: false };
  const fetched = await fetchWeather({ ...deps, source }, points, { from, to }, signal, { farm_id });
  return { points, ...fetched };
}

/**
 * Fetches the forecast, and the new days of the archive, for every grid point with parcels in a current season. Throws
 * WeatherError.
 */
export async function refreshWeather(deps: FarmWeatherDeps, signal: AbortSignal): Promise<FetchedWeather> {
  const today = daysAtFarms(deps.now().getTime()).sort();
  const span = { from: addDays(today[0]!, -REFRESH_DAYS), to: addDays(today.at(-1)!, FORECAST_AHEAD) };
  const total = { days: 0, requests: 0, isWaiting: false };
  for (const is_demo of [true, false]) {
    const source = is_demo ? deps.sources.demo : deps.sources.real;
    if (!source) continue;
    const points = await listFarmedPoints(deps.db, { days: today, is_demo });
    const { days, requests, isWaiting } = await fetchWeather({ ...deps, source }, points, span, signal);
    total.days += days;
    total.requests += requests;
    total.isWaiting ||= isWaiting;
  }
  return total;
}

/** Installations make their requests at different minutes, and none at the full hour. */
function minuteOf(publicUrl: string): number {
  return 1 + Math.floor(seededRandom(publicUrl, '2026-01-01') * 58);
}

/** All weather jobs of a worker. */
export function weatherJobs(deps: WeatherJobsDeps): AnyJobKind[] {
  const { log, signal, onFetched, onRefreshed } = deps;
  const weather: FarmWeatherDeps = { ...deps, wait: (ms: number) => delay(ms, undefined, { signal }) };
  const fetch: JobKind<FarmTurn> = {
    ...FETCH,
    async run({ data: { farm_id } }) {
      const { points, ...fetched } = await fetchForFarm(weather, farm_id, signal);
      log.info({ farm_id, points: points.length, ...fetched }, 'weather fetched');
      if (fetched.days > 0) onFetched(farm_id);
      // The job is retried.
      if (fetched.isWaiting) throw new WeatherError('The source waits after a failure.', 'no_answer');
    },
  };
  const refresh: JobKind<object> = {
    ...REFRESH,
    cron: `${minuteOf(deps.publicUrl)} */3 * * *`,
    async run() {
      await forgetSpending(deps.db, deps.now());
      try {
        log.info(await refreshWeather(weather, signal), 'weather refreshed');
      } finally {
        onRefreshed();
      }
    },
  };
  return [fetch, ...(deps.watch ? [refresh] : [])];
}
