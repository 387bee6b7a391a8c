import { threadPool } from '../thread-pool.ts';
import type { YieldZones, YieldZonesJob } from './yield-zones.ts';

/** Runs `yieldZones` in a worker thread; further parcels are queued. */
export const yieldZonesInWorker = threadPool<YieldZonesJob, YieldZones>({
  script: new URL('./yield-zones-worker.ts', import.meta.url),
  size: 1,
});
