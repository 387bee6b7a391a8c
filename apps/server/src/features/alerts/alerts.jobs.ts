import type { Logger } from 'pino';
import type { DbPool } from '../../platform/db/database.ts';
import { wholeFarm } from '../../platform/db/scope.ts';
import type { FarmEvent } from '../../platform/http/live.ts';
import type { JobKind, Jobs } from '../../platform/jobs/jobs.ts';
import { hasWaitingScenes } from '../imagery/index.ts';
import { type JudgeDeps, judgeFarm } from './judge-farm.ts';

/** A farm whose images are to be judged. */
interface FarmToJudge {
  readonly farm_id: string;
}

const JUDGE = {
  name: 'alerts.judge',
  keyOf: ({ farm_id }: FarmToJudge) => farm_id,
  // What was stored while a job was running counts, too.
  again: true,
  queue: { retryLimit: 3, retryDelay: 60, retryBackoff: true, expireInSeconds: 1800 },
} as const;

export const ALERT_QUEUES = [JUDGE];

interface AlertJobsDeps extends JudgeDeps {
  readonly db: DbPool;
  readonly log: Logger;
  readonly publish: (event: FarmEvent) => void;
}

/** Judges the images of a farm once no scene of it waits any more. */
export function alertJobs({ log, publish, ...deps }: AlertJobsDeps): JobKind<FarmToJudge>[] {
  return [
    {
      ...JUDGE,
      run: async ({ data: { farm_id } }) => {
        const scope = wholeFarm(farm_id);
        if (await hasWaitingScenes(deps.db, scope)) return;
        const hasChanged = await judgeFarm(deps, scope);
        log.info({ farm_id, hasChanged }, 'images judged');
        if (hasChanged) publish({ type: 'alerts', farm_id });
      },
    },
  ];
}

/** Queues judging the images of a farm. */
export async function enqueueJudging(jobs: Jobs, farm_id: string): Promise<void> {
  await jobs.add(JUDGE, [{ farm_id }]);
}
