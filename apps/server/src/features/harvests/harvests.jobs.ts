import type { DbPool } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { sweepHarvests } from './sweep-harvests.ts';

const SWEEP = {
  name: 'harvests.sweep',
  keyOf: () => null,
  queue: { retryLimit: 0, expireInSeconds: 600 },
} as const;

export const HARVEST_QUEUES = [SWEEP];

interface HarvestJobsDeps {
  readonly db: DbPool;
  readonly files: FileStore;
  readonly now: () => Date;
}

/** Removes every night the harvests of farms that are gone, with their files. */
export function harvestJobs(deps: HarvestJobsDeps): JobKind<object>[] {
  return [{ ...SWEEP, cron: '17 3 * * *', run: () => sweepHarvests(deps) }];
}
