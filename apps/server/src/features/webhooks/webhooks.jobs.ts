import type { JobKind, Jobs } from '../../platform/jobs/jobs.ts';
import { type DeliverWebhooksDeps, deliverWebhooks } from './deliver-webhooks.ts';
import { removeOldDeliveries } from './deliveries.repo.ts';

const DELIVER = {
  name: 'webhooks.deliver',
  keyOf: () => null,
  // Of what is written while a job is running.
  again: true,
  queue: { retryLimit: 0, expireInSeconds: 900 },
} as const;

const CLEAN = {
  name: 'webhooks.clean',
  keyOf: () => null,
  queue: { retryLimit: 1, expireInSeconds: 600 },
} as const;

export const WEBHOOK_QUEUES = [DELIVER, CLEAN];

/** The jobs of webhooks: every minute what is due, every night what is old. */
export function webhookJobs(deps: DeliverWebhooksDeps): JobKind<object>[] {
  return [
    { ...DELIVER, cron: '* * * * *', run: () => deliverWebhooks(deps) },
    { ...CLEAN, cron: '41 3 * * *', run: () => removeOldDeliveries(deps.db, deps.now()) },
  ];
}

/** Sends what is due at once. */
export async function enqueueWebhooks(jobs: Jobs): Promise<void> {
  await jobs.add(DELIVER, [{}]);
}
