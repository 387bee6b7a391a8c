import { parentPort } from 'node:worker_threads';
import type { ThreadReply } from '../thread-pool.ts';
import { type ZonesJob, type ZonesOfYears, zonesOfYears } from './zones-of-years.ts';

parentPort?.on('message', (job: ZonesJob) => {
  const reply = (message: ThreadReply<ZonesOfYears>) => parentPort?.postMessage(message);
  try {
    reply({ result: zonesOfYears(job) });
  } catch (error) {
    reply({ error: (error as Error).message });
  }
});
