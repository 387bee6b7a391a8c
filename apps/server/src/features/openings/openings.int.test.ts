import { api } from '@brazda/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemoFarms } from '../../../seed/seed-demo-farms.ts';
import { type Caller, type Product, startProduct } from '../../../test/product.ts';
import { rectangle } from '../imagery/testing/catalog.ts';

let product: Product;
let farmer: Caller;
let farmId: string;
const seasons = new Map<number, string>();
beforeAll(async () => {
  product = await startProduct();
  await seedDemoFarms(product.database.db, '/nowhere');
  farmer = await product.signUp('fermier@example.org');
  const { response: farm } = await farmer.call(api.farms.create, { body: { name: 'Ferma' } });
  farmId = farm.id;
  for (const end_year of [2025, 2026]) {
    const { response } = await farmer.call(api.seasons.create, { params: { farmId }, body: { end_year } });
    seasons.set(end_year, response.id);
    const params = { farmId, seasonId: response.id };
    const create = [{ shape: rectangle(0, 4, 8, 12), display_name: `din ${end_year}`, crop: '1' }];
    await farmer.call(api.parcels.edit, { params, body: { create } });
  }
});
afterAll(() => product.stop());

it('returns in one response what the separate calls return', async () => {
  const { response } = await farmer.call(api.openings.ofFarm, { params: { farmId } });
  const { farm, season, parcels, crops, sensing_dates, days } = response;
  expect(season).toBe(seasons.get(2026));
  const params = { farmId, seasonId: season ?? '' };
  expect(farm).toEqual((await farmer.call(api.farms.get, { params: { farmId } })).response);
  expect(parcels).toEqual((await farmer.call(api.parcels.list, { params })).response.results);
  expect(parcels.map(({ display_name }) => display_name)).toEqual(['din 2026']);
  expect(crops).toEqual((await farmer.call(api.crops.ofSeason, { params })).response.results);
  const seen = await farmer.call(api.farms.sensingDates, { params: { farmId } });
  expect({ sensing_dates, days }).toEqual(seen.response);
  const ground = await farmer.call(api.imagery.baseMap, { params: { farmId } });
  expect({ base_map: response.base_map }).toEqual(ground.response);
});

it.each([
  ['the season of the URL', { season: 2025 }, 2025],
  ['the season of the date', { date: '2025-05-14' }, 2025],
  ['the season of the date if it is outside the given season', { season: 2026, date: '2025-05-14' }, 2025],
  ['the given season if a parcel of it is open', { season: 2026, date: '2025-05-14', fixed: 'true' }, 2026],
])(
  'shows %s',
  async (_, { season, ...requested }: { season?: number; date?: string; fixed?: string }, year) => {
    const query = { ...requested, ...(season && { season: seasons.get(season) ?? '' }) };
    const { response } = await farmer.call(api.openings.ofFarm, { params: { farmId }, query });
    expect(response.season).toBe(seasons.get(year));
  },
);

it('opens the first demo farm for visitors, in the season of its default date', async () => {
  const { anonymous } = product;
  const { response } = await anonymous.call(api.openings.ofDemo);
  const { response: demo } = await anonymous.call(api.farms.demo);
  expect(response.farms).toEqual(demo.results);
  const [first] = response.farms;
  const params = { farmId: first?.id ?? '', seasonId: response.season ?? '' };
  const { response: list } = await anonymous.call(api.parcels.list, { params });
  expect(response.parcels).toEqual(list.results);
  expect(response.parcels.length).toBeGreaterThan(0);
  const { response: alone } = await anonymous.call(api.openings.ofFarm, {
    params: { farmId: params.farmId },
  });
  expect([alone.season, alone.parcels]).toEqual([response.season, response.parcels]);
});

it('shows only the shared parcels to a guest, and nothing to strangers', async () => {
  const friend = await product.signUp('ion@example.org');
  expect((await friend.call(api.openings.ofFarm, { params: { farmId } })).status).toBe(404);
  const { response: whole } = await farmer.call(api.openings.ofFarm, {
    params: { farmId },
    query: { season: seasons.get(2025) ?? '' },
  });
  await farmer.call(api.sharing.share, {
    params: { farmId },
    body: {
      email: 'ion@example.org',
      shared_farm: 'no_access',
      parcels: [whole.parcels[0]?.id ?? ''],
    },
  });
  const { response } = await friend.call(api.openings.ofFarm, { params: { farmId } });
  expect(response.farm).toMatchObject({ access: 'parcels', parcel_count: 1 });
  expect([response.season, response.parcels.map(({ id }) => id)]).toEqual([
    seasons.get(2025),
    [whole.parcels[0]?.id],
  ]);
});

it('the picture of a farm without images is one transparent pixel, and strangers get none', async () => {
  const { raw } = await farmer.call(api.openings.pictureOfFarm, { params: { farmId } });
  expect(await sharp(raw).metadata()).toMatchObject({ format: 'png', width: 1, height: 1 });
  const stranger = await product.signUp('ana@example.org');
  expect((await stranger.call(api.openings.pictureOfFarm, { params: { farmId } })).status).toBe(404);
  expect((await product.anonymous.call(api.openings.pictureOfDemo)).status).toBe(200);
});

it('a farm without seasons opens empty', async () => {
  const { response: farm } = await farmer.call(api.farms.create, { body: { name: 'Goală' } });
  const { response } = await farmer.call(api.openings.ofFarm, { params: { farmId: farm.id } });
  expect(response).toMatchObject({ season: null, parcels: [], crops: [], days: [] });
  const params = { farmId: farm.id };
  expect((await farmer.call(api.openings.pictureOfFarm, { params })).status).toBe(200);
});
