import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { TileCache } from './tile-cache.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brazda-tiles-'));
  return () => rm(folder, { recursive: true });
});

const tile = (byte: number) => new Uint8Array(100).fill(byte);

test('renders a tile once for concurrent and later requests', async () => {
  let painted = 0;
  const paint = async () => tile(++painted);
  const cache = new TileCache({ folder });
  const together = await Promise.all([
    cache.tile('a', '1/2.webp', paint),
    cache.tile('a', '1/2.webp', paint),
  ]);
  const later = await new TileCache({ folder }).tile('a', '1/2.webp', paint);
  expect([...together, later].map((bytes) => bytes?.[0])).toEqual([1, 1, 1]);
});

test('renders a tile again that failed before', async () => {
  const cache = new TileCache({ folder });
  const broken = () => Promise.reject(new Error('no scene'));
  await expect(cache.tile('a', '1.webp', broken)).rejects.toThrow('no scene');
  expect(await cache.tile('a', '1.webp', async () => tile(7))).toEqual(tile(7));
});

test('caches nothing where there is nothing to render', async () => {
  expect(await new TileCache({ folder }).tile('a', '1.webp', async () => null)).toBeNull();
  expect(await readdir(folder)).toEqual([]);
});

test('removes the oldest groups when there are too many bytes', async () => {
  const cache = new TileCache({ folder, maxBytes: 350 });
  for (const [age, group] of ['old', 'middle', 'new'].entries()) {
    await cache.tile(group, '1.webp', async () => tile(1));
    await utimes(join(folder, group), age, age);
  }
  expect(await readdir(folder)).toHaveLength(3);
  await cache.tile('new', '2.webp', async () => tile(1));
  expect(await readdir(folder)).toEqual(['new']);
});
