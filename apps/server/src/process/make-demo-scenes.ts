import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const SCRIPT = fileURLToPath(new URL('../../seed/scenes/make-scenes.ts', import.meta.url));

/** A process that makes the scenes of the demo farms. */
export interface DemoSceneProcess {
  /** Resolves with null when all scenes exist or when it was told to stop, else with an error message; never rejects. */
  readonly finished: Promise<string | null>;
  stop(): void;
}

/** Makes the missing simulated scenes up to a day, in its own process; `onScene` receives the progress. */
export function makeDemoScenes(
  folder: string,
  until: string,
  onScene: (done: number, total: number) => void,
  script = SCRIPT,
): DemoSceneProcess {
  const child = spawn(process.execPath, [script, '--out', folder, '--until', until], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let isStopped = false;
  if (child.pid) lowerPriority(child.pid);
  createInterface({ input: child.stdout }).on('line', (line) => {
    const progress = progressOf(line);
    if (progress) onScene(progress.done, progress.total);
  });
  let errorOutput = '';
  child.stderr.on('data', (chunk) => {
    errorOutput = (errorOutput + chunk).slice(-2000);
  });
  const finished = new Promise<string | null>((resolve) => {
    const fail = (reason: string) => resolve(`the demo scenes could not be made: ${reason}`);
    child.once('error', (error) => fail(error.message));
    // Once its output has been read, too.
    child.once('close', (code, signal) => {
      // Ctrl+C ends all processes of a terminal at once, and systemd those of a service.
      const wasStopped = isStopped || signal === 'SIGINT' || signal === 'SIGTERM';
      if (code === 0 || wasStopped) resolve(null);
      else
        fail(
          [`the process ended with ${signal ?? `code ${code}`}`, errorOutput.trim()]
            .filter(Boolean)
            .join(': '),
        );
    });
  });
  const stop = () => {
    isStopped = true;
    child.kill();
  };
  return { finished, stop };
}

const Progress = z.object({ done: z.number(), total: z.number() });

/** The progress in a line; null for what Node or a library prints. */
function progressOf(line: string): z.infer<typeof Progress> | null {
  try {
    return Progress.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

/** The database, calls and the reading of scenes have priority. */
function lowerPriority(pid: number) {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has already ended.
  }
}
