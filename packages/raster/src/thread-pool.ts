import { parentPort, type ResourceLimits, Worker } from 'node:worker_threads';

/** The message of a pool's worker when a job is done or has failed. */
export type ThreadReply<Result> = { readonly result: Result } | { readonly error: string };

interface PoolOptions<Job> {
  /** The script of the workers, which reply to each message with a `ThreadReply`. */
  readonly script: URL;
  readonly size: number;
  /** Whether all threads start with the pool, so that the first jobs need not wait for them; on demand by default. */
  readonly isEager?: boolean;
  /** The message for a job and the buffers in it to transfer instead of copying; the job itself by default. */
  readonly toMessage?: (job: Job) => { readonly message: unknown; readonly transferList: ArrayBuffer[] };
  /** Creates the error of a job that its worker reports as failed; an Error by default. */
  readonly toError?: (message: string) => Error;
  /** Of each thread; one that needs more ends, and its job fails with the code `ERR_WORKER_OUT_OF_MEMORY`. */
  readonly resourceLimits?: ResourceLimits;
  /** A job that takes longer fails with a `ThreadTimeout`, and its thread ends; without limit by default. */
  readonly timeout_ms?: number;
  /** A thread that has had no job for so long ends, and its memory is free again; threads are kept by default. */
  readonly idle_ms?: number;
}

/** The error of a job that took longer than its pool allows. */
export class ThreadTimeout extends Error {}

/** Whether a thread has ended because its job needed more time or memory than its pool allows. */
export function isExhausted(error: unknown): boolean {
  return (
    error instanceof ThreadTimeout || (error as NodeJS.ErrnoException)?.code === 'ERR_WORKER_OUT_OF_MEMORY'
  );
}

interface Task<Job, Result> {
  readonly job: Job;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Returns a function that runs a job in one of at most `size` worker threads, which are started on demand and kept
 * unless `idle_ms` is set; further jobs are queued. A worker that crashes or ends fails only its own job. Idle workers
 * are unreferenced, so that they never keep the process alive.
 */
export function threadPool<Job, Result>({
  script,
  size,
  isEager = false,
  toMessage,
  toError,
  resourceLimits,
  timeout_ms,
  idle_ms,
}: PoolOptions<Job>) {
  const waiting: Task<Job, Result>[] = [];
  const idle: Worker[] = [];
  const running = new Map<Worker, Task<Job, Result>>();
  const timeouts = new Map<Worker, NodeJS.Timeout>();
  let started = 0;

  const start = () => {
    started++;
    const worker = new Worker(script, { resourceLimits });
    worker.on('message', (reply: ThreadReply<Result>) => {
      // It is being ended: its last reply may still arrive.
      if (!running.has(worker)) return;
      const task = release(worker);
      if ('result' in reply) task?.resolve(reply.result);
      else task?.reject(toError ? toError(reply.error) : new Error(reply.error));
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
      endTask(worker)?.reject(reason);
      next();
    });
    return worker;
  };

  /** Takes the task from a worker; undefined if it has none. */
  const endTask = (worker: Worker) => {
    const task = running.get(worker);
    running.delete(worker);
    clearTimeout(timeouts.get(worker));
    timeouts.delete(worker);
    return task;
  };

  /** Takes the task from a worker, which is ready for another one. */
  const release = (worker: Worker) => {
    const task = endTask(worker);
    worker.unref();
    idle.push(worker);
    if (idle_ms !== undefined) timeouts.set(worker, setTimeout(() => terminateIdle(worker), idle_ms).unref());
    return task;
  };

  const terminateIdle = (worker: Worker) => {
    idle.splice(idle.indexOf(worker), 1);
    void worker.terminate();
  };

  const next = () => {
    if (waiting.length === 0) return;
    const worker = idle.pop() ?? (started < size ? start() : null);
    if (worker === null) return;
    const task = waiting.shift()!;
    running.set(worker, task);
    worker.ref();
    clearTimeout(timeouts.get(worker));
    if (timeout_ms !== undefined) {
      const expire = () => {
        endTask(worker)?.reject(new ThreadTimeout(`the job took longer than ${timeout_ms} ms`));
        void worker.terminate();
      };
      timeouts.set(worker, setTimeout(expire, timeout_ms));
    }
    try {
      const { message, transferList } = toMessage?.(task.job) ?? { message: task.job, transferList: [] };
      worker.postMessage(message, transferList);
    } catch (error) {
      // Such as one with a function in it: the thread has got nothing, and is free for the next job.
      release(worker)?.reject(error as Error);
      next();
    }
  };

  for (let i = 0; isEager && i < size; i++) {
    const worker = start();
    worker.unref();
    idle.push(worker);
  }

  return (job: Job): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ job, resolve, reject });
      next();
    });
}

/**
 * In the script of a pool's workers: runs the work for each job and replies with its result, or its error. `transferListOf`
 * names the buffers of the result to transfer instead of copying.
 */
export function serveJobs<Job, Result>(
  work: (job: Job) => Result | Promise<Result>,
  transferListOf: (result: Result) => ArrayBuffer[] = () => [],
): void {
  const reply = (message: ThreadReply<Result>, transferList: ArrayBuffer[] = []) =>
    parentPort?.postMessage(message, transferList);
  parentPort?.on('message', async (job: Job) => {
    try {
      const result = await work(job);
      reply({ result }, transferListOf(result));
    } catch (error) {
      reply({ error: (error as Error).message });
    }
  });
}
