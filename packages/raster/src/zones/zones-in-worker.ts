import { THREAD_LIMITS } from '../thread-limits.ts';
import { threadPool } from '../thread-pool.ts';
import type { ZonesJob, ZonesResult } from './compute-zones.ts';

/** Each thread holds the images of a parcel in memory. */
const MAX_THREADS = 2;

/** Runs `computeZones` in a worker thread, within `THREAD_LIMITS`: eight years of 800 ha take seconds. */
export const zonesInWorker = threadPool<ZonesJob, ZonesResult>({
  script: new URL('./zones-worker.ts', import.meta.url),
  size: MAX_THREADS,
  ...THREAD_LIMITS,
});
