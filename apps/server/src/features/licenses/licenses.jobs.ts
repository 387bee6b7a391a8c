import type { Logger } from 'pino';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { type DueLicenseDeps, processDueLicenses } from './process-due-licenses.ts';

const ATTEND = {
  name: 'licenses.attend',
  keyOf: () => null,
  queue: { retryLimit: 3, retryDelay: 600, expireInSeconds: 7200 },
} as const;

export const LICENSE_QUEUES = [ATTEND];

/** Measures areas, starts trials and sends reminders every morning. */
export function licenseJobs(deps: DueLicenseDeps & { readonly log: Logger }): JobKind<object>[] {
  return [
    {
      ...ATTEND,
      cron: '23 5 * * *',
      async run() {
        deps.log.info(await processDueLicenses(deps), 'licenses attended');
      },
    },
  ];
}
