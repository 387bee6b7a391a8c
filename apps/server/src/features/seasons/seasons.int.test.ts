import { api } from '@brazda/contract';
import { cropByKey } from '@brazda/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addFarm, type FarmSeason } from '../../../test/farm-season.ts';
import { type Caller, type Product, startProduct } from '../../../test/product.ts';
import { rectangle } from '../imagery/testing/catalog.ts';

let product: Product;
let farmer: Caller;
beforeAll(async () => {
  product = await startProduct();
  farmer = await product.signUp('fermier@example.org');
});
afterAll(() => product.stop());

let params: FarmSeason;
beforeEach(async () => {
  params = await addFarm(farmer, { end_year: 2025 });
  await farmer.call(api.parcels.edit, {
    params,
    body: {
      create: [
        {
          shape: rectangle(0, 0, 9, 9),
          display_name: 'Sub deal',
          physical_block: '12',
          parcel_no: '3',
          crop: '1',
        },
        { shape: rectangle(20, 0, 29, 9), display_name: 'La vale', locality: 'Undeva', siruta: '123' },
      ],
    },
  });
});

const parcelsOf = async (seasonId: string) =>
  (await farmer.call(api.parcels.list, { params: { ...params, seasonId } })).response.results;
const undo = (changeId: string | null) =>
  farmer.call(api.changes.undo, { params: { farmId: params.farmId, changeId: changeId ?? '' } });
const create = (body: { end_year: number; copy_from?: string }) =>
  farmer.call(api.seasons.create, { params, body });

it('a season copies the parcels of another one, with the same shapes and without annual crops', async () => {
  const organic = { conversion_from: '2022-03-01', certified_from: null, until: null };
  const [first] = await parcelsOf(params.seasonId);
  const use = { organic, special_use: 'greenhouse' } as const;
  await farmer.call(api.parcels.edit, { params, body: { update: [{ id: first!.id, ...use }] } });
  const { response } = await create({ end_year: 2026, copy_from: params.seasonId });
  expect(response).toMatchObject({ end_year: 2026, parcels_count: 2 });
  const before = await parcelsOf(params.seasonId);
  const after = await parcelsOf(response.id);
  const kept = ({
    display_name,
    reference,
    locality,
    hectares,
    shape,
    ...rest
  }: (typeof before)[number]) => ({
    display_name,
    reference,
    locality,
    hectares,
    shape,
    organic: rest.organic,
    special_use: rest.special_use,
  });
  expect(before[0]).toMatchObject(use);
  expect(after.map(kept)).toEqual(before.map(kept));
  expect(after.map(({ crop_intervals }) => crop_intervals)).toEqual([[], []]);
  const seasonId = response.id;
  const { response: history } = await farmer.call(api.parcels.overlap, {
    params: { ...params, seasonId, parcelId: after[0]?.id ?? '' },
  });
  expect(history.results.map(({ same_parcel }) => same_parcel)).toEqual([true, true]);

  expect((await undo(response.change)).status).toBe(200);
  expect((await farmer.call(api.seasons.get, { params: { ...params, seasonId } })).status).toBe(404);
});

it('a season planned with the same parcels opens once one of its crops is sown', async () => {
  const opened = async () => {
    const { response } = await farmer.call(api.farms.get, { params });
    return response.seasons.find(({ id }) => id === response.current_season)?.end_year;
  };
  // It is November 2026, and both contain it.
  const { response: current } = await create({ end_year: 2026, copy_from: params.seasonId });
  const { response: planned } = await create({ end_year: 2027, copy_from: params.seasonId });
  const sow = async (seasonId: string, at: number, lower: string) => {
    const parcels = await parcelsOf(seasonId);
    await farmer.call(api.cropIntervals.create, {
      params: { ...params, seasonId, parcelId: parcels[at]!.id },
      body: { crop: '1', interval: { lower, upper: null } },
    });
  };
  await sow(current.id, 0, '2026-04-20');
  await sow(planned.id, 0, '2027-04-20');
  expect(await opened()).toBe(2026);
  await sow(planned.id, 1, '2026-10-12');
  expect(await opened()).toBe(2027);
});

it('a season keeps the perennials that stand on the copied parcels', async () => {
  const [alfalfa, wheat, vines] = (['alfalfa', 'winter_wheat', 'vineyard_wine'] as const).map(
    (key) => cropByKey(key).id,
  );
  const [first, second] = await parcelsOf(params.seasonId);
  const set = (
    parcelId: string,
    crop: string,
    lower: string | null,
    upper: string | null,
    estimated: ['harvest_date'] | [] = [],
  ) =>
    farmer.call(api.cropIntervals.create, {
      params: { ...params, parcelId },
      body: { crop, interval: { lower, upper }, estimated, crop_hybrid: 'Dobrogea', yield_measured: 7 },
    });
  for (const { id, crop_intervals } of [first!, second!])
    for (const { id: intervalId } of crop_intervals)
      await farmer.call(api.cropIntervals.remove, { params: { ...params, parcelId: id, intervalId } });
  await set(first!.id, wheat!, '2024-10-10', '2025-03-01');
  await set(first!.id, alfalfa!, '2025-03-20', '2025-08-20', ['harvest_date']);
  // Cleared in summer, as somebody entered.
  await set(second!.id, vines!, null, '2025-07-01');
  const { response } = await create({ end_year: 2026, copy_from: params.seasonId });
  const copied = await parcelsOf(response.id);
  const crops = (name: string | null) =>
    copied.find(({ display_name }) => display_name === name)?.crop_intervals;
  expect(crops(first!.display_name)).toMatchObject([
    {
      crop_id: alfalfa,
      crop_hybrid: 'Dobrogea',
      yield_measured: null,
      estimated: [],
      interval: { lower: null, upper: null },
    },
  ]);
  expect(crops(second!.display_name)).toEqual([]);
  expect((await undo(response.change)).status).toBe(200);
});

