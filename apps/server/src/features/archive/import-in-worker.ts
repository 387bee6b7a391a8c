import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { ImportedArchive } from './import-archive.ts';
import type { ArchiveImportJob, ArchiveImportResult } from './import-thread.ts';
import { ArchiveRefused } from './section.ts';

/** Each thread holds an archive and its unpacked content in its own memory; further jobs wait. */
const limit = pLimit(1);
/** Of the parsed archive, in megabytes. */
const MEMORY = { maxOldGenerationSizeMb: 640 };
/** An import that takes longer is rejected. */
const DEADLINE_MS = 120_000;

/**
 * Creates a farm from an archive in a worker thread, so that no request is blocked; the bytes are transferred to it.
 * Throws ArchiveRefused.
 */
export async function importInWorker(job: ArchiveImportJob): Promise<ImportedArchive> {
  const result = await limit(inThread, job);
  if ('refused' in result) throw new ArchiveRefused(result.refused, '', result.reason);
  return result.taken;
}

function inThread(job: ArchiveImportJob): Promise<ArchiveImportResult> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./import-thread.ts', import.meta.url), {
      workerData: job,
      resourceLimits: MEMORY,
    });
    const deadline = setTimeout(() => {
      resolve({ refused: 'ZIP: too slow', reason: 'too_large' });
      void thread.terminate();
    }, DEADLINE_MS);
    thread.once('message', resolve);
    thread.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY')
        resolve({ refused: 'ZIP: too large', reason: 'too_large' });
      else reject(error);
    });
    thread.once('exit', (code) => {
      clearTimeout(deadline);
      reject(new Error(`The archive import thread exited with code ${code}.`));
    });
  });
}
