import { threadPool } from '../thread-pool.ts';
import type { ZonesJob, ZonesOfYears } from './zones-of-years.ts';

/** Each thread holds the images of a parcel in memory; further parcels are queued. */
const MAX_THREADS = 2;

/** Runs `zonesOfYears` in a worker thread: eight years of 800 ha take seconds. */
export const zonesInWorker = threadPool<ZonesJob, ZonesOfYears>({
  script: new URL('./zones-worker.ts', import.meta.url),
  size: MAX_THREADS,
});
