import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@brazda/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSeason } from '../../../seed/add-season.ts';
import { plainParcel } from '../../../test/plain-parcel.ts';
import { type Caller, type Product, startProduct } from '../../../test/product.ts';
import { discoverPastScenes } from '../imagery/discover-past-scenes.ts';
import { listUnreadScenes } from '../imagery/index.ts';
import { beginPastSearches, failPastSearches } from '../imagery/past-images.repo.ts';
import { readWaitingScene } from '../imagery/read-scene.ts';
import { listSceneTurns } from '../imagery/scene-queue.repo.ts';
import { rectangle, writeItem } from '../imagery/testing/catalog.ts';
import { readScenes } from '../imagery/testing/read-scenes.ts';

const FIELD = rectangle(4, 4, 34, 24);
const NEIGHBOR = rectangle(36, 4, 60, 24);
const FARM = { id: 'new', country: 'RO' } as const;
const TODAY = '2026-11-20';

let product: Product;
let owner: Caller & { user_id: string };
let folder: string;
beforeAll(async () => {
  product = await startProduct(TODAY);
  owner = await product.signUp('nou@example.org');
  folder = await mkdtemp(join(tmpdir(), 'brazda-past-'));
  const { db } = product.database;
  await db
    .insertInto('farm')
    .values({ ...FARM, name: 'new', owner_id: owner.user_id, imagery_source: folder })
    .execute();
  await addSeason(db, FARM, {
    id: 's2027',
    end_year: 2027,
    parcels: [plainParcel('field', FIELD), plainParcel('neighbor', NEIGHBOR)],
  });
  const steps = (low: number, high: number) => (column: number) => (column < 19 ? low : high);
  for (const [date, ndvi] of [
    ['2026-11-10', steps(0.2, 0.3)],
    ['2026-05-20', steps(0.4, 0.8)],
    // After the growing time.
    ['2026-10-02', steps(0.4, 0.8)],
    ['2025-06-01', steps(0.3, 0.6)],
    ['2024-07-10', steps(0.3, 0.6)],
    // More than three years ago.
    ['2023-06-10', steps(0.3, 0.6)],
  ] as const)
    await writeItem(folder, { id: `S2A_35TNL_${date.replaceAll('-', '')}_0_L2A`, date, ndvi });
  await readScenes(db, 'new');
}, 60_000);
afterAll(async () => {
  await rm(folder, { recursive: true });
  await product.stop();
});

const paramsOf = (parcelId: string, seasonId = 's2027') => ({
  params: { farmId: 'new', seasonId, parcelId },
});
const stateOf = async (parcelId: string) => (await owner.call(api.zones.past, paramsOf(parcelId))).response;
const request = async (parcelId: string) =>
  (await owner.call(api.zones.requestPast, paramsOf(parcelId))).response;

async function search(source = folder): Promise<number> {
  const { db } = product.database;
  const begun_at = await beginPastSearches(db, 'new');
  return discoverPastScenes({ db, defaultSource: source, today: () => TODAY }, 'new', begun_at);
}

async function readAll() {
  const { db } = product.database;
  for (const { scene_id } of await listUnreadScenes(db, 'new'))
    await readWaitingScene({ db, workers: 0 }, scene_id);
}

const observationsOf = async (day: string) => {
  const rows = await product.database.db
    .selectFrom('observation')
    .select(['shape_id', 'layer'])
    .where('sensing_date', '=', day)
    .execute();
  return rows.map(({ layer }) => layer).sort();
};

it('a parcel without earlier seasons has no zones, and may request images of three years', async () => {
  const { response } = await owner.call(api.zones.ofParcel, paramsOf('field'));
  expect(response.zones).toEqual([]);
  expect(await stateOf('field')).toMatchObject({ state: 'possible', years: [2026, 2025, 2024], found: 0 });
});

it('says why nothing comes while the catalogs cannot be reached, and when the next try is', async () => {
  expect(await request('field')).toMatchObject({ state: 'searching', years: [2026, 2025, 2024] });
  await failPastSearches(product.database.db, 'new', 'silent');
  expect(await stateOf('field')).toMatchObject({
    state: 'unreachable',
    reason: 'silent',
    next_try_at: expect.any(String),
  });
});

it('reads the scenes of their growing time for the parcel that asked alone, after newer images', async () => {
  expect(await request('field')).toMatchObject({ state: 'searching', reason: null });
  expect(await search()).toBe(3);
  expect(await stateOf('field')).toMatchObject({ state: 'reading', found: 3, read: 0 });
  await writeItem(folder, { id: 'S2A_35TNL_20261115_0_L2A', date: '2026-11-15', ndvi: 0.3 });
  const { db } = product.database;
  await readScenes(db, 'new');
  expect((await listSceneTurns(db)).map(({ scene_id }) => scene_id.slice(10, 18))).toEqual([
    '20260520',
    '20250601',
    '20240710',
  ]);
  await readAll();
  expect(await stateOf('field')).toMatchObject({ state: 'complete', found: 3, read: 3 });
  expect(await observationsOf('2025-06-01')).toEqual(['NDVI']);
});

it('makes zones of them at once, which name the years as such without a season', async () => {
  const { response } = await owner.call(api.zones.ofParcel, paramsOf('field'));
  expect(response.zones.map(({ number, mean }) => [number, Math.round(mean * 100)])).toEqual([
    [1, 67],
    [2, 133],
  ]);
  expect(response.years.map(({ end_year, season, is_used }) => [end_year, season, is_used])).toEqual([
    [2027, 's2027', false],
    [2026, null, true],
    [2025, null, true],
    [2024, null, true],
  ]);
});

it('shows none of it as a season or a day of the farm', async () => {
  const { response } = await owner.call(api.farms.sensingDates, { params: { farmId: 'new' } });
  expect(response.sensing_dates).toEqual(['2026-10-02', '2026-11-10', '2026-11-15']);
});

it('reads a scene again for another parcel that asks, and for this one no more', async () => {
  const layers = async () => (await observationsOf('2024-07-10')).length;
  expect(await layers()).toBe(1);
  await request('neighbor');
  expect(await search()).toBe(3);
  await readAll();
  expect(await layers()).toBe(2);
  await request('neighbor');
  expect(await search()).toBe(0);
});

it('a season that is added later gets the whole images of these days', async () => {
  const { db } = product.database;
  await addSeason(db, FARM, { id: 's2025', end_year: 2025, parcels: [plainParcel('field-25', FIELD)] });
  await readScenes(db, 'new');
  const { response } = await owner.call(api.imagery.rasters, {
    ...paramsOf('field-25', 's2025'),
    query: {},
  });
  expect(response.results.map(({ kind }) => kind)).toContain('TRUE_COLOR');
  const days = await owner.call(api.farms.sensingDates, { params: { farmId: 'new' } });
  expect(days.response.sensing_dates).toContain('2025-06-01');
  const zones = await owner.call(api.zones.ofParcel, paramsOf('field'));
  expect(zones.response.years.map(({ end_year, season }) => [end_year, season])).toContainEqual([
    2025,
    's2025',
  ]);
});

it('a parcel with three years of its own needs none', async () => {
  const { db } = product.database;
  for (const year of [2026, 2024])
    await addSeason(db, FARM, {
      id: `s${year}`,
      end_year: year,
      parcels: [plainParcel(`field-${year}`, FIELD)],
    });
  await readScenes(db, 'new');
  await db.deleteFrom('past_image').execute();
  expect(await stateOf('field')).toMatchObject({ state: 'enough', years: [] });
  expect(await request('field')).toMatchObject({ state: 'enough' });
});
