import { parentPort } from 'node:worker_threads';
import type { ThreadReply } from '../thread-pool.ts';
import { type YieldZones, type YieldZonesJob, yieldZones } from './yield-zones.ts';

parentPort?.on('message', (job: YieldZonesJob) => {
  const reply = (message: ThreadReply<YieldZones>) => parentPort?.postMessage(message);
  try {
    reply({ result: yieldZones(job) });
  } catch (error) {
    reply({ error: (error as Error).message });
  }
});
