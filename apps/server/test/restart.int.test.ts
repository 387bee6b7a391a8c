import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPostgres, type TemporaryServer } from '../../../tools/setup/postgres.ts';
import { type OpenDatabase, openDatabase } from '../src/platform/db/database.ts';
import { runningEmbedded } from '../src/platform/db/embedded.ts';
import type { Readiness } from '../src/process/readiness.ts';
import { copyEmbeddedTemplate } from './embedded-template.ts';
import {
  embeddedPid,
  freePort,
  isReady,
  killAll,
  MAIN,
  PATIENCE_MS,
  runProduct,
  type Started,
  workerPid,
} from './processes.ts';
import { signedInWriter, type Writer } from './writer.ts';

afterAll(killAll);

const TIMES = 5;
const address = (port: number) => `http://127.0.0.1:${port}`;
const readyz = async (port: number) => (await fetch(`${address(port)}/readyz`)).json() as Promise<Readiness>;
/** The worker is ready again as well, so that jobs continue. */
const allReady = (port: number) =>
  vi.waitFor(
    async () =>
      expect(await readyz(port)).toEqual({
        status: 'ready',
        parts: { database: 'ready', disk: 'ready', worker: 'ready' },
      }),
    { timeout: PATIENCE_MS, interval: 100 },
  );

describe.skipIf(!process.env.TEST_DATABASE_URL)('on a PostgreSQL server', () => {
  let server: TemporaryServer;
  let database: OpenDatabase;
  let product: Started;
  let port: number;
  let writer: Writer;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'brazda-restart-'));
    server = (await startPostgres()) as TemporaryServer;
    port = await freePort();
    product = runProduct(MAIN, { PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: server.url });
    await isReady(port, product);
    database = openDatabase(server.url);
    writer = await signedInWriter(database.db, address(port));
  }, 3 * PATIENCE_MS);
  afterAll(async () => {
    product.child.kill('SIGKILL');
    await product.ended;
    await database.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it(
    'survives the end of all connections, and loses no acknowledged writes',
    async () => {
      const stop = new AbortController();
      const writing = Promise.all([writer.write(stop.signal), writer.write(stop.signal)]);
      const watch = openDatabase(server.url, { max: 1 });
      for (let times = 0; times < TIMES; times++) {
        const before = (await writer.check(database.db)).acknowledged;
        await watch.pool.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
        );
        await vi.waitFor(
          async () => expect((await writer.check(database.db)).acknowledged).toBeGreaterThan(before + 5),
          { timeout: PATIENCE_MS },
        );
      }
      await watch.close();
      stop.abort();
      const statuses = new Set((await writing).flat());
      expect([...statuses].filter((status) => ![200, 503].includes(status))).toEqual([]);
      expect(await writer.check(database.db)).toMatchObject({ lost: [], doubled: [] });
      await allReady(port);
      expect(product.child.exitCode).toBeNull();
    },
    3 * PATIENCE_MS,
  );

  it(
    'ends its worker when it is killed, even one that is starting',
    async () => {
      const settings = { PORT: String(await freePort()), DATA_DIR: dataDir, DATABASE_URL: server.url };
      const second = runProduct(MAIN, settings);
      const worker = await workerPid(second);
      second.child.kill('SIGKILL');
      const isGone = () => expect(() => process.kill(worker, 0)).toThrow('ESRCH');
      await vi.waitFor(isGone, { timeout: PATIENCE_MS });
    },
    3 * PATIENCE_MS,
  );

  it(
    'reports that the server is away, in the user’s language, and continues when it is back',
    async () => {
      const stop = new AbortController();
      const writing = writer.write(stop.signal);
      for (const how of ['fast', 'kill'] as const)
        await server.restart(how, async () => {
          const refused = (await writer.once('ro')) as Response;
          expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '3']);
          expect(await refused.json()).toEqual({
            error: 'database_away',
            detail:
              'Brazda nu poate accesa datele în acest moment. Vă rugăm să încercați din nou peste câteva secunde.',
          });
          expect(await readyz(port)).toMatchObject({ status: 'not_ready', parts: { database: 'away' } });
        });
      await allReady(port);
      stop.abort();
      await writing;
      expect((await writer.once())?.status).toBe(200);
      expect(await writer.check(database.db)).toMatchObject({ lost: [], doubled: [] });
      expect(product.child.exitCode).toBeNull();
    },
    3 * PATIENCE_MS,
  );
});

describe('on the embedded database', () => {
  let dataDir: string;
  let product: Started;
  let port: number;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'brazda-restart-'));
    await copyEmbeddedTemplate(dataDir);
    port = await freePort();
    product = runProduct(MAIN, { PORT: String(port), DATA_DIR: dataDir });
    await isReady(port, product);
  }, 3 * PATIENCE_MS);
  afterAll(async () => {
    product.child.kill('SIGTERM');
    await product.ended;
    await rm(dataDir, { recursive: true, force: true });
  });

  it(
    'restarts its process when it is killed, and loses no acknowledged writes',
    async () => {
      const database = openDatabase((await runningEmbedded(dataDir)) as string);
      const writer = await signedInWriter(database.db, address(port));
      const stop = new AbortController();
      const writing = writer.write(stop.signal);
      for (let times = 0; times < 2; times++) {
        await vi.waitFor(async () => expect((await writer.once())?.status).toBe(200), {
          timeout: PATIENCE_MS,
        });
        const pid = await embeddedPid(dataDir);
        process.kill(pid, 'SIGKILL');
        await vi.waitFor(async () => expect(await embeddedPid(dataDir)).not.toBe(pid), {
          timeout: PATIENCE_MS,
        });
        await vi.waitFor(async () => expect((await readyz(port)).status).toBe('ready'), {
          timeout: PATIENCE_MS,
        });
      }
      await allReady(port);
      stop.abort();
      const statuses = await writing;
      expect(statuses).toContain(503);
      expect([...new Set(statuses)].filter((status) => ![200, 503].includes(status))).toEqual([]);
      expect(await writer.check(database.db)).toMatchObject({ lost: [], doubled: [] });
      expect(product.child.exitCode).toBeNull();
      await database.close();
    },
    3 * PATIENCE_MS,
  );
});
