import { threadPool } from '@brazda/raster';
import type { SoilFileJob } from './write-filed.ts';

/** Runs `writeFiled` in a worker thread: the report of a thousand cells takes seconds and 200 MB. */
export const writeFiledInWorker = threadPool<SoilFileJob, Uint8Array>({
  script: new URL('./write-filed-worker.ts', import.meta.url),
  size: 1,
  resourceLimits: { maxOldGenerationSizeMb: 512 },
  timeout_ms: 60_000,
  idle_ms: 60_000,
});
