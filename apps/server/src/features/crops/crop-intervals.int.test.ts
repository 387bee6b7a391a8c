import { api } from '@brazda/contract';
import { cropByKey } from '@brazda/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCropFarm } from '../../../test/crop-farm.ts';

const WHEAT = cropByKey('winter_wheat').id;
const MAIZE = cropByKey('maize').id;
const RAPESEED = cropByKey('winter_rapeseed').id;

let farm: Awaited<ReturnType<typeof startCropFarm>>;
beforeAll(async () => {
  farm = await startCropFarm();
  const { product, farmer } = farm;
  await product.database.db
    .insertInto('farm')
    .values({ id: 'alta', owner_id: farmer.user_id, name: 'alta', country: 'RO' })
    .execute();
});
afterAll(() => farm.product.stop());

describe('a crop of one parcel', () => {
  it('is created, updated with crop, interval, yields, hybrid and work, and deleted (R-3.14); each can be undone', async () => {
    const { season, ids, days, end_year } = await farm.freshParcels('a');
    const params = { ...season, parcelId: ids[0] };
    const set = await farm.farmer.call(api.cropIntervals.create, {
      params,
      body: { crop: WHEAT, interval: days, crop_hybrid: 'Glosa', yield_estimated: 5.25 },
    });
    expect(set.response).toMatchObject({
      crop_id: WHEAT,
      crop_hybrid: 'Glosa',
      yield_estimated: 5.25,
      computed_start_date: days.lower,
      computed_end_date: `${end_year}-07-10`,
    });
    const at = { ...params, intervalId: set.response.id };
    const changed = await farm.farmer.call(api.cropIntervals.update, {
      params: at,
      body: { yield_measured: 6.1 },
    });
    expect(changed.response).toMatchObject({
      crop_hybrid: 'Glosa',
      yield_estimated: 5.25,
      yield_measured: 6.1,
    });
    const removed = await farm.farmer.call(api.cropIntervals.remove, { params: at });
    expect(removed.response.change).toEqual(expect.any(String));
    expect(await farm.listCrops(season, ids[0])).toEqual([]);
    expect((await farm.farmer.call(api.cropIntervals.remove, { params: at })).status).toBe(404);
  });

  it('has no measured yield before its harvest, and keeps one that it has', async () => {
    const { season, ids, days, end_year } = await farm.freshParcels('a');
    const params = { ...season, parcelId: ids[0] };
    const ahead = { lower: days.lower, upper: '2099-07-11' };
    await farm.product.database.pool.query(
      `update season set end_date = '2099-12-31' where id = '${season.seasonId}'`,
    );
    const create = (body: { interval: typeof days; yield_measured?: number }) =>
      farm.farmer.call(api.cropIntervals.create, { params, body: { crop: WHEAT, ...body } });
    const early = await create({ interval: ahead, yield_measured: 5 });
    expect(early.error).toMatchObject({
      error: 'yield_ahead',
      detail: expect.stringContaining('2099-07-10'),
    });
    const { response } = await create({ interval: days, yield_measured: 5 });
    const update = async (body: { interval?: typeof days; yield_measured?: number | null }) =>
      (
        await farm.farmer.call(api.cropIntervals.update, {
          params: { ...params, intervalId: response.id },
          body,
        })
      ).status;
    expect(await update({ interval: ahead })).toBe(422);
    expect(await update({ interval: ahead, yield_measured: null })).toBe(200);
    expect(await update({ yield_measured: 5 })).toBe(422);
    expect(await update({ interval: days, yield_measured: 5 })).toBe(200);
    const replace = async (body: { interval: typeof days; yield_measured?: number | null }) =>
      (
        await farm.farmer.call(api.cropIntervals.replace, {
          params: season,
          body: { parcels: [ids[0]], crop: WHEAT, ...body },
        })
      ).status;
    expect(await replace({ interval: ahead })).toBe(422);
    expect(await replace({ interval: ahead, yield_measured: 6 })).toBe(422);
    expect(await replace({ interval: ahead, yield_measured: null })).toBe(200);
    expect(await replace({ interval: ahead })).toBe(200);
    expect(await replace({ interval: { ...days, upper: `${end_year}-07-10` }, yield_measured: 6 })).toBe(200);
  });

  it('is a secondary one where that is recorded, until another crop takes its place', async () => {
    const { season, ids, days } = await farm.freshParcels('a');
    const [parcel] = ids;
    const params = { ...season, parcelId: parcel };
    const { response } = await farm.farmer.call(api.cropIntervals.create, {
      params,
      body: { crop: WHEAT, interval: days, is_secondary: true },
    });
    expect(response.is_secondary).toBe(true);
    const at = { ...params, intervalId: response.id };
    const update = async (body: { is_secondary?: boolean; crop_hybrid?: string }) =>
      (await farm.farmer.call(api.cropIntervals.update, { params: at, body })).response.is_secondary;
    expect(await update({ crop_hybrid: 'Glosa' })).toBe(true);
    expect(await update({ is_secondary: false })).toBe(false);
    expect(await update({ is_secondary: true })).toBe(true);
    const replace = async (crop: string) => {
      await farm.farmer.call(api.cropIntervals.replace, {
        params: season,
        body: { parcels: [parcel], crop, interval: days },
      });
      return (await farm.listCrops(season, parcel)).map(({ is_secondary }) => is_secondary);
    };
    expect(await replace(WHEAT)).toEqual([true]);
    expect(await replace(MAIZE)).toEqual([false]);
  });

  it('can be added next to another one, but not on the same days', async () => {
    const { season, ids, days, end_year } = await farm.freshParcels('a');
    const params = { ...season, parcelId: ids[0] };
    const set = (crop: string, input: { lower: string | null; upper: string | null }) =>
      farm.farmer.call(api.cropIntervals.create, { params, body: { crop, interval: input } });
    await set(WHEAT, days);
    expect((await set(MAIZE, { lower: `${end_year}-07-10`, upper: null })).status).toBe(409);
    expect((await set(MAIZE, { lower: days.upper, upper: null })).status).toBe(200);
    const [wheat] = await farm.listCrops(season, ids[0]);
    const longer = { lower: days.lower, upper: `${end_year}-08-01` };
    const moved = await farm.farmer.call(api.cropIntervals.update, {
      params: { ...params, intervalId: wheat.id },
      body: { interval: longer },
    });
    expect(moved.status).toBe(409);
    expect(moved.error.error).toBe('crop_overlap');
  });

  it('accepts `crop_id` as well as `crop`, as a number or a string', async () => {
    const { season, ids, days } = await farm.freshParcels('a');
    const params = { ...season, parcelId: ids[0] };
    const send = (endpoint: typeof api.cropIntervals.create, body: object, intervalId?: string) =>
      farm.farmer.callUnchecked(endpoint, {
        params: { ...params, ...(intervalId && { intervalId }) },
        body: body,
      });
    const { response } = await send(api.cropIntervals.create, { crop_id: Number(WHEAT), interval: days });
    expect(response.crop_id).toBe(WHEAT);
    const update = api.cropIntervals.update as unknown as typeof api.cropIntervals.create;
    // A response can be sent back unchanged.
    const changed = await send(update, { ...response, crop_id: Number(MAIZE) }, response.id);
    expect(changed.response.crop_id).toBe(MAIZE);
    const refused = await send(update, { crop_name: 'wheat' }, response.id);
    expect(refused.error.details).toEqual({ crop_name: [expect.stringContaining('crop_name')] });
  });

  it('must be inside its season and from the catalog', async () => {
    const { season, ids, days, end_year } = await farm.freshParcels('a');
    const set = (crop: string, lower: string, upper: string) =>
      farm.farmer.call(api.cropIntervals.create, {
        params: { ...season, parcelId: ids[0] },
        body: { crop, interval: { lower, upper } },
      });
    expect((await set(WHEAT, `${end_year - 1}-06-30`, days.upper)).error.error).toBe('outside_season');
    expect((await set(WHEAT, days.lower, `${end_year + 1}-01-02`)).error.error).toBe('outside_season');
    expect((await set(WHEAT, days.lower, `${end_year + 1}-01-01`)).status).toBe(200);
    expect((await set('nimic', days.lower, days.upper)).status).toBe(404);
  });

  it('moves the start of its season where it is sown before, until that is undone', async () => {
    const { season, ids, end_year } = await farm.freshParcels('a');
    const startOf = async () =>
      (await farm.farmer.call(api.seasons.get, { params: season })).response.start_date;
    const set = await farm.farmer.call(api.cropIntervals.create, {
      params: { ...season, parcelId: ids[0] },
      body: { crop: RAPESEED, interval: { lower: `${end_year - 1}-08-28`, upper: `${end_year}-06-25` } },
    });
    expect(set.status).toBe(200);
    expect(await startOf()).toBe(`${end_year - 1}-08-01`);
    await farm.farmer.call(api.changes.undo, {
      params: { farmId: season.farmId, changeId: set.response.change! },
    });
    expect(await startOf()).toBe(`${end_year - 1}-10-01`);
  });

  it('is refused without both dates where they are estimated: it would take the whole season', async () => {
    const { season, ids, days } = await farm.freshParcels('a', 'b');
    const open = { lower: null, upper: null };
    const set = (parcelId: string, crop: string, interval: { lower: string | null; upper: string | null }) =>
      farm.farmer.call(api.cropIntervals.create, {
        params: { ...season, parcelId },
        body: { crop, interval },
      });
    const refused = await set(ids[0], WHEAT, open);
    expect([refused.status, refused.error.error]).toEqual([400, 'days_missing']);
    const { response: estimate } = await farm.farmer.call(api.cropIntervals.datesEstimate, {
      params: { ...season, parcelId: ids[0], systemName: 'APIA', cropId: WHEAT },
    });
    expect(refused.error.detail).toContain(`${estimate.start_date} – ${estimate.end_date}`);
    const { response: wheat } = await set(ids[0], WHEAT, { lower: days.lower, upper: null });
    const update = (body: object) =>
      farm.farmer.call(api.cropIntervals.update, {
        params: { ...season, parcelId: ids[0], intervalId: wheat.id },
        body,
      });
    expect((await update({ interval: open })).error.error).toBe('days_missing');
    expect((await update({ crop: MAIZE, interval: open })).error.error).toBe('days_missing');
    const replace = (crop: string | null) =>
      farm.farmer.call(api.cropIntervals.replace, {
        params: season,
        body: { parcels: ids, crop, interval: open },
      });
    expect((await replace(WHEAT)).error.error).toBe('days_missing');
    expect(await farm.listCrops(season, ids[0])).toMatchObject([
      { crop_id: WHEAT, interval: { lower: days.lower, upper: null } },
    ]);
    expect((await replace(null)).status).toBe(200);
    // An orchard occupies the whole year.
    expect((await set(ids[0], cropByKey('apple').id, open)).status).toBe(200);
  });

  it('of another farm, season or parcel is not found', async () => {
    const { season, ids, days } = await farm.freshParcels('a', 'b');
    const body = { crop: WHEAT, interval: days };
    const { response } = await farm.farmer.call(api.cropIntervals.create, {
      params: { ...season, parcelId: ids[0] },
      body,
    });
    const places = [
      { ...season, farmId: 'alta', parcelId: ids[0] },
      { ...season, seasonId: 'nicaieri', parcelId: ids[0] },
      { ...season, parcelId: ids[1] },
    ];
    for (const place of places) {
      const at = { ...place, intervalId: response.id };
      expect((await farm.farmer.call(api.cropIntervals.remove, { params: at })).status).toBe(404);
    }
  });

  it('with a code of APIA has estimated sow and harvest dates (R-3.10)', async () => {
    const { season, ids, end_year } = await farm.freshParcels('a');
    const estimate = (systemName: string, cropId: string) =>
      farm.farmer.call(api.cropIntervals.datesEstimate, {
        params: { ...season, parcelId: ids[0], systemName, cropId },
      });
    const { response } = await estimate('APIA', WHEAT);
    expect(response.start_date).toMatch(new RegExp(`^${end_year - 1}-10-`));
    expect(response.end_date).toMatch(new RegExp(`^${end_year}-07-`));
    expect((await estimate('IACS', WHEAT)).status).toBe(404);
    expect((await estimate('APIA', 'nimic')).status).toBe(404);
  });
});

