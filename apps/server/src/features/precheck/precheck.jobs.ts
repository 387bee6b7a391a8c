import type { Logger } from 'pino';
import type { DbPool } from '../../platform/db/database.ts';
import { wholeFarm } from '../../platform/db/scope.ts';
import type { FarmEvent } from '../../platform/http/live.ts';
import type { AnyJobKind, JobKind, Jobs } from '../../platform/jobs/jobs.ts';
import { hasWaitingScenes } from '../imagery/index.ts';
import { computeLights } from './compute-lights.ts';

/** A farm whose claims are to be looked at. */
interface FarmToCompute {
  readonly farm_id: string;
}

const COMPUTE = {
  name: 'precheck.compute',
  keyOf: ({ farm_id }: FarmToCompute) => farm_id,
  // What was stored while a job was running counts, too.
  again: true,
  queue: { retryLimit: 3, retryDelay: 60, retryBackoff: true, expireInSeconds: 1800 },
} as const;

export const PRECHECK_QUEUES = [COMPUTE];

interface PrecheckJobsDeps {
  readonly db: DbPool;
  readonly jobs: Jobs;
  readonly log: Logger;
  now(): Date;
  readonly publish: (event: FarmEvent) => void;
}

/** Looks at the claims of a farm once no scene of it waits any more. */
export function precheckJobs({ log, publish, jobs, ...deps }: PrecheckJobsDeps): AnyJobKind[] {
  const compute: JobKind<FarmToCompute> = {
    ...COMPUTE,
    run: async ({ data: { farm_id } }) => {
      const scope = wholeFarm(farm_id);
      if (await hasWaitingScenes(deps.db, scope)) return;
      const { hasChanged, isUnfinished } = await computeLights(deps, scope);
      log.info({ farm_id, hasChanged, isUnfinished }, 'lights computed');
      if (isUnfinished) await enqueueLights(jobs, farm_id);
      publish({ type: 'lights', farm_id });
    },
  };
  return [compute];
}

/** Queues looking at the claims of a farm. */
export async function enqueueLights(jobs: Jobs, farm_id: string): Promise<void> {
  await jobs.add(COMPUTE, [{ farm_id }]);
}
