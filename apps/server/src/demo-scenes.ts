import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAKER = fileURLToPath(new URL('../../../tools/demo/make-scenes.ts', import.meta.url));

export interface SceneMaker {
  /** Resolves with null when all scenes exist, else with an error message. */
  readonly done: Promise<string | null>;
  stop(): void;
}

/** Makes the missing simulated scenes up to a day, in its own process; `onScene` receives the progress. */
export function makeDemoScenes(
  folder: string,
  until: string,
  onScene: (done: number, total: number) => void,
): SceneMaker {
  const child = spawn(process.execPath, [MAKER, '--out', folder, '--until', until], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // The database, calls and the reading of scenes have priority.
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  createInterface({ input: child.stdout }).on('line', (line) => {
    const { done, total } = JSON.parse(line);
    onScene(done, total);
  });
  let errorOutput = '';
  child.stderr.on('data', (chunk) => {
    errorOutput = (errorOutput + chunk).slice(-2000);
  });
  const done = new Promise<string | null>((resolve) => {
    child.once('exit', (code, signal) =>
      resolve(code === 0 || signal ? null : `the demo scenes could not be made: ${errorOutput.trim()}`),
    );
  });
  return { done, stop: () => child.kill() };
}