describe('days that no one entered', () => {
  it('are marked as estimates until they are moved', async () => {
    const { season, ids, days, end_year } = await farm.freshParcels('a');
    const at = { ...season, parcelId: ids[0]! };
    const both = ['sow_date', 'harvest_date'] as const;
    const { response: set } = await farm.farmer.call(api.cropIntervals.create, {
      params: at,
      body: { crop: WHEAT, interval: days, estimated: [...both] },
    });
    expect(set.estimated).toEqual(both);
    const update = async (body: object) => {
      const params = { ...at, intervalId: set.id };
      return (await farm.farmer.call(api.cropIntervals.update, { params, body })).response;
    };
    expect((await update({ yield_estimated: 5 })).estimated).toEqual(both);
    expect((await update({ interval: { ...days, lower: `${end_year - 1}-10-14` } })).estimated).toEqual([
      'harvest_date',
    ]);
    const entered = await update({ interval: { ...days, lower: `${end_year - 1}-10-14` }, estimated: [] });
    expect(entered.estimated).toEqual([]);
    expect((await farm.listCrops(season, ids[0]!))[0]!.estimated).toEqual([]);
    await farm.farmer.call(api.changes.undo, { params: { farmId: 'ferma', changeId: entered.change! } });
  });

  it('of an unknown name are refused', async () => {
    const { season, ids, days } = await farm.freshParcels('a');
    const { status } = await farm.farmer.call(api.cropIntervals.create, {
      params: { ...season, parcelId: ids[0]! },
      body: { crop: WHEAT, interval: days, estimated: ['flowering' as 'sow_date'] },
    });
    expect(status).toBe(400);
  });
});
