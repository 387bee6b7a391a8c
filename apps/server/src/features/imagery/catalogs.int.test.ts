import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  copernicusItem,
  earthSearchItem,
  planetaryItem,
  type SampleStacItem,
} from '../../../../../packages/raster/src/testing/catalog-items.ts';
import {
  type CatalogServer,
  startCatalogServer,
} from '../../../../../packages/raster/src/testing/catalog-server.ts';
import { addSeason } from '../../../seed/add-season.ts';
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts';
import { type OpenDatabase, openDatabase } from '../../platform/db/database.ts';
import { inSeason, wholeFarm } from '../../platform/db/scope.ts';
import { discoverScenes } from './discover-scenes.ts';
import { beginDiscovery, endDiscovery, failDiscovery, saveCatalog } from './discovery.repo.ts';
import { readWaitingScene } from './read-scene.ts';
import { readSeasonImages } from './season-images.repo.ts';
import { rectangle, writeItem } from './testing/catalog.ts';

const DAYS = ['2026-05-10', '2026-05-15', '2026-11-18'] as const;
const TODAY = '2026-11-20';

let fresh: FreshDatabase;
let database: OpenDatabase;
let folder: string;
let server: CatalogServer;
let items: readonly SampleStacItem[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brazda-catalogs-'));
  const ids = DAYS.map((date) => `S2A_35TNL_${date.replaceAll('-', '')}_0_L2A`);
  items = await Promise.all(
    ids.map(async (id, at) => {
      await writeItem(folder, { id, date: DAYS[at]!, ndvi: 0.6 });
      return JSON.parse(await readFile(join(folder, id, `${id}.json`), 'utf8')) as SampleStacItem;
    }),
  );
  server = await startCatalogServer(folder);
  fresh = await freshDatabase();
  database = openDatabase(fresh.url);
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
  await server.close();
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  const { db, pool } = database;
  await pool.query('truncate farm, scene, expected_scene, image_source, tile_watch cascade');
  for (const part of ['earth-search', 'planetary-computer', 'copernicus', 'files'] as const)
    server.fail(part, null);
  for (const found of Object.values(server.items)) found.length = 0;
  await db.insertInto('farm').values({ id: 'f', name: 'f', country: 'RO', imagery_source: null }).execute();
  const unnamed = {
    display_name: null,
    locality: null,
    physical_block: null,
    parcel_no: null,
    crop_no: null,
  };
  const parcel = { ...unnamed, label: 'p', geometry: rectangle(4, 4, 24, 24), crop: null };
  await db
    .transaction()
    .execute((tx) =>
      addSeason(tx, { id: 'f', country: 'RO' }, { id: 'f-2026', end_year: 2026, parcels: [parcel] }),
    );
});

/** Puts the items of the first days into a catalog. */
const has = {
  earthSearch: (days: number) =>
    server.items['earth-search'].push(
      ...items.slice(0, days).map((item) => earthSearchItem(item, 'sentinel-2-l2a', server.files)),
    ),
  planetary: (days: number) =>
    server.items['planetary-computer'].push(
      ...items.slice(0, days).map((item) => planetaryItem(item, server.blobs)),
    ),
  copernicus: (days: number) => server.items.copernicus.push(...items.slice(0, days).map(copernicusItem)),
};

async function discover() {
  const { db } = database;
  const begun_at = await beginDiscovery(db, 'f');
  const found = await discoverScenes(
    {
      db,
      defaultSource: server.source,
      today: () => TODAY,
      onCatalog: ({ name }) => saveCatalog(db, 'f', name),
    },
    'f',
  );
  await endDiscovery(db, 'f', begun_at);
  return found.scenes.map(({ sensing_date, catalog }) => `${sensing_date} ${catalog}`).toSorted();
}

const imagesOf = () =>
  readSeasonImages(database.db, inSeason(wholeFarm('f'), 'f-2026'), () => new Date(`${TODAY}T12:00:00Z`));

it('finds what the first catalog has, then what only the next one has, and expects what none can read yet', async () => {
  has.earthSearch(1);
  has.planetary(2);
  has.copernicus(3);
  expect(await discover()).toEqual(['2026-05-10 Earth Search', '2026-05-15 Planetary Computer']);
  expect(await imagesOf()).toMatchObject({
    state: 'reading',
    found: 2,
    read: 0,
    expected: '2026-11-18',
    reason: null,
    next_try_at: null,
  });
});

it('searches the next catalog while the first one does not respond', async () => {
  has.earthSearch(2);
  has.planetary(2);
  server.fail('earth-search', '504');
  expect(await discover()).toEqual(['2026-05-10 Planetary Computer', '2026-05-15 Planetary Computer']);
  expect((await imagesOf())?.catalog).toBe('Planetary Computer');
});

it('says that no catalog responds, why, and when the next search is', async () => {
  for (const part of ['earth-search', 'planetary-computer', 'copernicus'] as const) server.fail(part, '504');
  await expect(discover()).rejects.toMatchObject({ failure: 'busy' });
  const next = await failDiscovery(database.db, 'f', 'busy');
  expect(await imagesOf()).toMatchObject({
    state: 'unreachable',
    found: 0,
    reason: 'busy',
    next_try_at: next.toISOString(),
  });
});

it('says that nothing was found', async () => {
  expect(await discover()).toEqual([]);
  expect(await imagesOf()).toMatchObject({ state: 'nothing', newest: null, searched_at: expect.any(String) });
});

it('reads a scene whose files fail from the next catalog, and not again from another', async () => {
  has.earthSearch(1);
  has.planetary(1);
  await discover();
  server.fail('files', '404');
  const options = { db: database.db, workers: 0, defaultSource: server.source };
  const [{ id } = { id: '' }] = (await database.pool.query('select id from scene')).rows;
  expect(await readWaitingScene(options, id)).toMatchObject({ sensing_date: DAYS[0], farm_ids: ['f'] });
  expect(await imagesOf()).toMatchObject({ state: 'complete', found: 1, read: 1, newest: DAYS[0] });
  server.fail('files', null);
  expect(await discover()).toHaveLength(1);
  expect(await readWaitingScene(options, id)).toBeNull();
  expect(await imagesOf()).toMatchObject({ state: 'complete', found: 1, read: 1 });
});
