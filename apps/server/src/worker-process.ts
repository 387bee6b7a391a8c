import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type { FarmNews } from './platform/http/live.ts';

/** What a worker tells the process that started it: news of a farm, or that it has begun. */
export type WorkerMessage = { readonly type: 'news'; readonly news: FarmNews } | { readonly type: 'ready' };

export interface WorkerProcess {
  stop(): Promise<void>;
}

/** A worker that ends is started again after this long, so that a broken database does not make it spin. */
const RESTART_MS = 2000;

/** Runs the jobs in a process of its own, so that no call waits for pixels; starts it again when it dies. */
export function runWorker(env: NodeJS.ProcessEnv, onNews: (news: FarmNews) => void): WorkerProcess {
  let stopping = false;
  let child = start();

  function start(): ChildProcess {
    const worker = fork(new URL('./worker.ts', import.meta.url), [], {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    worker.on('message', (message: WorkerMessage) => {
      if (message.type === 'news') onNews(message.news);
    });
    worker.once('exit', async () => {
      if (stopping) return;
      await delay(RESTART_MS);
      if (!stopping) child = start();
    });
    return worker;
  }

  return {
    async stop() {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
}
