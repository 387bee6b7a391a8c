import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { HarvestJob, HarvestResult } from './read-worker.ts';

/** Each thread holds a file and its points in memory; further files wait. */
const limit = pLimit(1);
/** Without the columns of the points, in megabytes. */
const MEMORY = { maxOldGenerationSizeMb: 768 };
/** A file that takes longer is refused. */
const DEADLINE_MS = 120_000;
const TOO_LARGE: HarvestResult = { refused: 'too_large', path: '' };

/** Reads and cleans a file of a harvest in a worker thread of its own, so that no request is blocked. */
export function readInWorker(job: HarvestJob): Promise<HarvestResult> {
  return limit(inThread, job);
}

function inThread(job: HarvestJob): Promise<HarvestResult> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./read-worker.ts', import.meta.url), {
      workerData: job,
      resourceLimits: MEMORY,
    });
    const deadline = setTimeout(() => {
      resolve(TOO_LARGE);
      void thread.terminate();
    }, DEADLINE_MS);
    thread.once('message', resolve);
    thread.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(TOO_LARGE);
      else reject(error);
    });
    thread.once('exit', (code) => {
      clearTimeout(deadline);
      reject(new Error(`The thread that reads harvests exited with code ${code}.`));
    });
  });
}
