import { threadPool } from '../thread-pool.ts';
import type { ZonesJob, ZonesOfYears } from './zones-of-years.ts';

/** Each holds the images of a parcel; more parcels at once wait. */
const MAX_THREADS = 2;

/** Divides a parcel in a thread of its own, as `zonesOfYears` does: eight years of 800 ha take seconds. */
export const zonesAside = threadPool<ZonesJob, ZonesOfYears>({
  script: new URL('./zones-worker.ts', import.meta.url),
  size: MAX_THREADS,
});
