import { parentPort } from 'node:worker_threads';
import { type FileJob, writeFile } from './write-file.ts';

parentPort?.on('message', async (job: FileJob) => {
  const result = Uint8Array.from(await writeFile(job));
  parentPort?.postMessage({ result }, [result.buffer]);
});
