import { fileParser } from '../../platform/parsing/file-parser.ts';
import type { AppliedJob, ReadApplied } from './read-worker.ts';

/** Reads a file of what machines have applied. A file and its points are in memory: others wait. */
export const readInWorker = fileParser<AppliedJob, ReadApplied>({
  script: new URL('./read-worker.ts', import.meta.url),
  tooLarge: 'harvest_too_large',
  threads: 1,
  // Without the columns of the points.
  memory_mb: 768,
  deadline_ms: 120_000,
});
