import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkBackup } from '../src/backup/check-backup.ts';
import { restoreBackup } from '../src/backup/restore-backup.ts';
import type { RestoreOptions } from '../src/backup/restore-target.ts';
import { UserError } from '../src/commands/user-error.ts';
import { readConfig } from '../src/config.ts';
import { type FakeS3, startFakeS3 } from '../src/platform/files/testing/fake-s3.ts';
import { cli, HOMES, type OpenHome } from './backup-homes.ts';
import { CLI, freePort, killAll, MAIN, PATIENCE_MS, runProduct } from './processes.ts';
import { startProduct } from './product.ts';
import { downloadFiles, type UploadedFiles, uploadFiles } from './stored-files.ts';
import { startWorld, type World } from './world.ts';

let folder: string;
let s3: FakeS3;
let home: OpenHome;
let world: World;
let uploaded: UploadedFiles;
/** A backup of the world, which no test changes. */
let copy: string;
const of = (name: string) => join(folder, name);
const bucket = (name: string) => `s3://poze/${name}?endpoint=${encodeURIComponent(s3.url)}&region=ro-1`;
const backUp = (name: string) => cli(home.settings, 'backup', of(name));
/** Restores into a data folder and a folder of the bucket of the same name. */
const restore = (name: string, from = copy, options: Partial<RestoreOptions> = {}) => {
  const config = readConfig({ ...process.env, DATABASE_URL: '', ...placesOf(name) });
  const all = { replace: false, keepFiles: false, allowMissing: false, ...options };
  return ended(() => restoreBackup(config, from, all));
};
const placesOf = (name: string) => ({ DATA_DIR: of(name), STORAGE_URL: bucket(name) });
const verify = (folder: string) => ended(() => checkBackup(folder));

/** How a command ends that does some work, in this process: one of its own takes seconds to load the server. */
async function ended(work: () => Promise<unknown>): Promise<{ code: number; output: string }> {
  try {
    await work();
    return { code: 0, output: '' };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { code: 1, output: error.message };
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brazda-safety-'));
  s3 = await startFakeS3();
  process.env.AWS_ACCESS_KEY_ID = 'key';
  process.env.AWS_SECRET_ACCESS_KEY = 'secret';
  home = await HOMES.embedded.make({ DATA_DIR: of('data'), STORAGE_URL: bucket('data') });
  world = await startWorld({ home: { url: home.url, dataDir: of('data') } }, home.settings);
  uploaded = await uploadFiles(world);
  copy = of('copy');
  expect((await backUp('copy')).code).toBe(0);
}, 3 * PATIENCE_MS);
afterAll(async () => {
  await killAll();
  await world?.stop();
  await home?.leave();
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => {
  s3.onRequest = () => undefined;
});

/** The key of a photo of a note in the bucket, with its object. */
function photoOf(at: number) {
  const key = `photos/own/${uploaded.photos[at]}.jpg`;
  return { key, path: `/poze/data/${key}`, object: s3.objects.get(`/poze/data/${key}`)! };
}

describe('a backup that is damaged', () => {
  const DAMAGES: Record<string, { damage: (of: string) => Promise<void>; message: RegExp }> = {
    'a flipped bit of a photo': {
      damage: async (damaged) => {
        const path = join(damaged, 'files', photoOf(0).key);
        const bytes = await readFile(path);
        bytes[100]! ^= 1;
        await writeFile(path, bytes);
      },
      message: /is damaged:\nfiles\/photos\/own\/[\w-]+\.jpg is changed$/m,
    },
    'a missing report and a photo cut short': {
      damage: async (damaged) => {
        await rm(join(damaged, 'files', 'lab-reports'), { recursive: true });
        await truncate(join(damaged, 'files', photoOf(0).key), 10);
      },
      message: /files\/lab-reports\/[\w-]+\.pdf is missing\nfiles\/photos\/.+ has 10 bytes instead of \d+$/m,
    },
    'a part of the database cut short': {
      damage: async (damaged) => {
        const path = join(damaged, 'database', 'global', 'pg_control');
        await truncate(path, (await stat(path)).size - 1);
      },
      message: /database\/global\/pg_control has 8191 bytes instead of 8192$/m,
    },
    'a list of files that is changed': {
      damage: async (damaged) => {
        const path = join(damaged, 'contents.jsonl');
        const [, ...others] = (await readFile(path, 'utf8')).split('\n');
        await writeFile(path, others.join('\n'));
      },
      message: /contents\.jsonl is changed/,
    },
    'a manifest that is cut short': {
      damage: (damaged) => truncate(join(damaged, 'manifest.json'), 40),
      message: /manifest\.json cannot be read/,
    },
    'no manifest': {
      damage: (damaged) => rm(join(damaged, 'manifest.json')),
      message: /is not a backup of Brazda: it has no manifest\.json/,
    },
    'an earlier format': {
      damage: (damaged) =>
        writeFile(join(damaged, 'manifest.json'), '{"format":"brazda-backup-1","files":{}}'),
      message: /has the format brazda-backup-1, .* restore it with the version of Brazda that made it/,
    },
  };

  it.each(Object.entries(DAMAGES))(
    'by %s is refused by name, and nothing is restored',
    async (_, { damage, message }) => {
      const damaged = of('damaged');
      await rm(damaged, { recursive: true, force: true });
      await cp(copy, damaged, { recursive: true });
      await damage(damaged);
      for (const refused of [await verify(damaged), await restore('refused', damaged)]) {
        expect(refused.output).toMatch(message);
        expect(refused.code).toBe(1);
      }
      await expect(readdir(of('refused'))).rejects.toThrow('ENOENT');
    },
  );

  it('ends the commands with a failure', async () => {
    await mkdir(of('empty'));
    const commands = [cli({}, 'verify', of('empty')), cli(placesOf('refused'), 'restore', of('empty'))];
    for (const refused of await Promise.all(commands))
      expect(refused).toMatchObject({
        code: 1,
        output: expect.stringContaining('is not a backup of Brazda'),
      });
  });
});

it('a database that does not have the rows of its backup is not restored', async () => {
  await cp(copy, of('fewer'), { recursive: true });
  const manifest = JSON.parse(await readFile(of('fewer/manifest.json'), 'utf8'));
  manifest.database.rows['public.farm']++;
  await writeFile(of('fewer/manifest.json'), JSON.stringify(manifest));
  const refused = await restore('fewer-to', of('fewer'));
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringMatching(/The restored table public\.farm has \d+ rows instead of \d+\./),
  });
  const left = (await readdir(of('fewer-to'))).filter((name) => !name.startsWith('postgis'));
  expect(left).toEqual([]);
});

