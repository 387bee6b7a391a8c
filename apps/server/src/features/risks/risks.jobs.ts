import type { AnyJobKind, JobKind, Jobs } from '../../platform/jobs/jobs.ts';
import { type WarnDeps, warnFarms } from './warn-farms.ts';

const WARN = {
  name: 'risks.warn',
  keyOf: () => null,
  // A forecast that is stored while a job is running counts, too.
  again: true,
  queue: { retryLimit: 3, retryDelay: 60, retryBackoff: true, expireInSeconds: 900 },
} as const;

export const RISK_QUEUES = [WARN];

/** Warns farms when forecasts were refreshed. */
export function riskJobs(deps: WarnDeps): AnyJobKind[] {
  const warn: JobKind<object> = { ...WARN, run: () => warnFarms(deps) };
  return [warn];
}

/** Queues warning the farms that have come into danger. */
export async function enqueueWarning(jobs: Jobs): Promise<void> {
  await jobs.add(WARN, [{}]);
}
