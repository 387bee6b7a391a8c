import { setTimeout as delay } from 'node:timers/promises';
import { addDays, warmUpStartOf } from '@brazda/domain';
import type { Logger } from 'pino';
import type { Db } from '../../platform/db/database.ts';
import { wholeFarm } from '../../platform/db/scope.ts';
import type { AnyJobKind, JobKind, Jobs } from '../../platform/jobs/jobs.ts';
import { countEarlierFarms } from '../farms/index.ts';
import { forgetSpending } from './api-budget.repo.ts';
import { type FetchedWeather, fetchWeather, type WeatherDeps } from './fetch-weather.ts';
import { listFarmedPoints } from './grid-points.repo.ts';
import { FORECAST_AHEAD } from './missing-days.ts';

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

export interface WeatherJobsDeps extends WeatherDeps {
  readonly log: Logger;
  readonly signal: AbortSignal;
  /** Whether the weather is fetched regularly. */
  readonly watch: boolean;
}

/** Queues a fetch of the weather of a farm's parcels over its seasons. */
export async function enqueueWeatherFetch(
  { db, jobs }: { db: Db; jobs: Jobs },
  farm_id: string,
): Promise<void> {
  await jobs.addNow(FETCH, { farm_id, before: await countEarlierFarms(db, farm_id) });
}

/** How many past days a refresh covers: by then the archive has them. */
const REFRESH_DAYS = 30;

/** What was fetched for a farm, and for which grid points. */
export interface FarmWeather extends FetchedWeather {
  readonly points: readonly string[];
}

/** Fetches the missing weather of a farm's parcels, from the warm-up of its first season on. Throws WeatherError. */
export async function fetchForFarm(
  deps: WeatherDeps,
  farm_id: string,
  signal: AbortSignal,
): Promise<FarmWeather> {
  const farmed = await listFarmedPoints(deps.db, wholeFarm(farm_id));
  const points = farmed.map(({ grid_point }) => grid_point);
  const firsts = farmed.map(({ from }) => warmUpStartOf(from)).sort();
  const lasts = farmed.map(({ to }) => to).sort();
  const [from, to] = [firsts[0], lasts.at(-1)];
  if (!from || !to) return { points, days: 0, questions: 0 };
  return { points, ...(await fetchWeather(deps, points, { from, to }, signal, { farm_id })) };
}

/** Fetches the forecast, and the new days of the archive, for every grid point with parcels in a current season. */
export async function refreshWeather(deps: WeatherDeps, signal: AbortSignal): Promise<FetchedWeather> {
  const today = deps.now().toISOString().slice(0, 10);
  const points = (await listFarmedPoints(deps.db, { today })).map(({ grid_point }) => grid_point);
  const span = { from: addDays(today, -REFRESH_DAYS), to: addDays(today, FORECAST_AHEAD) };
  return fetchWeather(deps, points, span, signal);
}

/** All weather jobs of a worker. */
export function weatherJobs(deps: WeatherJobsDeps): AnyJobKind[] {
  const { log, signal } = deps;
  const weather: WeatherDeps = { ...deps, wait: (ms: number) => delay(ms, undefined, { signal }) };
  const fetch: JobKind<FarmTurn> = {
    ...FETCH,
    async run({ data: { farm_id } }) {
      const { points, ...fetched } = await fetchForFarm(weather, farm_id, signal);
      log.info({ farm_id, points: points.length, ...fetched }, 'weather fetched');
    },
  };
  const refresh: JobKind<object> = {
    ...REFRESH,
    cron: '41 */3 * * *',
    async run() {
      await forgetSpending(deps.db, deps.now());
      log.info(await refreshWeather(weather, signal), 'weather refreshed');
    },
  };
  return [fetch, ...(deps.watch ? [refresh] : [])];
}
