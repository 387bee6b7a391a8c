import type { SampleCell } from '@brazda/domain';
import { threadPool } from '../thread-pool.ts';
import type { ZoneCellsJob } from './cells-of-zones.ts';

/** Each thread holds the images of a parcel in memory; further parcels are queued. */
const MAX_THREADS = 2;

/** Runs `cellsOfZones` in a worker thread: a parcel of 900 ha takes seconds. */
export const zoneCellsInWorker = threadPool<ZoneCellsJob, readonly SampleCell[] | null>({
  script: new URL('./zone-cells-worker.ts', import.meta.url),
  size: MAX_THREADS,
});
