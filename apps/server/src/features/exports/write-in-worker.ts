import { threadPool } from '@brazda/raster';
import type { FileJob } from './write-file.ts';

/**
 * The bytes of a file, written in a worker thread: a map of 20 000 parcels takes half a minute, which must not block
 * requests, and 450 MB, which is why there is one thread.
 */
export const writeInWorker = threadPool<FileJob, Uint8Array>({
  script: new URL('./write-worker.ts', import.meta.url),
  size: 1,
  // A map of 50 000 parcels, the largest export, fits.
  resourceLimits: { maxOldGenerationSizeMb: 768 },
  timeout_ms: 180_000,
  idle_ms: 60_000,
});
