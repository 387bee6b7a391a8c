import { parentPort, workerData } from 'node:worker_threads';
import { type FileJob, writeFile } from './write-file.ts';

const bytes = Uint8Array.from(await writeFile(workerData as FileJob));
parentPort?.postMessage(bytes, [bytes.buffer]);
