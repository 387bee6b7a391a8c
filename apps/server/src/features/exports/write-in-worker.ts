import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { FileJob } from './write-file.ts';

/** Each thread holds the land and the file in its own memory; further jobs wait. */
const limit = pLimit(2);

/**
 * The bytes of a file, written in a worker thread: a map of 20 000 parcels takes a minute, which must not block
 * requests.
 */
export function writeInWorker(job: FileJob): Promise<Uint8Array> {
  return limit(inThread, job);
}

function inThread(job: FileJob): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./writing-thread.ts', import.meta.url), { workerData: job });
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`The file export thread exited with code ${code}.`)));
  });
}
