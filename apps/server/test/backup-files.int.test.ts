import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NAMED_FILES } from '../src/backup/named-keys.ts';
import { openFileStore } from '../src/platform/files/open-file-store.ts';
import { type FakeS3, startFakeS3 } from '../src/platform/files/testing/fake-s3.ts';
import { cli, HOMES, type HomeSettings } from './backup-homes.ts';
import { killAll, PATIENCE_MS } from './processes.ts';
import { startProduct } from './product.ts';
import { downloadFiles, uploadFiles } from './stored-files.ts';
import { startWorld } from './world.ts';

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

const STORES = {
  folder: () => ({}),
  bucket: (name: string) => ({
    STORAGE_URL: `s3://poze/${name}?endpoint=${encodeURIComponent(s3.url)}&region=ro-1`,
  }),
};

const CASES = (['embedded', 'PostgreSQL'] as const).flatMap((database) =>
  (['folder', 'bucket'] as const).map((store) => ({ database, store })),
);

async function listKeys({ DATA_DIR, STORAGE_URL }: HomeSettings) {
  const keys: string[] = [];
  for await (const { key } of openFileStore({ DATA_DIR, STORAGE_URL }).list()) keys.push(key);
  return keys;
}

describe.each(CASES)('a product with the database $database and its files in a $store', (kinds) => {
  const homes = HOMES[kinds.database];
  const settingsOf = (name: string): HomeSettings => ({
    DATA_DIR: join(folder, `${kinds.database}-${kinds.store}-${name}`),
    ...STORES[kinds.store](`${kinds.database}-${name}`),
  });

  it.skipIf(!homes.isHere())(
    'is backed up, and answers every file byte by byte once it is restored elsewhere',
    async () => {
      const home = await homes.make(settingsOf('from'));
      const { DATA_DIR: dataDir } = home.settings;
      const world = await startWorld({ home: { url: home.url, dataDir } }, home.settings);
      const uploaded = await uploadFiles(world);
      const keys = await listKeys(home.settings);
      // Every kind of file is in this drill, and none is unknown to the backup.
      expect(new Set(keys.map((key) => key.split('/')[0]))).toEqual(
        new Set(NAMED_FILES.map(({ folder }) => folder)),
      );
      const before = await downloadFiles(world.product, uploaded);
      for (const { status, bytes } of Object.values(before))
        expect([status, bytes.length > 0]).toEqual([200, true]);

      const copy = join(folder, `${kinds.database}-${kinds.store}-copy`);
      const made = await cli(home.settings, 'backup', copy);
      expect(made.output).toMatch(
        new RegExp(
          `^Backed up [\\d.]+ MB, a database with \\d+ rows and ${keys.length} files of users into ${copy}\\.$`,
          'm',
        ),
      );
      expect(made.code).toBe(0);
      expect((await cli({}, 'verify', copy)).output).toMatch(/^The backup of .+ is intact: /);
      await world.stop();
      await home.leave();

      const to = await homes.makeEmpty(settingsOf('to'));
      const restored = await cli(to, 'restore', copy);
      expect(restored.output).toMatch(
        new RegExp(`^Restored the backup of .+ ${keys.length} files of users\\.$`, 'm'),
      );
      expect(restored.code).toBe(0);
      expect(await listKeys(to)).toEqual(keys);
      expect(await readdir(to.DATA_DIR)).not.toContain('restoring');
      const there = await homes.open(to);
      const product = await startProduct(undefined, to, { home: { url: there.url, dataDir: to.DATA_DIR } });
      expect(await downloadFiles(product, uploaded)).toEqual(before);
      await product.stop();
      await there.leave();
    },
    4 * PATIENCE_MS,
  );
});
