import { parentPort } from 'node:worker_threads';
import type { ThreadReply } from '../thread-pool.ts';
import { cellsOfParcel, type ParcelCells, type ParcelCellsJob } from './cells-of-parcel.ts';

parentPort?.on('message', (job: ParcelCellsJob) => {
  const reply = (message: ThreadReply<ParcelCells>) => parentPort?.postMessage(message);
  try {
    reply({ result: cellsOfParcel(job) });
  } catch (error) {
    reply({ error: (error as Error).message });
  }
});
