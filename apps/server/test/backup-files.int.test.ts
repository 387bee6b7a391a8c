import { appendFile, cp, mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { NAMED_FILES } from '../src/backup/named-keys.ts';
import { startEmbedded } from '../src/platform/db/embedded.ts';
import { openFileStore } from '../src/platform/files/open-file-store.ts';
import { walkFiles } from '../src/platform/files/walk-files.ts';
import { type FakeS3, startFakeS3 } from '../src/platform/files/testing/fake-s3.ts';
import { copyEmbeddedTemplate } from './embedded-template.ts';
import { freshDatabase } from './database.ts';
import { CLI, killAll, PATIENCE_MS, runProduct } from './processes.ts';
import { startProduct } from './product.ts';
import { downloadFiles, uploadFiles, uploadReport, type UploadedFiles } from './stored-files.ts';
import { administer, databaseUrl } from './template.ts';
import { startWorld, type World } from './world.ts';

let folder: string;
let s3: FakeS3;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brazda-backup-files-'));
  s3 = await startFakeS3();
  process.env.AWS_ACCESS_KEY_ID = 'key';
  process.env.AWS_SECRET_ACCESS_KEY = 'secret';
});
afterAll(async () => {
  await killAll();
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

type Settings = Record<string, string>;
interface Target {
  readonly url: string;
  leave(): Promise<void>;
}

async function cli(settings: Settings, ...args: string[]) {
  const { ended, output } = runProduct(CLI, settings, ...args);
  const code = await ended;
  return { code, output: output() };
}

const bucket = (name: string) => `s3://poze/${name}?endpoint=${encodeURIComponent(s3.url)}&region=ro-1`;
const server = inject('template').kind === 'server' ? inject('template') : null;

async function listKeys(settings: Settings) {
  const keys: string[] = [];
  const store = openFileStore({ DATA_DIR: settings.DATA_DIR!, STORAGE_URL: settings.STORAGE_URL });
  for await (const { key } of store.list()) keys.push(key);
  return keys;
}

/** Both kinds of database: one that a world fills, and one to restore into. */
const DATABASES = {
  embedded: {
    isHere: true,
    async fresh(settings: Settings): Promise<Target> {
      await copyEmbeddedTemplate(settings.DATA_DIR!);
      const { url, stop } = await startEmbedded({ dataDir: settings.DATA_DIR! });
      return { url, leave: stop };
    },
    settings: async (): Promise<Settings> => ({}),
    async open(settings: Settings): Promise<Target> {
      const { url, stop } = await startEmbedded({ dataDir: settings.DATA_DIR! });
      return { url, leave: stop };
    },
  },
  PostgreSQL: {
    isHere: server !== null,
    async fresh(): Promise<Target> {
      const { url, drop } = await freshDatabase();
      return { url, leave: drop };
    },
    async settings(): Promise<Settings> {
      if (server?.kind !== 'server') return {};
      const name = `brazda_restored_${process.pid}_${++restored}`;
      await administer(server.url, `create database ${name}`);
      return { DATABASE_URL: databaseUrl(server.url, name) };
    },
    open: async (settings: Settings): Promise<Target> => ({
      url: settings.DATABASE_URL!,
      leave: () =>
        administer(server?.kind === 'server' ? server.url : '', `drop database ${new URL(settings.DATABASE_URL!).pathname.slice(1)} with (force)`),
    }),
  },
};
let restored = 0;

const STORES = {
  folder: (): Settings => ({}),
  S3: (name: string): Settings => ({ STORAGE_URL: bucket(name) }),
};

const CASES = (['embedded', 'PostgreSQL'] as const).flatMap((database) =>
  (['folder', 'S3'] as const).map((store) => ({ database, store })),
);

describe.each(CASES)('$database and a store in a $store', ({ database, store }) => {
  const { isHere, fresh, open, settings } = DATABASES[database];
  it.skipIf(!isHere)(
    'is backed up with all files, and restored with each of them byte by byte',
    async () => {
      const name = `${database}-${store}`;
      const from: Settings = { DATA_DIR: join(folder, name), ...STORES[store](`${name}-from`) };
      const home = await fresh(from);
      if (database === 'PostgreSQL') from.DATABASE_URL = home.url;
      const world = await startWorld({ home: { url: home.url, dataDir: from.DATA_DIR! } }, from);
      const uploaded = await uploadFiles(world);
      await uploadReport(world, 'pH 6,4');
      const before = await downloadFiles(world.product, uploaded);
      expect(Object.values(before).map(({ status }) => status)).toEqual(Array(15).fill(200));

      const copy = join(folder, `${name}-copy`);
      const made = await cli(from, 'backup', copy);
      expect(made).toMatchObject({ code: 0, output: expect.stringMatching(/^Backed up .* and 16 files of users into/) });
      expect(await cli({}, 'verify', copy)).toMatchObject({ code: 0, output: expect.stringContaining('is intact') });
      await world.stop();
      await home.leave();

      const to: Settings = { DATA_DIR: join(folder, `${name}-to`), ...STORES[store](`${name}-to`), ...(await settings()) };
      expect(await cli(to, 'restore', copy)).toMatchObject({ code: 0, output: expect.stringMatching(/^Restored the backup/m) });
      const there = await open(to);
      const product = await startProduct(undefined, to, { home: { url: there.url, dataDir: to.DATA_DIR! } });
      expect(await downloadFiles(product, uploaded)).toEqual(before);
      await product.stop();
      await there.leave();
    },
    4 * PATIENCE_MS,
  );
});

