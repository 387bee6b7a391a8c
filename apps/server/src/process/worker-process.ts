import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type { FarmEvent } from '../platform/http/live.ts';

/** Messages of a worker to its parent process: an event of a farm, or that it is ready. */
export type WorkerMessage = { readonly type: 'news'; readonly event: FarmEvent } | { readonly type: 'ready' };

export interface WorkerProcess {
  /** Whether it has started working on jobs. */
  isReady(): boolean;
  /** Requests it to hand its jobs back and exit; after `within_ms` it is killed. */
  stop(within_ms: number): Promise<void>;
}

/** Delay before restarting a worker, so that it does not restart in a tight loop while the database is broken. */
const RESTART_MS = 2000;

/** Runs jobs in a separate process, so that calls do not wait for image processing; restarts it when it exits. */
export function runWorker(env: NodeJS.ProcessEnv, onEvent: (event: FarmEvent) => void): WorkerProcess {
  let stopping = false;
  let isReady = false;
  let child = start();

  function start(): ChildProcess {
    const worker = fork(new URL('../worker.ts', import.meta.url), [], {
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
