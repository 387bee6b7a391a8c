import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { embeddedPid, PATIENCE_MS, type Started, workerPid } from '../../apps/server/test/processes.ts';
import type { Writer } from '../../apps/server/test/writer.ts';
import type { TemporaryServer } from '../../tools/setup/postgres.ts';

/** The product under attack. */
export interface Victim {
  product: Started;
  readonly start: () => Started;
  readonly dataDir: string;
  readonly server: TemporaryServer | null;
}

/** One way to kill a part of it; restarts whatever is not restarted automatically. */
export interface Kill {
  readonly name: string;
  readonly kill: (victim: Victim) => Promise<void>;
}

async function endServer(victim: Victim, signal: 'SIGKILL' | 'SIGTERM') {
  victim.product.child.kill(signal);
  await victim.product.ended;
  victim.product = victim.start();
}

const OF_SERVER: readonly Kill[] = [
  { name: 'server killed', kill: (victim) => endServer(victim, 'SIGKILL') },
  { name: 'server stopped', kill: (victim) => endServer(victim, 'SIGTERM') },
  {
    name: 'worker killed',
    kill: async ({ product }) => void process.kill(await workerPid(product), 'SIGKILL'),
  },
];

export const EMBEDDED_KILLS: readonly Kill[] = [
  ...OF_SERVER,
  {
    name: 'embedded database killed',
    kill: async ({ dataDir }) => void process.kill(await embeddedPid(dataDir), 'SIGKILL'),
  },
];

export const SERVER_KILLS: readonly Kill[] = [
  ...OF_SERVER,
  { name: 'connections cut', kill: ({ server }) => cutConnections(server?.url ?? '') },
  { name: 'PostgreSQL restarted', kill: async ({ server }) => server?.restart('fast') },
  { name: 'PostgreSQL killed', kill: async ({ server }) => server?.restart('kill') },
];

async function cutConnections(url: string) {
  const { pool, close } = openDatabase(url, { max: 1 });
  await pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
  );
  await close();
}

/** Waits until every part is ready and a write is acknowledged; throws on timeout. */
export async function waitUntilWhole(port: number, writer: Writer): Promise<void> {
  for (const begun = Date.now(); Date.now() - begun < PATIENCE_MS; ) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    const { parts } = response?.ok ? ((await response.json()) as { parts: object }) : { parts: {} };
    const states = Object.values(parts);
    const isWhole = states.length > 0 && states.every((state) => state === 'ready');
    if (isWhole && (await writer.once())?.ok) return;
    await delay(50);
  }
  throw new Error('the product is stuck');
}