describe('files that are not in the store', () => {
  it('are reported as lost if they are still named, and restored only if that is accepted', async () => {
    const { key, path, object } = photoOf(1);
    s3.objects.delete(path);
    const made = await backUp('lossy');
    s3.objects.set(path, object);
    expect(made.output).toContain(
      `Lost files, which the database names and the file store did not have: 1\n  ${key}\n`,
    );
    expect(made.code).toBe(1);
    expect(await cli({}, 'verify', of('lossy'))).toMatchObject({
      code: 1,
      output: expect.stringContaining(key),
    });
    const refused = await restore('lossy-to', of('lossy'));
    expect(refused).toMatchObject({
      code: 1,
      output: expect.stringContaining(`${key}\nLook for them in an earlier`),
    });
    await expect(readdir(of('lossy-to'))).rejects.toThrow('ENOENT');
    expect((await restore('lossy-to', of('lossy'), { allowMissing: true })).code).toBe(0);
  });

  it('are no failure if users removed them while the backup was made', async () => {
    const keys = [...s3.objects.keys()].filter((path) => path.includes('/data/soil-photos/'));
    const removed = new Map(keys.map((path) => [path, s3.objects.get(path)!]));
    const { rows } = await world.product.database.pool.query('select * from soil_photo');
    s3.onRequest = async ({ method }) => {
      // The first list of the store: the database has been copied before.
      if (method !== 'GET') return;
      s3.onRequest = () => undefined;
      await world.product.database.pool.query('delete from soil_photo');
      for (const path of keys) s3.objects.delete(path);
    };
    const made = await backUp('raced');
    for (const [path, object] of removed) s3.objects.set(path, object);
    for (const { cell_id, id, bytes } of rows)
      await world.product.database.pool.query(
        'insert into soil_photo (cell_id, id, bytes) values ($1, $2, $3)',
        [cell_id, id, bytes],
      );
    expect(made.output).toMatch(
      /^Files that users have removed while the backup was made: 1\n {2}soil-photos\//m,
    );
    expect(made.code).toBe(0);
    expect((await verify(of('raced'))).code).toBe(0);
    expect((await restore('raced-to', of('raced'))).code).toBe(0);
  });
});

