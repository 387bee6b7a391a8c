import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '../src/platform/db/database.ts';
import { freeBytes } from '../src/platform/db/disk-room.ts';
import { runningEmbedded } from '../src/platform/db/embedded.ts';
import type { Readiness } from '../src/process/readiness.ts';
import { copyEmbeddedTemplate } from './embedded-template.ts';
import { freePort, isReady, killAll, MAIN, PATIENCE_MS, runProduct, type Started } from './processes.ts';
import { signedInWriter, type Writer } from './writer.ts';

const MB = 1024 * 1024;
const RESERVE_MB = 64;
/** Mounting a small disk needs root; otherwise these tests are skipped. */
const isRoot = process.getuid?.() === 0;
const onOwnDisk = it.skipIf(!isRoot);

let folder: string;
let port: number;
let product: Started;
let database: OpenDatabase;
let writer: Writer;

beforeAll(async () => {
  if (!isRoot) return;
  folder = await mkdtemp(join(tmpdir(), 'brazda-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=640m', 'tmpfs', folder]);
  port = await freePort();
  await copyEmbeddedTemplate(join(folder, 'data'));
  product = runProduct(MAIN, {
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    DISK_RESERVE_MB: String(RESERVE_MB),
    JOBS: 'off',
  });
  await isReady(port, product);
  database = openDatabase((await runningEmbedded(join(folder, 'data'))) as string);
  writer = await signedInWriter(database.db, `http://127.0.0.1:${port}`);
}, 3 * PATIENCE_MS);
afterAll(async () => {
  await killAll();
  if (!isRoot) return;
  await database?.close();
  execFileSync('umount', ['-l', folder]);
  await rm(folder, { recursive: true, force: true });
});

afterEach(() => clear());

beforeEach(({ onTestFailed }) => onTestFailed(() => console.error(product.output())));

/** Fills the disk until only this much is free. */
function fill(free_mb: number) {
  mkdirSync(folder, { recursive: true });
  const file = openSync(join(folder, 'filler'), 'a');
  const piece = Buffer.alloc(64 * 1024, 1);
  try {
    while (freeBytes(folder) > free_mb * MB) writeSync(file, piece);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}

const clear = () => rmSync(join(folder, 'filler'), { force: true });
const writes = (status: number) =>
  vi.waitFor(async () => expect((await writer.once())?.status).toBe(status), { timeout: PATIENCE_MS });
const readyz = async () => (await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()) as Readiness;

/** Open transactions continue until tables find no more room; the log always does. */
async function fillWithTable() {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query(
      'create table big as select i, repeat($$x$$, 500) as text from generate_series(1, 10) as i',
    );
    await expect(
      client.query('insert into big select i, repeat($$x$$, 500) from generate_series(1, 1200000) as i'),
    ).rejects.toMatchObject({ code: '53100' });
    await client.query('rollback');
  } finally {
    client.release();
  }
}

onOwnDisk(
  'stops writing while there is little room, reports it, and continues when there is more',
  async () => {
    await writes(200);
    fill(RESERVE_MB - 8);
    await writes(507);
    const refused = (await writer.once('fr')) as Response;
    expect(await refused.json()).toEqual({
      error: 'disk_full',
      detail:
        'Nous n’avons plus de place pour enregistrer en ce moment. Vous pouvez continuer à consulter\u00a0; veuillez réessayer plus tard.',
    });
    expect(await readyz()).toMatchObject({ status: 'ready', parts: { disk: 'low', database: 'ready' } });
    const reader = await writer.signsInAgain();
    expect((await reader.call('GET', '/farm/')).status).toBe(200);
    expect((await reader.call('POST', '/farm/', { name: 'Alta' })).status).toBe(507);
    expect((await reader.call('POST', '/auth/logout/')).status).toBe(204);
    expect(await writer.check(database.db)).toMatchObject({ lost: [], doubled: [] });
    clear();
    await writes(200);
    expect((await readyz()).parts.disk).toBe('ready');
  },
  300_000,
);

onOwnDisk(
  'survives a transaction that fills the disk, and other processes that take it all',
  async () => {
    const ballast = join(folder, 'data', 'database.ballast');
    await vi.waitFor(() => expect(existsSync(ballast)).toBe(true), { timeout: PATIENCE_MS });
    await fillWithTable();
    expect(existsSync(ballast)).toBe(true);

    const stop = new AbortController();
    const writing = writer.write(stop.signal);
    fill(0);
    await writes(507);
    // A session finds room in tables as they are, or the error says that there is none.
    const signingIn = writer.signsInAgain().then(
      () => 'signed in',
      ({ message }: Error) => message,
    );
    expect(['signed in', 'the sign-in returned 507']).toContain(await signingIn);
    clear();
    await writes(200);
    expect((await (await writer.signsInAgain()).call('GET', '/farm/')).status).toBe(200);
    stop.abort();
    await writing;
    expect(await writer.check(database.db)).toMatchObject({ lost: [], doubled: [] });
  },
  300_000,
);

onOwnDisk(
  'closes in time on a full disk, and restarts with all data',
  async () => {
    // Recovery writes the table once more.
    await fillWithTable();
    fill(0);
    const begun = performance.now();
    product.child.kill('SIGTERM');
    await product.ended;
    expect(performance.now() - begun).toBeLessThan(30_000);
    await database.close();
    clear();
    product = runProduct(MAIN, { PORT: String(port), DATA_DIR: join(folder, 'data'), JOBS: 'off' });
    await isReady(port, product);
    database = openDatabase((await runningEmbedded(join(folder, 'data'))) as string);
    expect(await writer.check(database.db)).toMatchObject({ lost: [], doubled: [] });
  },
  300_000,
);
