import { addDays, daysAtFarms } from '@brazda/domain';
import type { Logger } from 'pino';
import type { DbPool } from '../../platform/db/database.ts';
import { wholeFarm } from '../../platform/db/scope.ts';
import type { FarmEvent } from '../../platform/http/live.ts';
import type { AnyJobKind, JobKind, Jobs } from '../../platform/jobs/jobs.ts';
import { hasWaitingScenes } from '../imagery/index.ts';
import { countyWeatherJob, FETCH_COUNTY_WEATHER } from './county-weather.jobs.ts';
import { fetchStatistics, type StatisticsAddresses } from './fetch-statistics.ts';
import { FORECAST_CROP_IDS, type ForecastDeps, forecastFarmYields } from './forecast-farm.ts';
import { type ForecastOfFarm, listOldForecasts } from './grown.repo.ts';
import { predictCounties } from './predict-counties.ts';

const FETCH_STATISTICS = {
  name: 'yields.fetch_statistics',
  keyOf: () => null,
  queue: { retryLimit: 0, expireInSeconds: 1800 },
} as const;
const PREDICT = {
  name: 'yields.predict',
  keyOf: () => null,
  queue: { retryLimit: 2, retryDelay: 600, expireInSeconds: 600 },
} as const;
const FORECAST_ALL = {
  name: 'yields.forecast_all',
  keyOf: () => null,
  queue: { retryLimit: 2, retryDelay: 600, expireInSeconds: 3600 },
} as const;

/** A farm to forecast. */
interface FarmToForecast {
  readonly farm_id: string;
  /** Whether it is left to a later job while scenes of the farm are waiting. */
  readonly waits: boolean;
}

const FORECAST = {
  name: 'yields.forecast',
  keyOf: ({ farm_id }: FarmToForecast) => farm_id,
  // A yield that was measured while a job was running counts too.
  again: true,
  queue: { retryLimit: 3, retryDelay: 60, retryBackoff: true, expireInSeconds: 1800 },
} as const;

export const YIELD_QUEUES = [FETCH_STATISTICS, FETCH_COUNTY_WEATHER, PREDICT, FORECAST_ALL, FORECAST];

/**
 * Forecasts are kept by week; new images, weather of new land, crops and harvests of a farm lead to one at once. Without any of these a
 * farm is forecast again after so many days.
 */
const FORECAST_DAYS = 7;

/** How many farms are listed at once. */
const FARMS_AT_ONCE = 500;

interface YieldJobsDeps extends ForecastDeps {
  readonly db: DbPool;
  readonly jobs: Jobs;
  readonly log: Logger;
  readonly signal: AbortSignal;
  /** The addresses of public sources of yields. */
  readonly addresses: StatisticsAddresses;
  /** Whether weather and statistics are fetched regularly. */
  readonly watch: boolean;
  /** The day where the operator is, `YYYY-MM-DD`. */
  readonly today: () => string;
  readonly publish: (event: FarmEvent) => void;
}

/** Fetches statistics that are due and the weather of counties every night, predicts their yields, then forecasts those of the farms with old forecasts. */
export function yieldJobs({
  jobs,
  log,
  publish,
  signal,
  watch,
  addresses,
  today,
  ...deps
}: YieldJobsDeps): AnyJobKind[] {
  const { db, sources, now } = deps;
  const source = sources.real;
  const countyWeather = countyWeatherJob({
    db,
    log,
    signal,
    source,
    now,
    onComplete: () => jobs.add(PREDICT, [{}]),
  });
  const statistics: JobKind<object> = {
    ...FETCH_STATISTICS,
    cron: '41 1 * * *',
    run: async () => {
      if (!watch) return;
      const answered = await fetchStatistics({ db, addresses, log, now, signal });
      if (answered > 0) await jobs.add(PREDICT, [{}]);
    },
  };
  const forecast: JobKind<FarmToForecast> = {
    ...FORECAST,
    run: async ({ data: { farm_id, waits } }) => {
      const scope = wholeFarm(farm_id);
      if (waits && (await hasWaitingScenes(db, scope))) return;
      const changed = await forecastFarmYields(deps, scope);
      log.info({ farm_id, changed }, 'yields forecast');
      if (changed > 0) publish({ type: 'crops', farm_id });
    },
  };
  return [
    statistics,
    ...(watch ? [countyWeather] : []),
    {
      ...PREDICT,
      cron: '11 3 * * *',
      run: async () => {
        await predictCounties({ db, source }, today());
      },
    },
    {
      ...FORECAST_ALL,
      cron: '31 3 * * *',
      run: async () => {
        const days = daysAtFarms(now().getTime()).sort();
        const until = addDays(days[0]!, -FORECAST_DAYS);
        for (let after: ForecastOfFarm | undefined; ; ) {
          const old = await listOldForecasts(db, FORECAST_CROP_IDS, {
            days,
            until,
            after,
            limit: FARMS_AT_ONCE,
          });
          await jobs.add(
            FORECAST,
            old.map(({ farm_id }) => ({ farm_id, waits: false })),
          );
          after = old.at(-1);
          if (!after) return;
        }
      },
    },
    forecast,
  ];
}

/** Queues the statistics, predictions and forecasts of the day, so that a new installation has some before its first night. */
export async function enqueuePrediction(jobs: Jobs): Promise<void> {
  await jobs.add(FETCH_STATISTICS, [{}]);
  await jobs.add(PREDICT, [{}]);
  await jobs.add(FORECAST_ALL, [{}]);
}

/** Queues a forecast of a farm; with `waits`, to be done once no scenes of the farm are waiting. */
export async function enqueueForecast(jobs: Jobs, farm_id: string, { waits = false } = {}): Promise<void> {
  await jobs.add(FORECAST, [{ farm_id, waits }]);
}
