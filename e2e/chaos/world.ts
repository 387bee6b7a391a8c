import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createUser, hashPassword } from '../../apps/server/src/features/account/index.ts';
import { type Db, openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { freePort, isReady, MAIN, runProduct, type Started } from '../../apps/server/test/processes.ts';
import { administer, databaseUrl } from '../../apps/server/test/template.ts';
import { bundleChaosPages, type PageCode } from '../../apps/web/build/chaos/pages.ts';
import { startPostgres } from '../../tools/setup/postgres.ts';
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

/** Starts the product on a database of its own. Throws if there is no PostgreSQL on this machine. */
export async function startWorld(): Promise<World> {
  const database = await newDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'brazda-chaos-'));
  const [port, code] = await Promise.all([freePort(), bundleChaosPages()]);
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    JOBS: 'off',
    READ_WORKERS: '0',
  };
  let server: Started = runProduct(MAIN, settings);
  let restarting: Promise<void> = isReady(port, server);
  await restarting;
  const { db, close: closeDatabase } = openDatabase(database.url, { max: 4 });
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
      await database.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A database on the server of TEST_DATABASE_URL, or on a temporary one. */
async function newDatabase() {
  const shared = process.env.TEST_DATABASE_URL;
  if (!shared) {
    const postgres = await startPostgres({ mayInstall: false });
    if (!postgres) throw new Error('no PostgreSQL >= 15 with PostGIS here');
    return { url: postgres.url, remove: postgres.stop };
  }
  const name = `brazda_chaos_${process.pid}`;
  await administer(shared, `create database ${name}`);
  const remove = () => administer(shared, `drop database if exists ${name} with (force)`);
  return { url: databaseUrl(shared, name), remove };
}
