import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../tools/setup/free-port.ts';
import { root } from '../../tools/setup/root.ts';

const DATA_DIR = join(root, '.data/bench-web');
const PATIENCE_MS = 300_000;

interface Farms {
  readonly results: readonly { readonly id: string }[];
}
interface Scenes {
  readonly progress: { readonly done: number; readonly queued: number; readonly running: number };
}

/** The product, running on a data folder of the bench that is kept between runs. */
export interface Product {
  readonly origin: string;
  close(): Promise<void>;
}

/** Starts the product and waits until the scenes of the demo farms are read, so that it has nothing else to do. */
export async function startProduct(): Promise<Product> {
  mkdirSync(DATA_DIR, { recursive: true });
  const port = await freePort();
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR, DATABASE_URL: '' };
  const main = join(root, 'apps/server/src/main.ts');
  const server = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(server, 'exit');
  const close = async () => {
    server.kill('SIGTERM');
    await ended;
  };
  const origin = `http://127.0.0.1:${port}`;
  try {
    await Promise.race([
      settled(origin),
      ended.then(() => Promise.reject(new Error('the product has ended'))),
    ]);
  } catch (error) {
    await close();
    throw error;
  }
  return { origin, close };
}

async function settled(origin: string): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while (!(await isSettled(origin))) {
    if (performance.now() > until) throw new Error(`the product is not ready after ${PATIENCE_MS / 1000} s`);
    await pause(500);
  }
}

async function isSettled(origin: string): Promise<boolean> {
  const farms = await jsonOf<Farms>(`${origin}/api/v1/demo-farm/`);
  if (!farms || farms.results.length === 0) return false;
  const scenes = await Promise.all(
    farms.results.map(({ id }) => jsonOf<Scenes>(`${origin}/api/v1/farm/${id}/scenes/?limit=1`)),
  );
  return scenes.every((answer) => {
    const { done = 0, queued = 0, running = 0 } = answer?.progress ?? {};
    return done > 0 && queued + running === 0;
  });
}

/** The answer of a call, null while there is none. */
async function jsonOf<Answer>(url: string): Promise<Answer | null> {
  const response = await fetch(url).catch(() => null);
  return response?.ok ? ((await response.json()) as Answer) : null;
}
