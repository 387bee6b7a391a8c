import type { Logger } from 'pino';
import type { DbPool } from '../../platform/db/database.ts';
import { wholeFarm } from '../../platform/db/scope.ts';
import type { FarmEvent } from '../../platform/http/live.ts';
import type { AnyJobKind, JobKind, Jobs } from '../../platform/jobs/jobs.ts';
import { hasWaitingScenes } from '../imagery/index.ts';
import { type JudgeDeps, judgeFarm } from './judge-farm.ts';
import { ratesSince, recountRates } from './rates.repo.ts';

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

const RECOUNT = {
  name: 'alerts.recount',
  keyOf: () => null,
  queue: { retryLimit: 0, expireInSeconds: 600 },
} as const;

export const ALERT_QUEUES = [JUDGE, RECOUNT];

interface AlertJobsDeps extends JudgeDeps {
  readonly db: DbPool;
  readonly log: Logger;
  readonly publish: (event: FarmEvent) => void;
  readonly react: (type: FarmEvent['type'], farm_id: string) => void;
}

/** Judges the images of a farm once no scene of it waits any more, and counts every night what was answered. */
export function alertJobs({ log, publish, react, ...deps }: AlertJobsDeps): AnyJobKind[] {
  const judge: JobKind<FarmToJudge> = {
    ...JUDGE,
    run: async ({ data: { farm_id } }) => {
      const scope = wholeFarm(farm_id);
      if (await hasWaitingScenes(deps.db, scope)) return;
      const hasChanged = await judgeFarm(deps, scope);
      log.info({ farm_id, hasChanged }, 'images judged');
      if (!hasChanged) return;
      publish({ type: 'alerts', farm_id });
      react('alerts', farm_id);
    },
  };
  const recount: JobKind<object> = {
    ...RECOUNT,
    cron: '29 3 * * *',
    run: () => recountRates(deps.db, ratesSince(deps.now())),
  };
  return [judge, recount];
}

/** Queues judging the images of a farm. */
export async function enqueueJudging(jobs: Jobs, farm_id: string): Promise<void> {
  await jobs.add(JUDGE, [{ farm_id }]);
}
