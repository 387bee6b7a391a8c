import { parentPort } from 'node:worker_threads';
import type { ThreadReply } from '../thread-pool.ts';
import { type CellProductivity, type CellsJob, cellProductivity } from './cell-productivity.ts';

parentPort?.on('message', (job: CellsJob) => {
  const reply = (message: ThreadReply<CellProductivity>) => parentPort?.postMessage(message);
  try {
    reply({ result: cellProductivity(job) });
  } catch (error) {
    reply({ error: (error as Error).message });
  }
});
