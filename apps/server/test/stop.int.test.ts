import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '../src/platform/db/database.ts';
import { type FreshDatabase, freshDatabase } from './database.ts';
import { freePort, isReady, killAll, MAIN, PATIENCE_MS, runProduct, type Started } from './processes.ts';
import { signedInWriter, type Writer } from './writer.ts';

/** The embedded database blocks all other connections while one locks a table, and does not report who waits. */
const onServer = it.skipIf(!process.env.TEST_DATABASE_URL);

/** How long a stopped product waits for its requests. */
const STOP_SECONDS = 4;

let fresh: FreshDatabase;
let database: OpenDatabase;
let dataDir: string;
let product: Started;
let port: number;
let writer: Writer;
let release: () => Promise<void>;
let isLetIn: () => Promise<boolean>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'brazda-stop-'));
  fresh = await freshDatabase();
  database = openDatabase(fresh.url);
});
afterAll(async () => {
  await killAll();
  await database.close();
  await fresh.drop();
  await rm(dataDir, { recursive: true, force: true });
});

beforeEach(async () => {
  port = await freePort();
  product = runProduct(MAIN, {
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: fresh.url,
    JOBS: 'off',
    STOP_SECONDS: String(STOP_SECONDS),
  });
  await isReady(port, product);
  isLetIn = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  writer = await signedInWriter(database.db, `http://127.0.0.1:${port}`);
  release = await holdFarms();
}, 3 * PATIENCE_MS);
afterEach(() => release());

/** Blocks writes to farms until released. */
async function holdFarms() {
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query('lock table farm in access exclusive mode');
  let isHeld = true;
  return async () => {
    if (!isHeld) return;
    isHeld = false;
    await client.query('commit');
    client.release();
  };
}

/** A request in progress: its connection waits for the table. */
async function slowRequest() {
  const answered = writer.once().then((response) => response?.status ?? null);
  await vi.waitFor(
    async () => {
      const { rows } = await database.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).not.toEqual([]);
    },
    { timeout: PATIENCE_MS },
  );
  return { answered };
}

onServer(
  'completes a running request when it is stopped',
  async () => {
    const { answered } = await slowRequest();
    product.child.kill('SIGTERM');
    // No new connection is accepted; checked by a request that does not need the table.
    await vi.waitFor(async () => expect(await isLetIn()).toBe(false), { timeout: PATIENCE_MS });
    await release();
    expect(await answered).toBe(200);
    expect(await product.ended).toBe(0);
  },
  240_000,
);

onServer(
  'ends in time when a request never does',
  async () => {
    const { answered } = await slowRequest();
    const begun = performance.now();
    product.child.kill('SIGTERM');
    await product.ended;
    expect(performance.now() - begun).toBeLessThan((STOP_SECONDS + 10) * 1000);
    expect(await answered).toBeNull();
  },
  240_000,
);

/** The status of a call over the connections of an agent. */
async function callOver(agent: Agent, path: string): Promise<number | undefined> {
  const sent = get({ host: '127.0.0.1', port, path, agent });
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response.statusCode;
}

it('fails no call of clients with open connections, until a load balancer has taken it away', async () => {
  await release();
  const problems: unknown[] = [];
  let calls = 0;
  let isAway = false;
  const clients = Array.from({ length: 20 }, async () => {
    const agent = new Agent({ keepAlive: true });
    while (!isAway) {
      const status = await callOver(agent, '/api/v1/agricultural-works').catch((error) => error);
      if (status === 200) calls++;
      else problems.push(status);
      await delay(20);
    }
  });
  await vi.waitFor(() => expect(calls).toBeGreaterThan(40), { timeout: PATIENCE_MS });
  product.child.kill('SIGTERM');
  const probe = new Agent();
  await vi.waitFor(async () => expect(await callOver(probe, '/readyz')).toBe(503), { timeout: PATIENCE_MS });
  const before = calls;
  await delay((STOP_SECONDS * 1000) / 20);
  isAway = true;
  await Promise.all(clients);
  expect(problems).toEqual([]);
  expect(calls).toBeGreaterThan(before);
  expect(await product.ended).toBe(0);
}, 240_000);
