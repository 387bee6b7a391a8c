import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const CLI = fileURLToPath(new URL('../src/cli.ts', import.meta.url));

let dataDir: string;
const running = new Set<ChildProcess>();
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'brazda start '));
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  // An embedded database ends by itself when its parent is gone.
  await delay(1500);
  await rm(dataDir, { recursive: true, force: true });
});

interface Started {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  output(): string;
}

function run(file: string, settings: Record<string, string>, ...args: string[]): Started {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, DEMO: 'off', WATCH: 'off', ...settings };
  const child = spawn(process.execPath, [file, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  const ended = once(child, 'exit').then(([code]) => {
    running.delete(child);
    return code;
  });
  return { child, ended, output: () => output };
}

async function isReady(port: number, { ended }: Started): Promise<void> {
  let over = false;
  ended.then(() => {
    over = true;
  });
  for (let tries = 0; tries < 400; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    if (over) throw new Error('the product ended before it was ready');
    await delay(100);
  }
  throw new Error('the product was not ready in time');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

it('starts, says why a second one cannot, survives a kill and closes cleanly', async () => {
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
}, 180_000);

it.each([
  [{ PORT: 'eighty' }, /^The setting PORT is "eighty": .+\.$/m],
  [
    { DATA_DIR: MAIN, PORT: '0' },
    /^DATA_DIR is ".+", which is not a folder that can be written to \(EEXIST\)\.$/m,
  ],
  [
    { DATABASE_URL: 'postgresql://ana:parola@127.0.0.1:1/brazda', PORT: '0' },
    /^The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127\.0\.0\.1:1\.$/m,
  ],
])('is stopped by a wrong setting with a sentence that names it: %o', async (settings, sentence) => {
  const { ended, output } = run(MAIN, settings);
  expect(await ended).toBe(1);
  expect(output()).toMatch(sentence);
  expect(output()).not.toContain('    at ');
});