it('an empty season takes the parcels and the standing crops of another one, once, and gives them back', async () => {
  const alfalfa = cropByKey('alfalfa').id;
  const [bare] = (await parcelsOf(params.seasonId)).filter(
    ({ crop_intervals }) => crop_intervals.length === 0,
  );
  await farmer.call(api.cropIntervals.create, {
    params: { ...params, parcelId: bare!.id },
    body: { crop: alfalfa, interval: { lower: '2025-03-20', upper: null } },
  });
  const { response: empty } = await create({ end_year: 2026 });
  const copy = (caller: Caller, seasonId: string, copy_from: string) =>
    caller.call(api.seasons.copyInto, { params: { ...params, seasonId }, body: { copy_from } });
  const other = await product.signUp(`strain${params.farmId}@example.org`);
  const foreign = await addFarm(other);
  expect((await copy(other, empty.id, params.seasonId)).status).toBe(404);
  expect((await copy(farmer, empty.id, foreign.seasonId)).status).toBe(404);
  expect((await copy(farmer, foreign.seasonId, params.seasonId)).status).toBe(404);
  expect((await copy(farmer, empty.id, '')).status).toBe(400);

  // Two tabs, or a double click: only the first one copies.
  const both = await Promise.all([1, 2].map(() => copy(farmer, empty.id, params.seasonId)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const done = both.find(({ status }) => status === 200)!;
  expect(done.response).toMatchObject({ id: empty.id, parcels_count: 2 });
  const copied = await parcelsOf(empty.id);
  expect(copied.map(({ crop_intervals }) => crop_intervals.map(({ crop_id }) => crop_id)).sort()).toEqual([
    [],
    [alfalfa],
  ]);
  expect((await undo(done.response.change)).status).toBe(200);
  expect(await parcelsOf(empty.id)).toEqual([]);
  const { response: again } = await copy(farmer, empty.id, params.seasonId);
  expect(again.parcels_count).toBe(2);
});

it('a season of another owner is not copied', async () => {
  const other = await product.signUp(`vecin${params.farmId}@example.org`);
  const { response: farm } = await other.call(api.farms.create, { body: { name: 'Vecin' } });
  const reply = await other.call(api.seasons.create, {
    params: { farmId: farm.id },
    body: { end_year: 2026, copy_from: params.seasonId },
  });
  expect([reply.status, reply.error.error]).toEqual([404, 'not_found']);
  expect((await other.call(api.seasons.list, { params: { farmId: farm.id } })).response.results).toEqual([]);
});

it('a season gets another first month, unless crops would fall outside it', async () => {
  const begin = (start_month: number) => farmer.call(api.seasons.update, { params, body: { start_month } });
  expect((await begin(9)).response).toMatchObject({ start_date: '2024-09-01', end_date: '2025-12-31' });
  const refused = await begin(1);
  expect([refused.status, refused.error]).toMatchObject([
    409,
    { error: 'crops_outside', detail: expect.stringContaining('outside it: 1.') },
  ]);
  const { response } = await begin(9);
  expect(response.change).toBeNull();
  const [change] = (await farmer.call(api.changes.list, { params })).response.results;
  expect(change?.kind).toBe('season_changed');
  await undo(change?.id ?? '');
  const { response: season } = await farmer.call(api.seasons.get, { params });
  expect(season.start_date).toBe('2024-10-01');
});

it('a season is removed with its parcels and restored with their crops', async () => {
  const before = await parcelsOf(params.seasonId);
  const { response } = await farmer.call(api.seasons.remove, { params });
  for (const call of [
    api.seasons.get,
    api.parcels.list,
    api.crops.ofSeason,
    api.parcels.blocks,
    api.seasons.remove,
  ])
    expect((await farmer.call(call, { params })).status).toBe(404);
  const { response: listed } = await farmer.call(api.changes.list, { params });
  expect(listed.results[0]).toMatchObject({ kind: 'season_removed', removed: 2 });
  expect((await create({ end_year: 2025, copy_from: params.seasonId })).status).toBe(404);

  expect((await undo(response.change)).status).toBe(200);
  expect(await parcelsOf(params.seasonId)).toEqual(before);
});
