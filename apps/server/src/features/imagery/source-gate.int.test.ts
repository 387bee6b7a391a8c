import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type RangeServer,
  startRangeServer,
} from '../../../../../packages/raster/src/testing/range-server.ts';
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts';
import { killAll, runProduct } from '../../../test/processes.ts';
import { type OpenDatabase, openDatabase } from '../../platform/db/database.ts';
import { SOURCE_LIMITS, sourceGate } from './source-gate.ts';

const SENDER = fileURLToPath(new URL('./testing/request-sender.ts', import.meta.url));
let fresh: FreshDatabase;
let database: OpenDatabase;
let folder: string;
let server: RangeServer;
beforeAll(async () => {
  fresh = await freshDatabase();
  database = openDatabase(fresh.url);
  folder = await mkdtemp(join(tmpdir(), 'brazda-gate-'));
  await writeFile(join(folder, 'file'), 'bytes');
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await database.pool.query('truncate source_lane, image_source');
});
afterEach(async () => {
  await killAll();
  await server.close();
});

const serve = async (latency_ms: number) => {
  server = await startRangeServer(folder, { latency_ms });
};
/** Another process that sends requests, its own name in their address. */
const sendFromElsewhere = (count: number) =>
  runProduct(SENDER, {}, fresh.url, `${server.url}/file?elsewhere`, String(count));
const send = async (count: number) => {
  const gate = sourceGate(database.db);
  await Promise.all(
    Array.from({ length: count }, async () => {
      const leave = await gate.enter(`${server.url}/file`, 'file');
      await (await fetch(`${server.url}/file`)).arrayBuffer();
      leave();
    }),
  );
};
const leases = async () =>
  (await database.pool.query('select lanes from source_lane where ends_at > now()')).rows;

describe('requests of two processes', () => {
  it('are together no more than the source bears, and both advance', async () => {
    await serve(100);
    const other = sendFromElsewhere(600);
    await vi.waitFor(() => expect(server.requests.length).toBeGreaterThan(0), { timeout: 20_000 });
    const begun = server.requests.length;
    await send(300);
    const during = server.requests.length - begun;
    expect(server.mostAtOnce()).toBeLessThanOrEqual(SOURCE_LIMITS.file);
    expect(server.mostAtOnce()).toBeGreaterThan(SOURCE_LIMITS.file / 2);
    expect(during).toBeGreaterThan(300);
    expect(await other.ended, other.output()).toBe(0);
    expect(server.requests).toHaveLength(900);
    await vi.waitFor(async () => expect(await leases()).toEqual([]), { timeout: 10_000 });
  });

  it('share what a killed one had, without help', async () => {
    await serve(60_000);
    const other = sendFromElsewhere(SOURCE_LIMITS.file);
    await vi.waitFor(() => expect(server.requests).toHaveLength(SOURCE_LIMITS.file), { timeout: 20_000 });
    other.child.kill('SIGKILL');
    await other.ended;
    expect(await leases()).toEqual([{ lanes: SOURCE_LIMITS.file }]);
    const leave = await sourceGate(database.db).enter(`${server.url}/file`, 'file');
    leave();
    await vi.waitFor(async () => expect(await leases()).toEqual([]), { timeout: 10_000 });
  });

  it('wait together when one of them was refused', async () => {
    await serve(20);
    server.fail('file', [...Array.from({ length: 10 }, () => '404' as const), 'busy']);
    await send(10);
    const other = sendFromElsewhere(1);
    expect(await other.ended, other.output()).toBe(0);
    const refused = server.requests.at(-1)!.at;
    await send(5);
    expect(server.requests).toHaveLength(16);
    expect(Math.min(...server.requests.slice(-5).map(({ at }) => at)) - refused).toBeGreaterThan(1900);
  });

  it('that are sent already wait before their next one', async () => {
    await serve(20);
    const stop = new AbortController();
    const steady = (async () => {
      while (!stop.signal.aborted) {
        await send(1);
        await sleep(20);
      }
    })();
    await sleep(300);
    await sourceGate(database.db)
      .enter(`${server.url}/file`, 'file')
      .then((leave) => leave());
    const other = openDatabase(fresh.url);
    const paused = performance.now();
    await sourceGate(other.db).pause(`${server.url}/file`, 4000);
    await sleep(3500);
    const late = server.requests.filter(({ at }) => at > paused + 1000);
    expect(late).toEqual([]);
    await other.close();
    stop.abort();
    await steady;
  });
});

it('a wait ends when the work is stopped, and a pause is never longer than a minute', async () => {
  await serve(0);
  const gate = sourceGate(database.db);
  await gate.pause(`${server.url}/file`, 10 ** 12);
  const { rows } = await database.pool.query(
    `select extract(epoch from paused_until - now())::int as seconds from image_source`,
  );
  expect(rows[0].seconds).toBeLessThanOrEqual(60);
  const stop = new AbortController();
  const waiting = gate.enter(`${server.url}/file`, 'file', stop.signal);
  stop.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
});
