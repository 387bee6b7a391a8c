import { Worker } from 'node:worker_threads';
import type { ImportedArchive } from './import-archive.ts';
import type { TakingJob, TakingResult } from './import-thread.ts';
import { ArchiveRefused } from './section.ts';

/** Each has an archive and what it unpacks to in a memory of its own: more at once wait. */
const MAX_THREADS = 1;
/** Of the parsed archive, in megabytes. */
const MEMORY = { maxOldGenerationSizeMb: 640 };
/** An archive that is not taken in by then is refused. */
const DEADLINE_MS = 120_000;

const waiting: (() => void)[] = [];
let running = 0;

/** Makes a farm of an archive in a thread of its own, for which no call waits; its bytes go there. Throws ArchiveRefused. */
export async function takeAside(job: TakingJob): Promise<ImportedArchive> {
  if (running >= MAX_THREADS) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    const result = await inThread(job);
    if ('refused' in result) throw new ArchiveRefused(result.refused);
    return result.taken;
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

function inThread(job: TakingJob): Promise<TakingResult> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./import-thread.ts', import.meta.url), {
      workerData: job,
      resourceLimits: MEMORY,
    });
    const deadline = setTimeout(() => {
      resolve({ refused: 'ZIP: too slow' });
      void thread.terminate();
    }, DEADLINE_MS);
    thread.once('message', resolve);
    thread.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ refused: 'ZIP: too large' });
      else reject(error);
    });
    thread.once('exit', (code) => {
      clearTimeout(deadline);
      reject(new Error(`The thread that takes archives in ended with ${code}.`));
    });
  });
}
