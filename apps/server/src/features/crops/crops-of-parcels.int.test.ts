import { api } from '@brazda/contract';
import { cropByKey } from '@brazda/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCropFarm } from '../../../test/crop-farm.ts';

const WHEAT = cropByKey('winter_wheat').id;
const MAIZE = cropByKey('maize').id;

let farm: Awaited<ReturnType<typeof startCropFarm>>;
beforeAll(async () => {
  farm = await startCropFarm();
});
afterAll(() => farm.product.stop());

describe('the crop of several parcels', () => {
  it('gets its hybrid and yields in the same change; what is left out stays where the crop does', async () => {
    const { season, ids, days } = await farm.freshParcels('bare', 'same');
    const [bare, same] = ids as [string, string];
    await farm.farmer.call(api.cropIntervals.create, {
      params: { ...season, parcelId: same },
      body: { crop: WHEAT, interval: days, crop_hybrid: 'Glosa', yield_measured: 4.5 },
    });
    const { status } = await farm.farmer.call(api.cropIntervals.replace, {
      params: season,
      body: {
        parcels: [bare, same],
        crop: WHEAT,
        interval: days,
        estimated: ['sow_date'],
        yield_estimated: 6,
      },
    });
    expect(status).toBe(200);
    const facts = await Promise.all(ids.map(async (id) => (await farm.listCrops(season, id))[0]));
    expect(facts).toMatchObject([
      { crop_hybrid: null, yield_estimated: 6, yield_measured: null, estimated: ['sow_date'] },
      { crop_hybrid: 'Glosa', yield_estimated: 6, yield_measured: 4.5, estimated: ['sow_date'] },
    ]);
  });

  it('is set where there is none, replaced where there is one, and left where there are several (R-3.17)', async () => {
    const { season, ids, days, end_year } = await farm.freshParcels('bare', 'single', 'double');
    const [bare, single, double] = ids;
    const set = (parcelId: string, lower: string, upper: string) =>
      farm.farmer.call(api.cropIntervals.create, {
        params: { ...season, parcelId },
        body: { crop: WHEAT, interval: { lower, upper }, crop_hybrid: 'Glosa' },
      });
    await set(single, days.lower, days.upper);
    await set(double, days.lower, days.upper);
    await set(double, days.upper, `${end_year}-10-01`);
    const spring = { lower: `${end_year}-04-15`, upper: `${end_year}-09-20` };
    const { response } = await farm.farmer.call(api.cropIntervals.replace, {
      params: season,
      body: { parcels: ids, crop: MAIZE, interval: spring },
    });
    expect(response).toMatchObject({ changed: [bare, single], skipped: [double] });
    expect(await farm.listCrops(season, single)).toMatchObject([
      { crop_id: MAIZE, crop_hybrid: null, interval: spring },
    ]);
    expect(await farm.listCrops(season, double)).toHaveLength(2);
  });

  it('is set in one transaction: for all parcels, or for none if one fails', async () => {
    const { season, ids, days, end_year } = await farm.freshParcels('a', 'b');
    const replace = (parcels: string[], interval: { lower: string; upper: string }) =>
      farm.farmer.call(api.cropIntervals.replace, {
        params: season,
        body: { parcels, crop: MAIZE, interval },
      });
    expect((await replace([...ids, 'nicaieri'], days)).status).toBe(404);
    const tooLong = { lower: days.lower, upper: `${end_year + 1}-02-01` };
    expect((await replace(ids, tooLong)).error.error).toBe('outside_season');
    for (const id of ids) expect(await farm.listCrops(season, id)).toEqual([]);
    const { response } = await replace(ids, days);
    await farm.farmer.call(api.changes.undo, {
      params: { farmId: 'ferma', changeId: response.change ?? '' },
    });
    for (const id of ids) expect(await farm.listCrops(season, id)).toEqual([]);
  });

  it('can be set with access to the land only (R-13.10); others learn nothing about the farm (R-13.1)', async () => {
    const { season, ids, days } = await farm.freshParcels('a');
    const body = { parcels: ids, crop: MAIZE, interval: days };
    const stranger = await farm.product.signUp('strain@example.org');
    expect((await stranger.call(api.cropIntervals.replace, { params: season, body })).status).toBe(404);
    const setDemo = (is_demo: boolean) =>
      farm.product.database.db.updateTable('farm').set({ is_demo }).where('id', '=', 'ferma').execute();
    await setDemo(true);
    expect((await stranger.call(api.cropIntervals.replace, { params: season, body })).status).toBe(403);
    await setDemo(false);
    expect(await farm.listCrops(season, ids[0])).toEqual([]);
  });

  it('is cleared by the crop null (R-19.6)', async () => {
    const { season, ids, days } = await farm.freshParcels('a');
    const replace = (parcels: string[], crop: string | null) =>
      farm.farmer.call(api.cropIntervals.replace, {
        params: season,
        body: { parcels, crop, interval: days },
      });
    await replace(ids, WHEAT);
    expect((await replace([...ids, 'nicaieri'], MAIZE)).status).toBe(404);
    expect(await farm.listCrops(season, ids[0])).toMatchObject([{ crop_id: WHEAT }]);
    expect((await replace(ids, 'null')).response.changed).toEqual(ids);
    expect(await farm.listCrops(season, ids[0])).toEqual([]);
    expect((await replace(ids, null)).response).toEqual({ changed: [], skipped: [], change: null });
  });
});
