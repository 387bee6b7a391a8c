import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { openFileStore } from './open-file-store.ts';
import { removeUnowned } from './remove-unowned.ts';
import { type FakeS3, startFakeS3 } from './testing/fake-s3.ts';

let folder: string;
let s3: FakeS3;
const stores: Record<string, FileStore> = {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brazda-files-'));
  s3 = await startFakeS3();
  stores.folder = openFileStore({ DATA_DIR: folder });
  const STORAGE_URL = `s3://poze/ferma?endpoint=${encodeURIComponent(s3.url)}&region=ro-1`;
  stores.s3 = openFileStore({
    DATA_DIR: folder,
    STORAGE_URL,
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
  });
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true });
});

describe.each(['folder', 's3'])('the store: %s', (kind) => {
  const store = () => stores[kind]!;
  const keys = async (within: string) => {
    const found: string[] = [];
    for await (const { key, written_at } of store().list(within)) {
      expect(Math.abs(Date.now() - written_at.getTime())).toBeLessThan(60_000);
      found.push(key);
    }
    return found.sort();
  };

  it('writes, replaces, reads and removes files', async () => {
    await store().write('photos/f/a.jpg', Buffer.from('one'), 'image/jpeg');
    await store().write('photos/f/a.jpg', Buffer.from('two'), 'image/jpeg');
    expect(Buffer.from((await store().read('photos/f/a.jpg'))!).toString()).toBe('two');
    expect(await store().read('photos/f/none.jpg')).toBeNull();
    await store().remove(['photos/f/a.jpg', 'photos/f/none.jpg']);
    expect(await store().read('photos/f/a.jpg')).toBeNull();
  });

  it('keeps any bytes as they are', async () => {
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, at) => (at * 31) % 256));
    await store().write('photos/f/bytes.jpg', bytes, 'image/jpeg');
    expect(Buffer.from((await store().read('photos/f/bytes.jpg'))!).equals(bytes)).toBe(true);
    await store().remove(['photos/f/bytes.jpg']);
  });

  it('streams a file, and nothing where there is none', async () => {
    await store().write('photos/f/s.jpg', Buffer.from('piece by piece'), 'image/jpeg');
    expect((await buffer((await store().stream('photos/f/s.jpg'))!)).toString()).toBe('piece by piece');
    expect(await store().stream('photos/f/none.jpg')).toBeNull();
    await expect(store().stream('../secret')).rejects.toThrow('not a key');
    await store().remove(['photos/f/s.jpg']);
  });

  it('lists all files with their bytes, in the order of their keys', async () => {
    const names = ['a.b/1.jpg', 'a/2.jpg', 'a/b/3.jpg', 'a0', 'z'];
    for (const [at, key] of names.toReversed().entries())
      await store().write(key, Buffer.alloc(at), 'image/jpeg');
    const found = [];
    for await (const { key, bytes } of store().list()) found.push([key, bytes]);
    expect(found).toEqual(names.map((key, at) => [key, names.length - 1 - at]));
    await store().remove(names);
    for await (const { key } of store().list()) expect.unreachable(key);
  });

  it('lists a folder, page by page, and nothing outside of it', async () => {
    const names = Array.from({ length: 7 }, (_, at) => `photos/g/${at}.jpg`);
    for (const key of [...names, 'other/1.jpg', 'photoshop/1.jpg'])
      await store().write(key, Buffer.from('x'), 'image/jpeg');
    expect(await keys('photos')).toEqual(names);
    await store().remove(names);
    expect(await keys('photos')).toEqual([]);
    expect(await keys('nothing')).toEqual([]);
  });

  it.each(['../secret', '/etc/passwd', 'a//b', 'a/../b', '', '.hidden', 'a/b\0'])(
    'refuses the key %j',
    async (key) => {
      await expect(store().read(key)).rejects.toThrow('not a key');
      await expect(store().write(key, Buffer.from('x'), 'image/jpeg')).rejects.toThrow('not a key');
    },
  );
});

