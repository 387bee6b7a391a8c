import { api } from '@brazda/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSeason } from '../../../seed/add-season.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { wholeFarm } from '../../platform/db/scope.ts';
import { rectangle } from '../imagery/testing/catalog.ts';
import { createCropIntervals } from './index.ts';

const FARM = { id: 'blocks', country: 'RO' as const };
const params = { farmId: FARM.id, seasonId: 's' };

/** Columns and rows are tens of meters: strips of 50 m by 200 m, 1 ha each. */
const strip = (id: string, column: number, crop: string | null, width = 5) => ({
  id,
  label: id,
  geometry: rectangle(column, 0, column + width, 20),
  display_name: null,
  locality: null,
  physical_block: null,
  parcel_no: id,
  crop_no: null,
  crop: crop === null ? null : { id: crop, crop_hybrid: null, yield_measured: null },
});

let product: Product;
let owner: Awaited<ReturnType<Product['signUp']>>;
beforeAll(async () => {
  product = await startProduct();
  owner = await product.signUp('proprietar@example.org');
  const { db } = product.database;
  await db
    .insertInto('farm')
    .values({ ...FARM, name: 'Fâșii', owner_id: owner.user_id })
    .execute();
  const parcels = [
    strip('a', 0, '1'),
    strip('b', 5, '1'),
    strip('c', 11, '1'),
    // A ditch of 20 m is no track.
    strip('d', 18, '1'),
    strip('e', 23, '2'),
    strip('f', 28, '2'),
    strip('g', 33, null),
    strip('h', 38, null),
    // Six hectares are worked separately.
    strip('i', 50, '2', 30),
    strip('j', 80, '2'),
  ];
  await addSeason(db, FARM, { id: 's', end_year: 2026, parcels });
});
afterAll(() => product.stop());

const blocksOf = async (caller = owner as Pick<typeof owner, 'call'>) =>
  (await caller.call(api.parcels.blocks, { params })).response.results;

it('groups small parcels of one crop that touch or have a track between them, the largest first', async () => {
  const blocks = await blocksOf();
  expect(blocks.map(({ crop_id, parcels }) => [crop_id, parcels])).toEqual([
    ['1', ['a', 'b', 'c']],
    ['2', ['e', 'f']],
  ]);
});

it('draws a block as one shape, with the area of its parcels', async () => {
  const [block] = await blocksOf();
  expect(block?.shape.coordinates).toHaveLength(1);
  expect(block?.shape.coordinates[0]).toHaveLength(1);
  const { response } = await owner.call(api.parcels.list, { params });
  const own = response.results.filter(({ id }) => block?.parcels.includes(id));
  expect(block?.hectares).toBeCloseTo(
    own.reduce((sum, { hectares }) => sum + hectares, 0),
    6,
  );
});

it('joins a whole village of touching parcels', async () => {
  const cells = Array.from({ length: 600 }, (_, at) => [at % 60, Math.floor(at / 60)] as const);
  const parcels = cells.map(([column, row]) => ({
    ...strip(`v${column}-${row}`, 0, '1'),
    geometry: rectangle(column * 5, row * 20, column * 5 + 5, row * 20 + 20),
  }));
  await addSeason(product.database.db, FARM, { id: 'village', end_year: 2025, parcels });
  const { response } = await owner.call(api.parcels.blocks, { params: { ...params, seasonId: 'village' } });
  expect(response.results.map((block) => block.parcels.length)).toEqual([600]);
  expect(response.results[0]?.shape.coordinates.map((rings) => rings.length)).toEqual([1]);
});

it('uses the crop with the longest interval', async () => {
  const interval = { id: 'catch', parcel_id: 'c', crop_id: '2', lower: '2026-11-01', upper: '2026-12-01' };
  await createCropIntervals(product.database.db, wholeFarm(FARM.id), [interval]);
  expect((await blocksOf())[0]?.parcels).toEqual(['a', 'b', 'c']);
});

it('shows guests of some parcels only the blocks of those', async () => {
  const guest = await product.signUp('vecin@example.org');
  const share = { email: 'vecin@example.org', shared_farm: 'no_access' as const };
  await owner.call(api.sharing.share, { params, body: { ...share, parcels: ['a', 'b', 'e'] } });
  expect((await blocksOf(guest)).map(({ parcels }) => parcels)).toEqual([['a', 'b']]);
});

it('has no blocks for a season that does not exist', async () => {
  const { status } = await owner.call(api.parcels.blocks, { params: { ...params, seasonId: 'nowhere' } });
  expect(status).toBe(404);
});

it('fails where very many parcels overlap at one spot, without comparing them', async () => {
  const crowded = { id: 'crowded', end_year: 2020 };
  const parcels = Array.from({ length: 250 }, (_, i) => strip(`over-${i}`, 200 + i / 100, '1'));
  await addSeason(product.database.db, FARM, { ...crowded, parcels });
  const { status, error } = await owner.call(api.parcels.blocks, {
    params: { ...params, seasonId: crowded.id },
    headers: { 'accept-language': 'ro' },
  });
  expect([status, error.error]).toEqual([422, 'crowded_land']);
  expect(error.detail).toMatch(/se suprapun prea multe parcele/);
});
