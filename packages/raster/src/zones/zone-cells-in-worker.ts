import type { SampleCell } from '@brazda/domain';
import { threadPool } from '../thread-pool.ts';
import type { ZoneCellsJob } from './cells-of-zones.ts';

/** Runs `cellsOfZones` in a worker thread: 900 ha take seconds. The parcels of an analysis follow one another. */
export const zoneCellsInWorker = threadPool<ZoneCellsJob, readonly SampleCell[] | null>({
  script: new URL('./zone-cells-worker.ts', import.meta.url),
  size: 1,
});
