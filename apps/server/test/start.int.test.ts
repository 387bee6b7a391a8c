import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyEmbeddedTemplate } from './embedded-template.ts';
import { CLI, freePort, isReady, killAll, MAIN, PATIENCE_MS, runProduct } from './processes.ts';

let dataDir: string;
const run = (file: string, settings: Record<string, string>, ...args: string[]) =>
  runProduct(file, { DATA_DIR: dataDir, ...settings }, ...args);
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'brazda start '));
  // A journey starts on an empty folder.
  await copyEmbeddedTemplate(dataDir);
});
afterAll(async () => {
  await killAll();
  await rm(dataDir, { recursive: true, force: true });
});

it(
  'starts, reports why a second one cannot, survives a kill and closes cleanly',
  async () => {
    const port = await freePort();
    const first = run(MAIN, { PORT: String(port) });
    await isReady(port, first);

    const samePort = run(MAIN, { PORT: String(port), DATA_DIR: join(dataDir, 'other') });
    expect(await samePort.ended).toBe(1);
    expect(samePort.output()).toContain(`Port ${port} on 127.0.0.1 is taken`);

    const sameFolder = run(MAIN, { PORT: String(await freePort()) });
    expect(await sameFolder.ended).toBe(1);
    expect(sameFolder.output()).toContain(`Another Brazda is running on the data folder ${dataDir}`);

    const account = ['--email', 'ana@example.org', '--password', 'o parolă bună'];
    const created = run(CLI, {}, 'user', 'create', ...account);
    expect(await created.ended, created.output()).toBe(0);

    first.child.kill('SIGKILL');
    await first.ended;
    const second = run(MAIN, { PORT: String(port) });
    await isReady(port, second);
    const again = run(CLI, {}, 'user', 'create', ...account);
    expect(await again.ended).toBe(1);
    expect(again.output()).toContain('There is a user ana@example.org already.');

    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    expect(second.output()).toContain('Brazda is closing');
  },
  3 * PATIENCE_MS,
);

it.each([
  [{ PORT: 'eighty' }, /^The setting PORT is "eighty": .+\.$/m],
  [
    { DATA_DIR: MAIN, PORT: '0' },
    /^DATA_DIR is ".+", which is not a folder that user \d+ can write to \(EEXIST\)\. Give it to this user/m,
  ],
  [
    { DATABASE_URL: 'postgresql://ana:parola@127.0.0.1:1/brazda', PORT: '0' },
    /^The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127\.0\.0\.1:1\.$/m,
  ],
])(
  'exits on an invalid setting with a message that names it: %o',
  async (settings, sentence) => {
    const { ended, output } = run(MAIN, settings);
    expect(await ended).toBe(1);
    expect(output()).toMatch(sentence);
    expect(output()).not.toContain('    at ');
  },
  PATIENCE_MS,
);
