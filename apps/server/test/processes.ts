import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
export const CLI = fileURLToPath(new URL('../src/cli.ts', import.meta.url));

/** Timeout for what takes a second on an idle machine. */
export const PATIENCE_MS = 240_000;

/** A process of the product. */
export interface Started {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  output(): string;
}

const running = new Set<ChildProcess>();

/** Runs a file of the product with settings, by default on the embedded database. */
export function runProduct(file: string, settings: Record<string, string>, ...args: string[]): Started {
  const env = { ...process.env, DATABASE_URL: '', DEMO: 'off', WATCH: 'off', BASE_MAPS: 'off', ...settings };
  const child = spawn(process.execPath, [file, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  const ended = once(child, 'exit').then(([code]) => {
    running.delete(child);
    return code;
  });
  return { child, ended, output: () => output };
}

/** Kills all running processes; an embedded database ends with its parent. */
export async function killAll(): Promise<void> {
  if (running.size === 0) return;
  for (const child of running) child.kill('SIGKILL');
  await delay(1500);
}

/** Waits until the product is ready; throws if it ends before. */
export async function isReady(port: number, { ended, output }: Started): Promise<void> {
  let over = false;
  ended.then(() => {
    over = true;
  });
  for (const begun = Date.now(); Date.now() - begun < PATIENCE_MS; ) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (response?.ok) return;
    if (over) throw new Error(`the product ended before it was ready: ${output()}`);
    await delay(100);
  }
  throw new Error(`the product was not ready in time: ${output()}`);
}

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** The process id of the embedded database of a data folder. */
export async function embeddedPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'database.pid'), 'utf8'), 10);
}

/** The process id of a server's worker, once it has forked one. */
export async function workerPid(server: Started): Promise<number> {
  const { pid } = server.child;
  for (const begun = Date.now(); Date.now() - begun < PATIENCE_MS; ) {
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
    for (const child of children.trim().split(' ').map(Number)) {
      const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '');
      if (command.includes('worker.ts')) return child;
    }
    await delay(20);
  }
  throw new Error('the server has no worker');
}
