import { fileParser } from '../../platform/parsing/file-parser.ts';
import type { HarvestJob, ReadHarvest } from './read-worker.ts';

/** Reads and cleans a file of a harvest. A file and its points are in memory: others wait. */
export const readInWorker = fileParser<HarvestJob, ReadHarvest>({
  script: new URL('./read-worker.ts', import.meta.url),
  tooLarge: 'harvest_too_large',
  threads: 1,
  // Without the columns of the points.
  memory_mb: 768,
  deadline_ms: 120_000,
});
