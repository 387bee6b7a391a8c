import type { Logger } from 'pino';
import { OPERATOR } from '../../platform/db/changes.ts';
import type { DbPool } from '../../platform/db/database.ts';
import type { ProcessDeps } from '../../platform/feature.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { removeAccount } from '../account/index.ts';
import { purgeFarm } from '../farms/index.ts';
import { deleteVisitor, listEndedTrials, listRemovedVisitors, takeTrial } from './trials.repo.ts';

const SWEEP = {
  name: 'trials.sweep',
  keyOf: () => null,
  queue: { retryLimit: 0, expireInSeconds: 1800 },
} as const;

export const TRIAL_QUEUES = [SWEEP];

interface TrialJobsDeps extends Pick<ProcessDeps, 'onAccountRemoved' | 'now'> {
  readonly db: DbPool;
  readonly log: Pick<Logger, 'info'>;
}

/** Removes trial farms whose time is over, as an account is removed, and deletes what is left of those removed before. */
export function trialJobs(deps: TrialJobsDeps): JobKind<object>[] {
  return [{ ...SWEEP, cron: '*/20 * * * *', run: () => sweepTrials(deps) }];
}

/** One run of the sweep. */
export async function sweepTrials(deps: TrialJobsDeps): Promise<void> {
  const { db, log, now } = deps;
  for (const user_id of await listEndedTrials(db)) {
    await db.transaction().execute(async (tx) => {
      if (await takeTrial(tx, user_id))
        await removeAccount(deps, tx, { user_id, author: OPERATOR, at: now() });
    });
    log.info({ user_id }, 'trial farm removed');
  }
  for (const { user_id, farm_id } of await listRemovedVisitors(db))
    await db.transaction().execute(async (tx) => {
      if (farm_id !== null) await purgeFarm(tx, farm_id);
      await deleteVisitor(tx, user_id);
    });
}
