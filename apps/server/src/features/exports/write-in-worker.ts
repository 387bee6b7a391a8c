import { threadPool } from '@brazda/raster';
import type { FileJob } from './write-file.ts';

/**
 * The bytes of a file, written in a worker thread: a map of 20 000 parcels takes a minute, which must not block
 * requests. Each thread holds the land and the file in its own memory; further jobs wait.
 */
export const writeInWorker = threadPool<FileJob, Uint8Array>({
  script: new URL('./write-worker.ts', import.meta.url),
  size: 2,
  idle_ms: 60_000,
});
