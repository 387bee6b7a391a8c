import { threadPool } from '../thread-pool.ts';
import type { CellProductivity, CellsJob } from './cell-productivity.ts';

/** Runs `cellProductivity` in a worker thread; the parcels of an analysis follow one another. */
export const cellsInWorker = threadPool<CellsJob, CellProductivity>({
  script: new URL('./cells-worker.ts', import.meta.url),
  size: 1,
});
