import { Worker } from 'node:worker_threads';

/** The message of a pool's worker when a job is done or has failed. */
export type ThreadReply<Result> = { readonly result: Result } | { readonly error: string };

interface PoolOptions<Job> {
  /** The script of the workers, which reply to each message with a `ThreadReply`. */
  readonly script: URL;
  readonly size: number;
  /** The message for a job and the buffers in it to transfer instead of copying; the job itself by default. */
  readonly sent?: (job: Job) => { readonly message: unknown; readonly handed: ArrayBuffer[] };
  /** Creates the error of a job that its worker reports as failed; an Error by default. */
  readonly failure?: (message: string) => Error;
}

interface Task<Job, Result> {
  readonly job: Job;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Returns a function that runs a job in one of at most `size` worker threads, which are started on demand and kept;
 * further jobs are queued. A worker that crashes or ends fails only its own job. Idle workers are unreferenced, so that
 * they never keep the process alive.
 */
export function threadPool<Job, Result>({ script, size, sent, failure }: PoolOptions<Job>) {
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
    let reason = new Error('the thread has ended before its job');
    worker.on('error', (error: Error) => {
      reason = error;
    });
    // Follows an error, too.
    worker.on('exit', () => {
      started--;
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
      running.get(worker)?.reject(reason);
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
