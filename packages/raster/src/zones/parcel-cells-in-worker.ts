import { THREAD_LIMITS } from '../thread-limits.ts';
import { threadPool } from '../thread-pool.ts';
import type { ParcelCells, ParcelCellsJob } from './cells-of-parcel.ts';

/** Each thread holds the images of a parcel in memory. */
const MAX_THREADS = 2;

/**
 * Runs `cellsOfParcel` in a worker thread, within `THREAD_LIMITS`: a parcel of 900 ha, or one with thousands of corners,
 * takes seconds.
 */
export const parcelCellsInWorker = threadPool<ParcelCellsJob, ParcelCells>({
  script: new URL('./parcel-cells-worker.ts', import.meta.url),
  size: MAX_THREADS,
  ...THREAD_LIMITS,
});
