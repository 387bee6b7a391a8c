import type { DbPool } from '../../platform/db/database.ts';
import type { JobKind, Jobs } from '../../platform/jobs/jobs.ts';
import { predictCounties } from './predict-counties.ts';

const PREDICT = {
  name: 'yields.predict',
  keyOf: () => null,
  queue: { retryLimit: 2, retryDelay: 600, expireInSeconds: 600 },
} as const;

export const YIELD_QUEUES = [PREDICT];

interface YieldJobsDeps {
  readonly db: DbPool;
  /** The current day, `YYYY-MM-DD`. */
  readonly today: () => string;
}

/** Predicts the yields of the counties every night. */
export function yieldJobs({ db, today }: YieldJobsDeps): JobKind<object>[] {
  return [
    {
      ...PREDICT,
      cron: '11 3 * * *',
      run: async () => {
        await predictCounties(db, today());
      },
    },
  ];
}

/** Queues the prediction of the day, so that a new installation has one before its first night. */
export async function enqueuePrediction(jobs: Jobs): Promise<void> {
  await jobs.add(PREDICT, [{}]);
}
