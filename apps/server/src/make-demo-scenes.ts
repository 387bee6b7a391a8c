import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('../../../tools/demo/make-scenes.ts', import.meta.url));

/** A process that makes the scenes of the demo farms. */
export interface DemoSceneProcess {
  /** Resolves with null when all scenes exist or after `stop`, else with an error message; never rejects. */
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
    // Node itself may print a line, too.
    if (!line.startsWith('{')) return;
    const { done, total } = JSON.parse(line);
    onScene(done, total);
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
      if (code === 0 || isStopped) resolve(null);
      else fail(errorOutput.trim() || `the process ended with ${signal ?? `code ${code}`}`);
    });
  });
  const stop = () => {
    isStopped = true;
    child.kill();
  };
  return { finished, stop };
}

/** The database, calls and the reading of scenes have priority. */
function lowerPriority(pid: number) {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has already ended.
  }
}
