import { THREAD_LIMITS } from '../thread-limits.ts';
import { threadPool } from '../thread-pool.ts';
import type { CellProductivity, CellProductivityJob } from './cell-productivity.ts';

/** Runs `cellProductivity` in a worker thread, within `THREAD_LIMITS`; the parcels of an analysis follow one another. */
export const cellProductivityInWorker = threadPool<CellProductivityJob, CellProductivity>({
  script: new URL('./cell-productivity-worker.ts', import.meta.url),
  size: 1,
  ...THREAD_LIMITS,
});
