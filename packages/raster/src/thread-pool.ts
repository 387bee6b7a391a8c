import { Worker } from 'node:worker_threads';

/** What a thread of a pool says when a job is done. */
export type ThreadReply<Result> = { readonly result: Result } | { readonly error: string };

interface Pool<Job> {
  /** The script of the threads: it takes messages and says a `ThreadReply` to each. */
  readonly script: URL;
  readonly size: number;
  /** What is sent of a job when its turn has come, and what of that is handed over and not copied; the job itself when left out. */
  readonly sent?: (job: Job) => { readonly message: unknown; readonly handed: ArrayBuffer[] };
  /** What a job fails with where its thread says why; an Error when left out. */
  readonly failure?: (message: string) => Error;
}

interface Task<Job, Result> {
  readonly job: Job;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Does jobs in so many threads, which are started when they are needed and kept; more jobs wait their turn. A thread that
 * dies fails its job alone. Idle threads are unreferenced, so that they never keep the process alive.
 */
export function threadPool<Job, Result>({ script, size, sent, failure }: Pool<Job>) {
  const waiting: Task<Job, Result>[] = [];
  const idle: Worker[] = [];
  const running = new Map<Worker, Task<Job, Result>>();
  let started = 0;

  const start = () => {
    started++;
    const worker = new Worker(script);
    worker.on('message', (reply: ThreadReply<Result>) => {
      const task = running.get(worker);
      running.delete(worker);
      worker.unref();
      idle.push(worker);
      if ('result' in reply) task?.resolve(reply.result);
      else task?.reject(failure ? failure(reply.error) : new Error(reply.error));
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
    const { message, handed } = sent?.(task.job) ?? { message: task.job, handed: [] };
    worker.postMessage(message, handed);
  };

  return (job: Job): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ job, resolve, reject });
      next();
    });
}
