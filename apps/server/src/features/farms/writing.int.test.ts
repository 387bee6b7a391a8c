import { api } from '@brazda/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSeason } from '../../../seed/add-season.ts';
import { addFarm } from '../../../test/farm-season.ts';
import { type Caller, type Product, startProduct } from '../../../test/product.ts';
import { rectangle } from '../imagery/testing/catalog.ts';

let product: Product;
let farmer: Caller;
let farmId: string;
beforeAll(async () => {
  product = await startProduct();
  farmer = await product.signUp('fermier@example.org');
  const { response } = await farmer.call(api.farms.create, { body: { name: '  Ferma nouă ' } });
  farmId = response.id;
});
afterAll(() => product.stop());

it('a new farm is empty, has a trimmed name, and is listed for its owner', async () => {
  const { response } = await farmer.call(api.farms.list);
  expect(response.results).toMatchObject([
    { id: farmId, name: 'Ferma nouă', country: 'RO', access: 'owner', shared_farm: null, seasons: [] },
  ]);
  expect(response.results[0].feature_flags).toContain('journal');
});

it('a season has the dates that the domain computes, and there is one per year', async () => {
  const create = (body: { end_year: number; start_month?: number }) =>
    farmer.call(api.seasons.create, { params: { farmId }, body });
  expect((await create({ end_year: 2026 })).response).toMatchObject({
    start_date: '2025-10-01',
    end_date: '2026-12-31',
    parcels_count: 0,
  });
  const again = await create({ end_year: 2026, start_month: 1 });
  expect([again.status, again.error.detail]).toEqual([409, 'The farm already has a season 2026.']);
});

it('a further season begins in the month of the latest one, unless its first month is sent', async () => {
  const { response: farm } = await farmer.call(api.farms.create, { body: { name: 'Alta' } });
  const create = async (end_year: number, start_month?: number) => {
    const body = { end_year, start_month };
    return (await farmer.call(api.seasons.create, { params: { farmId: farm.id }, body })).response.start_date;
  };
  expect(await create(2025)).toBe('2024-10-01');
  expect(await create(2026, 8)).toBe('2025-08-01');
  expect(await create(2027)).toBe('2026-08-01');
  expect(await create(2024)).toBe('2023-08-01');
});

it('a farm is renamed, and changes its country only while it has no land', async () => {
  const change = (body: { name?: string; country?: 'RO' | 'FR' }) =>
    farmer.call(api.farms.update, { params: { farmId }, body });
  expect((await change({ name: ' Ferme ', country: 'FR' })).response).toMatchObject({
    name: 'Ferme',
    country: 'FR',
  });
  const parcel = { label: '1', geometry: rectangle(0, 0, 9, 9), display_name: null, locality: null };
  const nothing = { physical_block: null, parcel_no: null, crop_no: null, crop: null };
  const season = { end_year: 2025, parcels: [{ ...parcel, ...nothing }] };
  await addSeason(product.database.db, { id: farmId, country: 'FR' }, season);
  expect((await change({ country: 'RO' })).error.error).toBe('country_fixed');
  expect((await change({})).response).toMatchObject({ name: 'Ferme', country: 'FR' });
  const { response } = await farmer.call(api.changes.list, { params: { farmId } });
  expect(response.results.map(({ kind }) => kind)).toEqual(['farm_changed', 'season_added']);
});

it('a farm shows its yields in the unit of its country until it has one of its own, which can be undone', async () => {
  const change = (body: object) => farmer.call(api.farms.update, { params: { farmId }, body });
  const unit = async () => (await farmer.call(api.farms.get, { params: { farmId } })).response.yield_unit;
  expect(await unit()).toBe('q/ha');
  expect((await change({ yield_unit: 'q/ha' })).response.change).toBeNull();
  const { response } = await change({ yield_unit: 't/ha' });
  expect(response.yield_unit).toBe('t/ha');
  expect((await change({ name: 'Ferme' })).response.yield_unit).toBe('t/ha');
  expect((await change({ yield_unit: 'kg/ha' })).status).toBe(400);
  await farmer.call(api.changes.undo, { params: { farmId, changeId: response.change ?? '' } });
  expect(await unit()).toBe('q/ha');
});

it('a farm is organic from a day on, which can be undone; days that are out of order are refused', async () => {
  const change = (organic: object | null) =>
    farmer.call(api.farms.update, {
      params: { farmId },
      body: { organic: organic as null },
      headers: { 'accept-language': 'fr' },
    });
  const organic = { conversion_from: '2022-03-01', certified_from: '2024-03-01', until: null };
  const { response } = await change(organic);
  expect(response).toMatchObject({ name: 'Ferme', organic });
  expect((await change(organic)).response.change).toBeNull();
  const refused = await change({ ...organic, until: '2020-01-01' });
  expect([refused.status, refused.error.details]).toEqual([
    400,
    { organic: ['Les terres en bio se terminent avant de commencer. Vérifiez le dernier jour.'] },
  ]);
  await farmer.call(api.changes.undo, { params: { farmId, changeId: response.change ?? '' } });
  expect((await farmer.call(api.farms.get, { params: { farmId } })).response.organic).toBeNull();
});

it('a farm changes its country only while it has no money, also none that could be redone', async () => {
  const { farmId: ofMoney, seasonId } = await addFarm(farmer);
  const change = (country: 'RO' | 'FR') =>
    farmer.call(api.farms.update, { params: { farmId: ofMoney }, body: { country } });
  expect((await change('FR')).response.country).toBe('FR');
  const price = { kind: 'input', name: 'Urée', unit: 't', price: 490 } as const;
  const params = { farmId: ofMoney, seasonId };
  const put = await farmer.call(api.prices.put, { params, body: { prices: [price] } });
  expect((await change('RO')).error.error).toBe('currency_fixed');
  await farmer.call(api.changes.undo, { params: { farmId: ofMoney, changeId: put.response.change! } });
  expect((await change('RO')).error.error).toBe('currency_fixed');
});

it('a user has at most two hundred farms, including those removed today', async () => {
  const many = await product.signUp('multe@example.org');
  await product.database.pool.query(
    `insert into farm (id, owner_id, name, country, deleted_at)
     select 'multe-' || i, $1, 'Ferma', 'RO', case when i > 150 then now() end from generate_series(1, 199) i`,
    [many.user_id],
  );
  const create = () =>
    many.call(api.farms.create, { body: { name: 'Încă una' }, headers: { 'accept-language': 'ro' } });
  expect((await create()).status).toBe(200);
  const { status, error } = await create();
  expect([status, error.error]).toEqual([409, 'many_farms']);
  expect(error.detail).toMatch(/numărul maxim de ferme/);
  const archive = { body: Uint8Array.of(1), headers: { 'content-type': 'application/octet-stream' } };
  expect((await many.call(api.exports.importArchive, archive)).error.error).toBe('many_farms');
  await product.database.pool.query(
    "update farm set deleted_at = now() - interval '2 days' where id = 'multe-199'",
  );
  expect((await create()).status).toBe(200);
});
