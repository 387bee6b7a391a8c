import { ImageryError } from '@brazda/raster';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts';
import { type OpenDatabase, openDatabase } from '../../platform/db/database.ts';
import { endBackoff, restEndOf, withHealth } from './source-health.repo.ts';

const SOURCE = 'catalog.example';
const REST_MS = 15 * 60_000;

let fresh: FreshDatabase;
let database: OpenDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  database = openDatabase(fresh.url);
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});
beforeEach(() => database.pool.query('truncate image_source'));

const silent = () =>
  Promise.reject(new ImageryError(`${SOURCE}: no response`, { isPassing: true, failure: 'silent' }));

/** Calls a source that does not respond so many times. */
async function fail(times: number, now: () => number = Date.now) {
  for (let i = 0; i < times; i++)
    await expect(withHealth(database.db, SOURCE, silent, now)).rejects.toThrow('no response');
}

it('does not call a source that has failed three times within ten minutes, for a quarter of an hour', async () => {
  const { db } = database;
  await fail(2);
  expect(await restEndOf(db, [SOURCE])).toBeUndefined();
  const before = Date.now();
  await fail(1);
  const end = (await restEndOf(db, ['other.example', SOURCE]))!;
  expect(end.getTime() - before).toBeGreaterThanOrEqual(REST_MS);

  const call = vi.fn(async () => 'scenes');
  await expect(withHealth(db, SOURCE, call)).rejects.toMatchObject({ isPassing: true, failure: 'silent' });
  expect(call).not.toHaveBeenCalled();
  expect(await withHealth(db, 'other.example', call)).toBe('scenes');
  expect(await withHealth(db, SOURCE, call, () => end.getTime() + 1)).toBe('scenes');
  expect(await restEndOf(db, [SOURCE])).toBeUndefined();
});

it('rests again at once if it still fails after its rest, and is well after a success', async () => {
  const { db } = database;
  await fail(3);
  const later = Date.now() + REST_MS + 1;
  await fail(1, () => later);
  expect((await restEndOf(db, [SOURCE]))!.getTime()).toBe(later + REST_MS);
  expect(
    await withHealth(
      db,
      SOURCE,
      async () => 'scenes',
      () => later + REST_MS,
    ),
  ).toBe('scenes');
  await fail(2);
  expect(await restEndOf(db, [SOURCE])).toBeUndefined();
});

it('is called once more when a person asks for it, and rests again if that fails', async () => {
  const { db } = database;
  await fail(3);
  await endBackoff(db, [SOURCE]);
  expect(await restEndOf(db, [SOURCE])).toBeUndefined();
  await fail(1, () => Date.now() + 1000);
  expect(await restEndOf(db, [SOURCE])).toBeInstanceOf(Date);
});

it('does not count what a source has sent as its failure', async () => {
  const unreadable = () => Promise.reject(new ImageryError('no image', { isPassing: false }));
  for (let i = 0; i < 4; i++)
    await expect(withHealth(database.db, SOURCE, unreadable)).rejects.toThrow('no image');
  expect(await restEndOf(database.db, [SOURCE])).toBeUndefined();
});