it('a folder never shows a file that is half written, and leaves nothing behind when writing fails', async () => {
  const store = folderStore(join(folder, 'broken'));
  await store.write('photos/f/a.jpg', Buffer.from('x'), 'image/jpeg');
  const inside = join(folder, 'broken', 'photos', 'f');
  await writeFile(join(inside, 'b.jpg.5d.tmp'), 'half');
  const found = [];
  for await (const { key } of store.list('photos')) found.push(key);
  expect(found).toEqual(['photos/f/a.jpg']);
  // The target is a folder, so that the last step fails.
  await expect(store.write('photos/f', Buffer.from('x'), 'image/jpeg')).rejects.toThrow();
  expect((await readdir(join(folder, 'broken', 'photos'))).sort()).toEqual(['f']);
});

it('a folder leaves out what its disk keeps there', async () => {
  const store = folderStore(join(folder, 'disk'));
  await store.write('photos/f/a.jpg', Buffer.from('x'), 'image/jpeg');
  await mkdir(join(folder, 'disk', 'lost+found'));
  await writeFile(join(folder, 'disk', 'lost+found', '#1'), 'of the disk');
  await writeFile(join(folder, 'disk', '.hidden'), 'of somebody');
  const found = [];
  for await (const { key } of store.list()) found.push(key);
  expect(found).toEqual(['photos/f/a.jpg']);
});

it('requests to S3 are signed for the region', () => {
  expect(s3.authorizations.length).toBeGreaterThan(0);
  for (const authorization of s3.authorizations)
    expect(authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/ro-1\/s3\/aws4_request/);
});

describe('a folder that keeps removed files', () => {
  const KEEP_DAYS = 2;
  const keysOf = async (store: FileStore) => {
    const found: string[] = [];
    for await (const { key } of store.list()) found.push(key);
    return found;
  };
  const sweep = (store: FileStore, owners: readonly string[]) =>
    removeUnowned(store, {
      folder: 'photos',
      before: new Date(0),
      existing: async (asked) => new Set(asked.filter((owner) => owners.includes(owner))),
    });
  const removedIn = async (place: string) => {
    const store = folderStore(join(folder, place), KEEP_DAYS);
    await store.write('photos/f/a.jpg', Buffer.from('seen before'), 'image/jpeg');
    await store.remove(['photos/f/a.jpg', 'photos/f/none.jpg']);
    return store;
  };
  afterEach(() => void vi.useRealTimers());

  it('reads them for a database of an earlier second, lists them no more, and deletes them in time', async () => {
    const store = await removedIn('keeping');
    expect(await keysOf(store)).toEqual([]);
    expect(Buffer.from((await store.read('photos/f/a.jpg'))!).toString()).toBe('seen before');
    expect((await buffer((await store.stream('photos/f/a.jpg'))!)).toString()).toBe('seen before');
    expect(await folderStore(join(folder, 'keeping')).read('photos/f/a.jpg')).toBeNull();

    vi.useFakeTimers({ now: Date.now() + 1.5 * 86_400_000, toFake: ['Date'] });
    await sweep(store, []);
    expect(await store.read('photos/f/a.jpg')).not.toBeNull();
    vi.setSystemTime(Date.now() + 1.5 * 86_400_000);
    await sweep(store, []);
    expect(await store.read('photos/f/a.jpg')).toBeNull();
  });

  it('deletes them at the next sweep once it keeps none', async () => {
    const store = await removedIn('ended');
    await sweep(folderStore(join(folder, 'ended')), []);
    expect(await store.read('photos/f/a.jpg')).toBeNull();
  });

  it('puts those back that have an owner again, however old they are', async () => {
    const store = await removedIn('restored');
    vi.useFakeTimers({ now: Date.now() + 9 * 86_400_000, toFake: ['Date'] });
    await sweep(store, ['f/a']);
    expect(await keysOf(store)).toEqual(['photos/f/a.jpg']);
    expect(Buffer.from((await store.read('photos/f/a.jpg'))!).toString()).toBe('seen before');
  });
});
