import type { DbPool } from '../../platform/db/database.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { removeEndedOrders } from './sweep.repo.ts';

const SWEEP = {
  name: 'soil.sweep',
  keyOf: () => null,
  queue: { retryLimit: 0, expireInSeconds: 600 },
} as const;

export const SOIL_QUEUES = [SWEEP];

/** Removes every night the soil analyses of farms that are gone. */
export function soilJobs({ db }: { readonly db: DbPool }): JobKind<object>[] {
  return [{ ...SWEEP, cron: '53 2 * * *', run: () => removeEndedOrders(db) }];
}
