import type { DbPool } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { sweepSoil } from './sweep-soil.ts';

const SWEEP = {
  name: 'soil.sweep',
  keyOf: () => null,
  queue: { retryLimit: 0, expireInSeconds: 600 },
} as const;

export const SOIL_QUEUES = [SWEEP];

interface SoilJobsDeps {
  readonly db: DbPool;
  readonly files: FileStore;
  readonly now: () => Date;
}

/** Removes every night the soil analyses of farms that are gone, with the reports of laboratories and the photos of samples. */
export function soilJobs(deps: SoilJobsDeps): JobKind<object>[] {
  return [{ ...SWEEP, cron: '53 2 * * *', run: () => sweepSoil(deps) }];
}
