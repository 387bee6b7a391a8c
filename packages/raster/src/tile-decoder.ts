import { Worker } from 'node:worker_threads';
import { decodeTile, type Samples, type TileFormat } from './tile-codec.ts';

/** Decodes tiles, here or in other threads, with equal results. */
export type TileDecoder = (stored: Uint8Array, format: TileFormat) => Promise<Samples>;

const pools = new Map<number, TileDecoder>();

/** A decoder over so many worker threads, shared by all who ask for as many; 0 decodes in the calling thread. */
export function tileDecoder(workers = 0): TileDecoder {
  if (workers === 0) return async (stored, format) => decodeTile(stored, format);
  const pool = pools.get(workers) ?? startPool(workers);
  pools.set(workers, pool);
  return pool;
}

interface Task {
  readonly stored: Uint8Array;
  readonly format: TileFormat;
  readonly resolve: (samples: Samples) => void;
  readonly reject: (error: Error) => void;
}

/** Idle workers are unreferenced, so that they never keep the process alive. */
function startPool(size: number): TileDecoder {
  const waiting: Task[] = [];
  const idle: Worker[] = [];
  const running = new Map<Worker, Task>();
  let started = 0;

  const start = () => {
    started++;
    const worker = new Worker(new URL('./tile-worker.ts', import.meta.url));
    worker.on('message', ({ samples, error }: { samples?: Samples; error?: string }) => {
      const task = running.get(worker);
      running.delete(worker);
      worker.unref();
      idle.push(worker);
      if (samples) task?.resolve(samples);
      else task?.reject(new RangeError(error));
      next();
    });
    worker.on('error', (error: Error) => {
      started--;
      running.get(worker)?.reject(error);
      running.delete(worker);
      next();
    });
    return worker;
  };

  const next = () => {
    if (waiting.length === 0) return;
    const worker = idle.pop() ?? (started < size ? start() : null);
    if (worker === null) return;
    const task = waiting.shift()!;
    running.set(worker, task);
    worker.ref();
    const stored = Uint8Array.from(task.stored);
    worker.postMessage({ stored, format: task.format }, [stored.buffer]);
  };

  return (stored, format) =>
    new Promise((resolve, reject) => {
      waiting.push({ stored, format, resolve, reject });
      next();
    });
}
