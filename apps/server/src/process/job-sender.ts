import type { Logger } from 'pino';
import { enqueueRequest, QUEUES } from '../features.ts';
import type { OpenDatabase } from '../platform/db/database.ts';
import { type Jobs, openJobs } from '../platform/jobs/jobs.ts';
import type { RequestJob } from '../platform/jobs/requests.ts';

/** Requests work of the workers, wherever they run. */
export interface JobSender {
  readonly request: RequestJob;
  stop(): Promise<void>;
}

/** Creates a sender; the queue is opened at the first request, so that the start does not wait for it. */
export function sendJobs({ db, url }: Pick<OpenDatabase, 'db' | 'url'>, log: Logger): JobSender {
  let opening: Promise<Jobs> | null = null;
  const open = () => {
    opening ??= openJobs(url, log, QUEUES, { isSender: true });
    return opening;
  };
  async function enqueue(put: (jobs: Jobs) => Promise<void>) {
    try {
      await put(await open());
    } catch (error) {
      // The workers' periodic sweep finds work without a job.
      log.error({ reason: (error as Error).message }, 'a job could not be queued');
      opening = null;
    }
  }
  return {
    request: (name, input) => void enqueue((jobs) => enqueueRequest({ db, jobs }, name, input)),
    async stop() {
      const jobs = await opening?.catch(() => null);
      await jobs?.stop(0);
    },
  };
}
