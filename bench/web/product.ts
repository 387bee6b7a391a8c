import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { runningEmbedded } from '../../apps/server/src/platform/db/embedded.ts';
import { freePort } from '../../tools/setup/free-port.ts';
import { root } from '../../tools/setup/root.ts';
import { SERVER_COMMAND, SERVER_MEMORY } from '../../tools/setup/server-command.ts';
import type { State } from '../databases.ts';
import { addOtherFarms } from '../other-farms.ts';

const DATA = join(root, '.data');
const PATIENCE_MS = 600_000;
/** Longer than generating a batch of demo scenes takes. */
const QUIET_MS = 20_000;

interface Farms {
  readonly results: readonly { readonly id: string }[];
}
interface Scenes {
  readonly progress: { readonly done: number; readonly queued: number; readonly running: number };
}

/** The product, running on a data folder of the benchmark that is kept between runs. */
export interface Product {
  readonly origin: string;
  readonly dataDir: string;
  readonly pid: number;
  close(): Promise<void>;
}

/** The product with the demo farms, once their scenes are read and it is idle. */
export function startDemo(folder = 'bench-web', settings: NodeJS.ProcessEnv = {}): Promise<Product> {
  return startProduct(folder, settings, settled);
}

/** The product on a folder and with settings of its own, once it responds; `with-other-farms` adds other farms. */
export async function startAlone(
  folder: string,
  settings: NodeJS.ProcessEnv,
  state: State = 'fresh',
): Promise<Product> {
  const product = await startProduct(`${folder}-${state}`, { DEMO: 'off', ...settings }, isAnswering);
  if (state === 'fresh') return product;
  const database = openDatabase((await runningEmbedded(product.dataDir)) ?? '');
  await addOtherFarms(database).finally(() => database.close());
  return product;
}

async function startProduct(
  folder: string,
  settings: NodeJS.ProcessEnv,
  ready: (origin: string) => Promise<void>,
): Promise<Product> {
  const dataDir = join(DATA, folder);
  mkdirSync(dataDir, { recursive: true });
  const port = await freePort();
  const env = {
    ...SERVER_MEMORY,
    ...process.env,
    BASE_MAPS: 'off',
    ...settings,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: settings.DATABASE_URL ?? '',
  };
  const [node, ...args] = SERVER_COMMAND;
  const server = spawn(node, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(server, 'exit');
  const close = async () => {
    server.kill('SIGTERM');
    await ended;
  };
  const origin = `http://127.0.0.1:${port}`;
  try {
    await Promise.race([
      ready(origin),
      ended.then(() => Promise.reject(new Error('the product has exited'))),
    ]);
  } catch (error) {
    await close();
    throw error;
  }
  return { origin, dataDir, pid: server.pid ?? 0, close };
}

async function isAnswering(origin: string): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) {
    if (performance.now() > until) throw new Error('the product does not respond');
    await pause(500);
  }
}

/** Scenes are generated while others are read, so the end is reached only when nothing changes any more. */
async function settled(origin: string): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  let before = 0;
  let quietSince = performance.now();
  while (performance.now() - quietSince < QUIET_MS) {
    if (performance.now() > until) throw new Error(`the product is not ready after ${PATIENCE_MS / 1000} s`);
    await pause(1000);
    const { done, left } = await progressOf(origin);
    if (done === 0 || left > 0 || done !== before) quietSince = performance.now();
    before = done;
  }
}

/** The number of scenes of all demo farms read and still to read; nothing while the product does not respond. */
async function progressOf(origin: string): Promise<{ done: number; left: number }> {
  const farms = await jsonOf<Farms>(`${origin}/api/v1/demo-farm/`);
  const scenes = await Promise.all(
    (farms?.results ?? []).map(({ id }) => jsonOf<Scenes>(`${origin}/api/v1/farm/${id}/scenes/?limit=1`)),
  );
  const all = scenes.flatMap((reply) => (reply ? [reply.progress] : []));
  return {
    done: all.reduce((sum, { done }) => sum + done, 0),
    left: all.reduce((sum, { queued, running }) => sum + queued + running, 0),
  };
}

/** The JSON response of a call, null if it fails. */
async function jsonOf<Answer>(url: string): Promise<Answer | null> {
  const response = await fetch(url).catch(() => null);
  return response?.ok ? ((await response.json()) as Answer) : null;
}
