import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createUser, hashPassword } from '../../apps/server/src/features/account/index.ts';
import { type Db, openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { freePort, isReady, MAIN, runProduct, type Started } from '../../apps/server/test/processes.ts';
import { startPostgres } from '../../tools/setup/postgres.ts';
import { bundlePages, type PageCode } from './bundle.ts';
import { type ApiClient, signedInClient } from './api-client.ts';

const PASSWORD = 'o parolă bună';

/** The product that all runs use: a server that can be killed, and its PostgreSQL. */
export interface World {
  readonly port: number;
  readonly db: Db;
  readonly code: PageCode;
  /** Creates a user. */
  newUser(): Promise<{ id: string; email: string }>;
  client(email: string): Promise<ApiClient>;
  /** Kills the server process, and starts it again after a while; returns when it is ready. */
  killServer(down_ms: number): Promise<void>;
  /** Resolves when the server responds. */
  whole(): Promise<void>;
  /** A file of the photo store; null if there is none. */
  storedFile(key: string): Promise<Buffer | null>;
  close(): Promise<void>;
}

/** Starts the product on a temporary PostgreSQL; null if PostgreSQL is not on this machine. */
export async function startWorld(): Promise<World | null> {
  const postgres = await startPostgres({ mayInstall: false });
  if (!postgres) return null;
  const dataDir = await mkdtemp(join(tmpdir(), 'brazda-chaos-'));
  const [port, code] = await Promise.all([freePort(), bundlePages()]);
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    JOBS: 'off',
    READ_WORKERS: '0',
  };
  let server: Started = runProduct(MAIN, settings);
  let restarting: Promise<void> = isReady(port, server);
  await restarting;
  const { db, close: closeDatabase } = openDatabase(postgres.url, { max: 4 });
  const password_hash = await hashPassword(PASSWORD);

  async function restart(down_ms: number) {
    server.child.kill('SIGKILL');
    await server.ended;
    await delay(down_ms);
    server = runProduct(MAIN, settings);
    await isReady(port, server);
  }

  return {
    port,
    db,
    code,
    async newUser() {
      const email = `${randomUUID()}@example.org`;
      const id = await createUser(db, { email, password_hash, is_staff: false });
      return { id, email };
    },
    client: (email) => signedInClient(`http://127.0.0.1:${port}`, { email, password: PASSWORD }),
    killServer(down_ms) {
      restarting = restarting.then(() => restart(down_ms));
      return restarting;
    },
    whole: () => restarting,
    storedFile: (key) => readFile(join(dataDir, 'files', key)).catch(() => null),
    async close() {
      await restarting.catch(() => undefined);
      await closeDatabase();
      server.child.kill('SIGKILL');
      await server.ended;
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
