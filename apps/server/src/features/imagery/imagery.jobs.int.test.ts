import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addSeason } from '../../../seed/add-season.ts';
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts';
import { type OpenDatabase, openDatabase } from '../../platform/db/database.ts';
import { wholeFarm } from '../../platform/db/scope.ts';
import { type Jobs, openJobs } from '../../platform/jobs/jobs.ts';
import { watchTiles } from './discover-scenes.ts';
import {
  countSceneStates,
  enqueueDiscovery,
  IMAGERY_QUEUES,
  imageryJobs,
  requeueUnread,
  type SceneRead,
} from './index.ts';
import { rectangle, writeItem } from './testing/catalog.ts';

let fresh: FreshDatabase;
let database: OpenDatabase;
let folder: string;
let jobs: Jobs;
const read: SceneRead[] = [];
const states: string[] = [];
const output: string[] = [];
let onDiscovery: (() => void) | null = null;
const today = () => {
  onDiscovery?.();
  return '2026-11-20';
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brazda-catalog-'));
  fresh = await freshDatabase();
  database = openDatabase(fresh.url);
  const { db } = database;
  await db.insertInto('farm').values({ id: 'f', name: 'f', country: 'RO', imagery_source: null }).execute();
  const parcel = {
    label: 'p',
    geometry: rectangle(4, 4, 24, 24),
    display_name: null,
    locality: null,
    crop: null,
  };
  const unnamed = { physical_block: null, parcel_no: null, crop_no: null };
  await db
    .transaction()
    .execute((tx) =>
      addSeason(tx, { id: 'f', country: 'RO' }, { end_year: 2026, parcels: [{ ...parcel, ...unnamed }] }),
    );
  const log = pino({ level: 'info' }, { write: (line: string) => output.push(line) });
  jobs = await openJobs(fresh.url, log, IMAGERY_QUEUES);
  await jobs.work(
    imageryJobs({
      db,
      jobs,
      log,
      today,
      defaultSource: folder,
      workers: 0,
      watch: true,
      signal: new AbortController().signal,
      onScene: (scene) => read.push(scene),
      onState: (farm_id) => states.push(farm_id),
    }),
  );
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
  await fresh.drop();
  await rm(folder, { recursive: true });
});

const done = (count: number) =>
  vi.waitFor(
    async () =>
      expect(await countSceneStates(database.db, wholeFarm('f'))).toMatchObject({
        done: count,
        queued: 0,
        running: 0,
      }),
    {
      timeout: 20_000,
      interval: 100,
    },
  );

test('discovery queues the scenes of a farm, and workers read them and report it', async () => {
  await writeItem(folder, { id: 'S2A_35TNL_20261101_0_L2A', date: '2026-11-01', ndvi: 0.4 });
  await writeItem(folder, { id: 'S2A_35TNL_20261106_0_L2A', date: '2026-11-06', ndvi: 0.5 });
  await enqueueDiscovery({ db: database.db, jobs }, 'f');
  await done(2);
  await vi.waitFor(() => expect(read).toHaveLength(2));
  expect(read[0]).toMatchObject({ farm_ids: ['f'], observations: 4 });
});

test('a discovery requested while another runs comes after it', async () => {
  const discoveries = () => output.filter((line) => line.includes('looked for scenes')).length;
  const before = discoveries();
  onDiscovery = () => {
    onDiscovery = null;
    void enqueueDiscovery({ db: database.db, jobs }, 'f');
  };
  await enqueueDiscovery({ db: database.db, jobs }, 'f');
  await vi.waitFor(() => expect(discoveries()).toBe(before + 2), { timeout: 10_000 });
});

test('watching a tile finds new scenes, even when the newest scene showed only an edge of it', async () => {
  await writeItem(folder, { id: 'S2A_35TNL_20261111_0_L2A', date: '2026-11-11', ndvi: 0.5 });
  const { db } = database;
  await sql`update scene set footprint = st_makeenvelope(26, 45, 26.1, 45.1, 4326)
    where sensing_date = (select max(sensing_date) from scene)`.execute(db);
  // The last search was on the simulated current day, whatever the real day of the test run.
  await db
    .updateTable('tile_watch')
    .set({ last_success_at: new Date(today()) })
    .execute();
  const { waiting, errors } = await watchTiles({ db, defaultSource: folder, today });
  expect({ waiting, errors }).toMatchObject({ waiting: [{ sensing_date: '2026-11-11' }], errors: [] });
});

test('waiting scenes without a job get one', async () => {
  await requeueUnread({ db: database.db, jobs });
  await done(3);
});

test('a catalog that does not respond is recorded on its tiles', async () => {
  const { db } = database;
  await db.updateTable('tile_watch').set({ source: '/gone' }).execute();
  const { errors } = await watchTiles({ db, defaultSource: '/gone', today });
  expect(errors).toEqual([expect.stringContaining('35TNL')]);
  const watched = await db.selectFrom('tile_watch').select('last_error').executeTakeFirst();
  expect(watched?.last_error).toContain('/gone');
});
