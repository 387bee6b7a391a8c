import { fileParser } from '../../platform/parsing/file-parser.ts';
import type { ReadWaterFile, WaterFileJob } from './read-water-file.ts';

/** A network of a region has more rows than a table of products. */
const DEADLINE_MS = 30_000;

/** Reads the water of a file in a thread of its own. Throws HttpError. */
export const parseWaterFile = fileParser<WaterFileJob, ReadWaterFile>({
  script: new URL('./water-file-worker.ts', import.meta.url),
  tooLarge: 'water_file_too_large',
  threads: 1,
  deadline_ms: DEADLINE_MS,
});
