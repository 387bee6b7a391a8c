import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

/** What a worker tells: a scene has been read for some farms. */
export interface SceneNews {
  readonly type: 'scene';
  readonly farm_ids: readonly string[];
  readonly sensing_date: string;
}

export interface WorkerProcess {
  /** Looks for scenes of a farm now. */
  look(farm_id: string): void;
  stop(): Promise<void>;
}

/** A worker that ends is started again after this long, so that a broken database does not make it spin. */
const RESTART_MS = 2000;

/** Runs the jobs in a process of its own, so that no call waits for pixels; starts it again when it dies. */
export function runWorker(env: NodeJS.ProcessEnv, onNews: (news: SceneNews) => void): WorkerProcess {
  let stopping = false;
  let child = start();

  function start(): ChildProcess {
    const worker = fork(new URL('./worker.ts', import.meta.url), [], {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    worker.on('message', (message: SceneNews | { type: 'ready' }) => {
      if (message.type === 'scene') onNews(message);
    });
    worker.once('exit', async () => {
      if (stopping) return;
      await delay(RESTART_MS);
      if (!stopping) child = start();
    });
    return worker;
  }

  return {
    look(farm_id) {
      if (child.connected) child.send({ type: 'look', farm_id });
    },
    async stop() {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
}
