import type { Logger } from 'pino';
import { HARVEST_QUEUES } from './features/harvests/index.ts';
import { enqueueDiscovery, IMAGERY_QUEUES } from './features/imagery/index.ts';
import { enqueueApply, enqueueRead, IMPORT_QUEUES } from './features/imports/index.ts';
import { INVOICE_QUEUES } from './features/invoices/index.ts';
import { JOURNAL_QUEUES } from './features/journal/index.ts';
import { LICENSE_QUEUES } from './features/licenses/index.ts';
import { NOTE_QUEUES } from './features/notes/index.ts';
import { PAYMENT_QUEUES } from './features/payments/index.ts';
import { SOIL_QUEUES } from './features/soil/index.ts';
import { TRIAL_QUEUES } from './features/trials/index.ts';
import { enqueueWeatherFetch, WEATHER_QUEUES } from './features/weather/index.ts';
import { enqueueForecast, YIELD_QUEUES } from './features/yields/index.ts';
import type { OpenDatabase } from './platform/db/database.ts';
import { type Jobs, openJobs } from './platform/jobs/jobs.ts';
import type { Workers } from './platform/jobs/workers.ts';

/** Enqueues work for the workers, wherever they run. */
export interface JobSender extends Workers {
  stop(): Promise<void>;
}

/** All queues of the workers. */
export const QUEUES = [
  ...HARVEST_QUEUES,
  ...IMAGERY_QUEUES,
  ...IMPORT_QUEUES,
  ...INVOICE_QUEUES,
  ...JOURNAL_QUEUES,
  ...LICENSE_QUEUES,
  ...NOTE_QUEUES,
  ...PAYMENT_QUEUES,
  ...SOIL_QUEUES,
  ...TRIAL_QUEUES,
  ...WEATHER_QUEUES,
  ...YIELD_QUEUES,
];

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
    discover: (farm_id) => void enqueue((jobs) => enqueueDiscovery({ db, jobs }, farm_id)),
    fetchWeather: (farm_id) => void enqueue((jobs) => enqueueWeatherFetch({ db, jobs }, farm_id)),
    forecastYields: (farm_id) => void enqueue((jobs) => enqueueForecast(jobs, farm_id)),
    readImport: (turn) => void enqueue((jobs) => enqueueRead(jobs, turn)),
    applyImport: (turn) => void enqueue((jobs) => enqueueApply(jobs, turn)),
    async stop() {
      const jobs = await opening?.catch(() => null);
      await jobs?.stop(0);
    },
  };
}
