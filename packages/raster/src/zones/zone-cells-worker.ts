import { parentPort } from 'node:worker_threads';
import type { SampleCell } from '@brazda/domain';
import type { ThreadReply } from '../thread-pool.ts';
import { cellsOfZones, type ZoneCellsJob } from './cells-of-zones.ts';

parentPort?.on('message', (job: ZoneCellsJob) => {
  const reply = (message: ThreadReply<readonly SampleCell[] | null>) => parentPort?.postMessage(message);
  try {
    reply({ result: cellsOfZones(job) });
  } catch (error) {
    reply({ error: (error as Error).message });
  }
});