describe('a later backup beside an earlier one', () => {
  it('links what is unchanged, and copies again what has changed or is damaged there', async () => {
    // An age at which the clocks of store and machine do not matter.
    for (const [path, { bytes }] of s3.objects)
      s3.objects.set(path, { bytes, at: new Date(Date.now() - 600_000) });
    await mkdir(of('days'));
    expect((await backUp('days/1')).output).not.toContain('linked');
    const intact = photoOf(2);
    const damaged = photoOf(3);
    const changed = photoOf(4);
    await writeFile(of(`days/1/files/${damaged.key}`), Buffer.alloc(damaged.object.bytes.length));
    const bytes = Buffer.from(changed.object.bytes).reverse();
    s3.objects.set(changed.path, { bytes, at: new Date() });

    const fetched: string[] = [];
    s3.onRequest = ({ path }) => void (path.includes('.') && fetched.push(path));
    const made = await backUp('days/2');
    s3.objects.set(changed.path, changed.object);
    expect(fetched.sort()).toEqual([damaged.path, changed.path].sort());
    expect(made.output).toMatch(/^\d+ of the files are linked to those of an earlier backup\.$/m);
    const inode = async (day: number, { key }: { key: string }) =>
      (await stat(of(`days/${day}/files/${key}`))).ino;
    expect(await inode(2, intact)).toBe(await inode(1, intact));
    expect(await readFile(of(`days/2/files/${damaged.key}`))).toEqual(damaged.object.bytes);
    expect(await readFile(of(`days/2/files/${changed.key}`))).toEqual(bytes);
    expect((await verify(of('days/2'))).code).toBe(0);
    expect((await verify(of('days/1'))).output).toContain(`${damaged.key} is changed`);
  });
});

describe('what is cut off', () => {
  it('is no backup, and is made again under the same name', async () => {
    const begun = runProduct(CLI, home.settings, 'backup', of('killed'));
    s3.onRequest = () => void begun.child.kill('SIGKILL');
    await begun.ended;
    s3.onRequest = () => undefined;
    const names = await readdir(folder);
    expect(names).toContain('killed.part');
    expect(names).not.toContain('killed');
    expect((await verify(of('killed.part'))).code).toBe(1);
    expect((await backUp('killed')).code).toBe(0);
    expect(await readdir(folder)).not.toContain('killed.part');
  });

  it('is no data that a product starts with, until it is restored again', async () => {
    const settings = placesOf('half');
    const begun = runProduct(CLI, settings, 'restore', copy);
    s3.onRequest = ({ method, path }) =>
      void (method === 'PUT' && path.includes('.pdf') && begun.child.kill('SIGKILL'));
    await begun.ended;
    s3.onRequest = () => undefined;
    const started = runProduct(MAIN, { ...settings, PORT: String(await freePort()), JOBS: 'off' });
    expect(await started.ended).toBe(1);
    expect(started.output()).toContain(`A restore into ${of('half')} was interrupted.`);
    expect(await cli(settings, 'flags', 'list')).toMatchObject({
      code: 1,
      output: expect.stringContaining('was interrupted'),
    });

    expect(await restore('half')).toMatchObject({ code: 0 });
    const there = await HOMES.embedded.open(settings);
    const product = await startProduct(undefined, settings, {
      home: { url: there.url, dataDir: of('half') },
    });
    expect(await downloadFiles(product, uploaded)).toEqual(await downloadFiles(world.product, uploaded));
    await product.stop();
    await there.leave();
  });
});

