import { api } from '@brazda/contract';
import type { Measure, RasterKind } from '@brazda/domain';
import { expect, it } from 'vitest';
import { EAST, type SeenFarm, useSceneTests, WEST } from '../../../test/farms-seen.ts';
import type { Caller, Product } from '../../../test/product.ts';
import { rereadScenes } from './reread-scenes.ts';

let product: Product;
let farmer: Caller;
let folder: string;
const { farmOf, ingest, item } = useSceneTests((context) => {
  ({ product, farmer, folder } = context);
});

const SCENE = 'S2A_35TNL_20260501_0_L2A';
const LATER = 'S2A_35TNL_20260511_0_L2A';

async function choose({ id }: SeenFarm, measures: readonly Measure[]) {
  const body = { measures: [...measures] };
  return (await farmer.call(api.farms.update, { params: { farmId: id }, body })).response.measures;
}

async function rastersOf(farm: SeenFarm, raster_kind?: RasterKind, parcel = 'west') {
  const query = { ...(raster_kind && { raster_kind }), include_skipped: 'true' as const };
  const { response } = await farmer.call(api.imagery.rasters, { params: farm.params(parcel), query });
  return response.results;
}

async function left({ id, seasonId }: SeenFarm): Promise<number> {
  const params = { farmId: id, seasonId };
  return (await farmer.call(api.imagery.state, { params })).response.measures_left;
}

async function reread() {
  const days: string[] = [];
  const options = { db: product.database.db, workers: 0, defaultSource: folder };
  const counts = await rereadScenes(options, ({ sensing_date }) => days.push(sensing_date));
  return { ...counts, days };
}

it('reads a measure of new images from when it is chosen, and the basic layers of each farm', async () => {
  const farm = await farmOf({ west: WEST });
  const other = await farmOf({ east: EAST });
  expect(await choose(farm, ['EVI', 'MSAVI2'])).toEqual(['MSAVI2', 'EVI']);
  await item(SCENE, '2026-05-01', 0.4);
  await ingest(farm.id);
  await ingest(other.id);
  const [msavi2] = await rastersOf(farm, 'MSAVI2');
  // red 1500, near infrared 3500.
  expect(msavi2).toMatchObject({
    index_mean: expect.closeTo((1.7 - Math.sqrt(1.7 ** 2 - 1.6)) / 2, 9),
    skipped: null,
  });
  expect((await rastersOf(farm)).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['NDVI_NEW', 'MSAVI2', 'EVI']),
  );
  expect((await rastersOf(other, undefined, 'east')).map(({ kind }) => kind)).not.toContain('EVI');
  expect(await left(farm)).toBe(0);
  expect(await reread()).toMatchObject({ read: 0, failed: 0 });
});

it('reads the images of the current season once more for a measure, the newest first, and nothing twice', async () => {
  const farm = await farmOf({ west: WEST, east: EAST });
  await item(SCENE, '2026-05-01', 0.4);
  await item(LATER, '2026-05-11', 0.6);
  await ingest(farm.id);
  expect(await reread()).toMatchObject({ read: 0 });
  const before = await rastersOf(farm, 'NDVI');
  await choose(farm, ['EVI']);
  expect(await left(farm)).toBe(2);
  expect(await reread()).toEqual({ read: 2, failed: 0, days: ['2026-05-11', '2026-05-01'] });
  expect(await left(farm)).toBe(0);
  expect((await rastersOf(farm, 'EVI')).map(({ skipped }) => skipped)).toEqual([null, null]);
  // What was there is not read again.
  expect(await rastersOf(farm, 'NDVI')).toEqual(before);
  expect(await reread()).toMatchObject({ read: 0 });

  await choose(farm, []);
  await choose(farm, ['EVI']);
  expect(await left(farm)).toBe(0);
});

it('keeps why a measure is missing: no band, or nobody knows where sun and satellite stood', async () => {
  const farm = await farmOf({ west: WEST });
  await item(SCENE, '2026-05-01', 0.4);
  await ingest(farm.id);
  await choose(farm, ['LAI', 'NDRE']);
  expect(await reread()).toMatchObject({ read: 1, failed: 0 });
  expect(await rastersOf(farm, 'LAI')).toMatchObject([{ skipped: 'NO_ANGLES', images: null }]);
  expect(await rastersOf(farm, 'NDRE')).toMatchObject([{ skipped: 'NO_BAND', images: null }]);
  expect(await left(farm)).toBe(0);
});

it('lists only chosen kinds at a parcel', async () => {
  const farm = await farmOf({ west: WEST });
  await choose(farm, ['EVI']);
  await item(SCENE, '2026-05-01', 0.4);
  await ingest(farm.id);
  const kindsOfParcel = async () => {
    const { response } = await farmer.call(api.parcels.list, {
      params: { farmId: farm.id, seasonId: farm.seasonId },
    });
    return response.results[0]!.rasters.map(({ kind }) => kind);
  };
  expect(await kindsOfParcel()).toContain('EVI');
  await choose(farm, []);
  expect(await kindsOfParcel()).toEqual(['NDVI_NEW', 'NDVI', 'NDWI', 'TRUE_COLOR', 'MZ']);
});
