import { parentPort } from 'node:worker_threads';
import type { ThreadReply } from '../thread-pool.ts';
import { type ZonesJob, type ZonesOfYears, zonesOfYears } from './zones-of-years.ts';

parentPort?.on('message', (job: ZonesJob) => {
  const reply = (said: ThreadReply<ZonesOfYears>) => parentPort?.postMessage(said);
  try {
    reply({ answer: zonesOfYears(job) });
  } catch (error) {
    reply({ error: (error as Error).message });
  }
});
