import { appendFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '../src/platform/db/database.ts';
import { runningEmbedded, startEmbedded } from '../src/platform/db/embedded.ts';
import { copyEmbeddedTemplate } from './embedded-template.ts';
import { CLI, freePort, isReady, killAll, MAIN, PATIENCE_MS, runProduct } from './processes.ts';
import { listNames, signedInWriter } from './writer.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brazda-backup-'));
});
afterAll(async () => {
  await killAll();
  await rm(folder, { recursive: true, force: true });
});

const of = (name: string) => join(folder, name);
async function cli(dataDir: string, ...args: string[]) {
  const { ended, output } = runProduct(CLI, { DATA_DIR: of(dataDir) }, ...args);
  const code = await ended;
  return { code, output: output() };
}

it(
  'backs up a product under writes, and restores everything acknowledged before',
  async () => {
    const port = await freePort();
    await copyEmbeddedTemplate(of('data'));
    const product = runProduct(MAIN, { PORT: String(port), DATA_DIR: of('data'), JOBS: 'off' });
    await isReady(port, product);
    const database = openDatabase((await runningEmbedded(of('data'))) as string);
    const writer = await signedInWriter(database.db, `http://127.0.0.1:${port}`);
    const stop = new AbortController();
    const writing = writer.write(stop.signal);
    const written = async () => (await writer.check(database.db)).acknowledged;
    await vi.waitFor(async () => expect(await written()).toBeGreaterThan(20), { timeout: PATIENCE_MS });
    const before = writer.acknowledged();

    expect(await cli('data', 'backup', of('copy'))).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Backed up \d+ MB, a database with \d+ rows .+ into .+\.$/m),
    });
    const during = (await written()) - before.length;
    await vi.waitFor(async () => expect(await written()).toBeGreaterThan(before.length + during + 5), {
      timeout: PATIENCE_MS,
    });
    stop.abort();
    expect(new Set(await writing)).toEqual(new Set([200]));
    expect(during).toBeGreaterThan(0);
    await database.close();
    expect((await stat(of('copy'))).mode & 0o777).toBe(0o700);

    expect((await cli('data', 'restore', of('copy'))).output).toContain('Brazda is running. Stop it first.');
    product.child.kill('SIGTERM');
    expect(await product.ended).toBe(0);
    expect((await cli('data', 'restore', of('copy'))).output).toMatch(/^There is data already: .+\/database/);

    const restored = await cli('other', 'restore', of('copy'));
    expect(restored.output).toMatch(/^Restored the backup of .+\.$/m);
    expect(restored.code).toBe(0);
    const embedded = await startEmbedded({ dataDir: of('other') });
    const there = openDatabase(embedded.url);
    const names = await listNames(there.db);
    expect(before.filter((name) => !names.includes(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    // Every index contains every row, and every page has a valid checksum.
    await there.pool.query('set enable_seqscan = off');
    const { rows: counted } = await there.pool.query(
      'select count(*)::int as by_index from parcel where id is not null',
    );
    expect(counted[0].by_index).toBe(names.length);
    await there.close();
    await embedded.stop();

    await appendFile(join(of('copy'), 'database', 'PG_VERSION'), ' ');
    expect(await cli('third', 'restore', of('copy'))).toMatchObject({
      code: 1,
      output: expect.stringMatching(/ is damaged:\ndatabase\/PG_VERSION has 4 bytes instead of 3/),
    });
  },
  3 * PATIENCE_MS,
);
