import type { DbPool } from '../../platform/db/database.ts';
import type { FarmEvent } from '../../platform/http/live.ts';
import type { AnyJobKind, JobKind, Jobs } from '../../platform/jobs/jobs.ts';
import { listingOnce } from './current-items.ts';
import { type DeliverDeps, deliverDue } from './deliver.ts';
import { prepareDigest } from './prepare-digest.ts';
import { removeOldNotifications } from './remove-notifications.repo.ts';
import { listDuePeople } from './settings.repo.ts';
import { tellPeople } from './tell-people.ts';

/** A farm whose people are to be told what is new. */
interface FarmToTell {
  readonly farm_id: string;
}

const TELL = {
  name: 'notifications.tell',
  keyOf: ({ farm_id }: FarmToTell) => farm_id,
  // What happens while a job is running counts, too.
  again: true,
  queue: { retryLimit: 3, retryDelay: 60, retryBackoff: true, expireInSeconds: 900 },
} as const;

const DELIVER = {
  name: 'notifications.deliver',
  keyOf: () => null,
  again: true,
  queue: { retryLimit: 0, expireInSeconds: 900 },
} as const;

const DIGEST = {
  name: 'notifications.digest',
  keyOf: () => null,
  // A person whose letter became due after those of a running job were listed.
  again: true,
  queue: { retryLimit: 0, expireInSeconds: 3600 },
} as const;

const CLEAN = {
  name: 'notifications.clean',
  keyOf: () => null,
  queue: { retryLimit: 1, expireInSeconds: 3600 },
} as const;

export const NOTIFICATION_QUEUES = [TELL, DELIVER, DIGEST, CLEAN];

/** People whose digests are prepared before the first of them are sent. */
const PAGE = 100;

interface NotificationJobsDeps extends DeliverDeps {
  readonly db: DbPool;
  readonly jobs: Jobs;
  readonly publish: (event: FarmEvent) => void;
}

/** Tells people what is new on their farms, at once and every morning. */
export function notificationJobs({ jobs, publish, ...deps }: NotificationJobsDeps): AnyJobKind[] {
  const tell: JobKind<FarmToTell> = {
    ...TELL,
    async run({ data: { farm_id } }) {
      if (!(await tellPeople(deps, farm_id))) return;
      publish({ type: 'notifications', farm_id });
      await enqueueDelivery(jobs);
    },
  };
  const deliver: JobKind<object> = {
    ...DELIVER,
    // Of quiet hours that end, and of services that have not accepted a message.
    cron: '*/5 * * * *',
    run: async () => void (await deliverDue(deps)),
  };
  const digest: JobKind<object> = {
    ...DIGEST,
    // 06:30 comes at a quarter of an hour of UTC in every time zone.
    cron: '*/15 * * * *',
    async run() {
      for (;;) {
        const due = await listDuePeople(deps.db, deps.now(), PAGE);
        const run = { ...deps, notificationSources: listingOnce(deps.notificationSources) };
        for (const user_id of due) {
          deps.signal?.throwIfAborted();
          await prepareDigest(run, user_id);
        }
        await enqueueDelivery(jobs);
        if (due.length < PAGE) return;
      }
    },
  };
  const clean: JobKind<object> = {
    ...CLEAN,
    cron: '41 2 * * *',
    run: () => removeOldNotifications(deps.db, deps.now()),
  };
  return [tell, deliver, digest, clean];
}

/** Queues telling the people of a farm what is new. */
export async function enqueueTelling(jobs: Jobs, farm_id: string): Promise<void> {
  await jobs.add(TELL, [{ farm_id }]);
}

/** Queues sending what is due. */
export async function enqueueDelivery(jobs: Jobs): Promise<void> {
  await jobs.add(DELIVER, [{}]);
}
