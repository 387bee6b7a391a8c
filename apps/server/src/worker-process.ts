import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type { FarmEvent } from './platform/http/live.ts';

/** What a worker tells the process that started it: news of a farm, or that it has begun. */
export type WorkerMessage = { readonly type: 'news'; readonly event: FarmEvent } | { readonly type: 'ready' };

export interface WorkerProcess {
  /** Whether it has begun to work on jobs. */
  isReady(): boolean;
  /** Asks it to give its jobs back and end; one that does not within so long is killed. */
  stop(within_ms: number): Promise<void>;
}

/** A worker that ends is started again after this long, so that a broken database does not make it spin. */
const RESTART_MS = 2000;

/** Runs the jobs in a process of its own, so that no call waits for pixels; starts it again when it dies. */
export function runWorker(env: NodeJS.ProcessEnv, onEvent: (event: FarmEvent) => void): WorkerProcess {
  let stopping = false;
  let isReady = false;
  let child = start();

  function start(): ChildProcess {
    const worker = fork(new URL('./worker.ts', import.meta.url), [], {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    worker.on('message', (message: WorkerMessage) => {
      if (message.type === 'news') onEvent(message.event);
      else isReady = true;
    });
    worker.once('exit', async () => {
      isReady = false;
      if (stopping) return;
      await delay(RESTART_MS);
      if (!stopping) child = start();
    });
    return worker;
  }

  return {
    isReady: () => isReady,
    async stop(within_ms) {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), within_ms);
      await gone;
      clearTimeout(late);
    },
  };
}
