import type { Logger } from 'pino';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { type DueLicenseDeps, processDueLicenses } from './process-due-licenses.ts';

const DAILY_TASKS = {
  // Stored in the queues of installations.
  name: 'licenses.attend',
  keyOf: () => null,
  queue: { retryLimit: 3, retryDelay: 600, expireInSeconds: 7200 },
} as const;

export const LICENSE_QUEUES = [DAILY_TASKS];

/** Measures areas, starts trials and sends reminders every morning. */
export function licenseJobs(deps: DueLicenseDeps & { readonly log: Logger }): JobKind<object>[] {
  return [
    {
      ...DAILY_TASKS,
      cron: '23 5 * * *',
      async run() {
        deps.log.info(await processDueLicenses(deps), 'licenses processed');
      },
    },
  ];
}
