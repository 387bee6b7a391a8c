import { threadPool } from '../thread-pool.ts';
import type { CellProductivity, CellProductivityJob } from './cell-productivity.ts';

/** Runs `cellProductivity` in a worker thread; the parcels of an analysis follow one another. */
export const cellProductivityInWorker = threadPool<CellProductivityJob, CellProductivity>({
  script: new URL('./cell-productivity-worker.ts', import.meta.url),
  size: 1,
});
