import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { bin, root } from './root.ts';

/** The processes of development mode; each restarts by itself when its files change. */
const parts = {
  server: [process.execPath, '--watch', '--watch-preserve-output', join(root, 'apps/server/src/main.ts')],
  web: [bin('vite'), '--clearScreen', 'false', join(root, 'apps/web')],
};

const env = {
  ...process.env,
  DEVELOPMENT: 'on',
  BRAZDA_SERVER: `http://127.0.0.1:${process.env.PORT || 8080}`,
};
let stopping = false;
const running: ChildProcess[] = Object.entries(parts).map(([name, [command, ...args]]) => {
  const child = spawn(command!, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(6)} | ${line}`));
  }
  child.on('exit', (code) => stop(code ?? 1));
  return child;
});

/** One part alone is useless: when it exits, or on a signal, both are stopped. */
function stop(code: number) {
  if (stopping) return;
  stopping = true;
  process.exitCode = code;
  for (const child of running) child.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
