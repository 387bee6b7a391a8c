import { isExhausted, threadPool } from '@brazda/raster';
import { sendableChangeRules } from '../../platform/db/change-rules.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { ImportedArchive } from './import-archive.ts';
import type { ArchiveImportJob, ArchiveImportResult } from './import-worker.ts';
import { ArchiveRefused } from './section.ts';

/** One thread: an archive and its unpacked content are in its memory; further jobs wait. */
const run = threadPool<ArchiveImportJob, ArchiveImportResult>({
  script: new URL('./import-worker.ts', import.meta.url),
  size: 1,
  // Of the parsed archive, in megabytes.
  resourceLimits: { maxOldGenerationSizeMb: 640 },
  timeout_ms: 120_000,
  idle_ms: 60_000,
});

/**
 * Creates a farm from an archive in a worker thread, so that no request is blocked. Throws ArchiveRefused, also if the
 * archive needs too much time or memory, and HttpError for a limit that the farm would exceed.
 */
export async function importInWorker(job: Omit<ArchiveImportJob, 'rules'>): Promise<ImportedArchive> {
  const result = await run({ ...job, rules: sendableChangeRules() }).catch((error: unknown) => {
    throw isExhausted(error) ? new ArchiveRefused('ZIP: too large', '', 'too_large') : error;
  });
  if ('limit' in result) throw new HttpError(result.limit, result.what);
  if ('refused' in result) throw new ArchiveRefused(result.refused, '', result.reason);
  return result.taken;
}