describe('existing data', () => {
  it('is named and kept, or set aside as a whole', async () => {
    const settings = { DATA_DIR: of('existing') };
    expect((await cli(settings, 'restore', copy)).code).toBe(0);
    await writeFile(of('existing/session-secret'), 'another secret');
    await mkdir(of('existing/files/photos/own'), { recursive: true });
    await writeFile(of('existing/files/photos/own/newer.jpg'), 'newer');
    const refused = await cli(settings, 'restore', copy);
    expect(refused.output).toMatch(
      /^There is data already: .*existing\/database, .*session-secret, .*existing\/files\. Use --replace/,
    );
    expect(refused.code).toBe(1);
    expect(await readFile(of('existing/session-secret'), 'utf8')).toBe('another secret');

    const replaced = await cli(settings, 'restore', copy, '--replace');
    const [, aside = ''] = /^The previous data is in (.+)\.$/m.exec(replaced.output) ?? [];
    expect(replaced.code).toBe(0);
    expect(await readFile(join(aside, 'session-secret'), 'utf8')).toBe('another secret');
    expect(await readFile(join(aside, 'files/photos/own/newer.jpg'), 'utf8')).toBe('newer');
    expect(await readdir(aside)).toContain('database');
    expect(await readFile(of('existing/session-secret'))).toEqual(
      await readFile(join(copy, 'data/session-secret')),
    );
    await expect(stat(of('existing/files/photos/own/newer.jpg'))).rejects.toThrow('ENOENT');
  });

  it('of a bucket is never touched', async () => {
    s3.objects.set('/poze/full/photos/own/newer.jpg', { bytes: Buffer.from('newer'), at: new Date() });
    for (const options of [{}, { replace: true }])
      expect(await restore('full', copy, options)).toMatchObject({
        code: 1,
        output: expect.stringContaining('has other files than the backup (1, such as photos/own/newer.jpg).'),
      });
    expect(await restore('full', copy, { keepFiles: true })).toMatchObject({ code: 0 });
    expect(s3.objects.get('/poze/full/photos/own/newer.jpg')?.bytes.toString()).toBe('newer');
    // The same name with other bytes is no file of the backup.
    const { key, object } = photoOf(0);
    s3.objects.set(`/poze/other/${key}`, { bytes: Buffer.from(object.bytes).reverse(), at: new Date() });
    expect(await restore('other')).toMatchObject({
      code: 1,
      output: expect.stringContaining(`${key} of the file store is another one`),
    });
    expect(s3.objects.get(`/poze/other/${key}`)?.bytes).not.toEqual(object.bytes);
  });

  it('is of the kind of database that the backup has', async () => {
    const settings = { DATA_DIR: of('wrong'), DATABASE_URL: 'postgresql://localhost:1/none' };
    expect((await cli(settings, 'restore', copy)).output).toContain('DATABASE_URL is set to another one.');
  });
});

describe('a folder', () => {
  it('that exists, has no parent or is backed up itself is refused', async () => {
    expect((await backUp('copy')).output).toContain('copy already exists.');
    expect((await backUp('not-mounted/copy')).output).toContain(`There is no folder ${of('not-mounted')}.`);
    expect((await backUp('data/database/copy')).output).toContain('which is backed up.');
    const nothing = await cli({ DATA_DIR: of('nothing') }, 'backup', of('of-nothing'));
    expect(nothing.output).toContain(`There is no database in ${of('nothing')}.`);
    expect(await readdir(folder)).not.toContain('of-nothing.part');
  });

  it.skipIf(process.getuid?.() !== 0)('on a full disk gets a clear error, and keeps nothing', async () => {
    const disk = of('disk');
    await mkdir(disk);
    // Room for the database, and not for its log: and then for the database, and not for all files.
    const { bytes } = JSON.parse(await readFile(join(copy, 'manifest.json'), 'utf8')).total;
    for (const room of [bytes / 2, bytes - 20_000]) {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${Math.floor(room)}`, 'tmpfs', disk]);
      try {
        const full = await backUp('disk/copy');
        expect(full.output).toContain(`There is no room left on the disk of ${disk}/copy.`);
        expect(full.code).toBe(1);
        expect(await readdir(disk)).toEqual([]);
        const refused = await cli({ DATA_DIR: join(disk, 'data') }, 'restore', copy);
        expect(refused.output).toMatch(/has [\d.]+ MB left, and the backup needs [\d.]+ MB/);
        expect(await readdir(join(disk, 'data'))).toEqual([]);
      } finally {
        execFileSync('umount', ['-l', disk]);
      }
    }
  });
});
