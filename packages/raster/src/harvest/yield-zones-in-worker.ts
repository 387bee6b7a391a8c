import { THREAD_LIMITS } from '../thread-limits.ts';
import { threadPool } from '../thread-pool.ts';
import type { YieldZones, YieldZonesJob } from './yield-zones.ts';

/** Runs `yieldZones` in a worker thread, within `THREAD_LIMITS`; further parcels are queued. */
export const yieldZonesInWorker = threadPool<YieldZonesJob, YieldZones>({
  script: new URL('./yield-zones-worker.ts', import.meta.url),
  size: 1,
  ...THREAD_LIMITS,
});
