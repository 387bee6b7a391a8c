import { rename } from 'node:fs/promises';
import { api } from '@brazda/contract';
import type { Scene } from '@brazda/raster';
import { describe, expect, it } from 'vitest';
import { startRangeServer } from '../../../../../packages/raster/src/testing/range-server.ts';
import { EAST, useSceneTests, WEST } from '../../../test/farms-seen.ts';
import type { Caller, Product } from '../../../test/product.ts';
import { wholeFarm } from '../../platform/db/scope.ts';
import { countSceneStates } from './index.ts';
import { claimScene, listUnreadScenes } from './scenes.repo.ts';
import { assetPath, rectangle, removeItem } from './testing/catalog.ts';

let product: Product;
let farmer: Caller;
let folder: string;
const { farmOf, addParcels, discover, read, ingest, ndviOf, item } = useSceneTests((context) => {
  ({ product, farmer, folder } = context);
});

describe('reading a catalog', () => {
  it('does not read a scene again for old shapes that it does not show', async () => {
    const farm = await farmOf({ west: WEST, tiny: rectangle(30.1, 30.1, 30.4, 30.4) });
    await item('S2A_35TNL_20260501_0_L2A', '2026-05-01', 0.4);
    await ingest(farm.id);
    await product.database.db
      .updateTable('parcel')
      .set({ updated_at: new Date(Date.now() - 3_600_000) })
      .where('farm_id', '=', farm.id)
      .execute();
    expect(await ingest(farm.id)).toEqual([]);
  });

  it('returns the index of every parcel by date, and reads nothing twice', async () => {
    const farm = await farmOf({ west: WEST, east: EAST });
    await item('S2A_35TNL_20260501_0_L2A', '2026-05-01', 0.4);
    await item('S2A_35TNL_20260506_0_L2A', '2026-05-06', 0.6, { cloudy: 30 });
    expect(await ingest(farm.id)).toHaveLength(2);
    expect(await ndviOf(farm, 'east')).toEqual([
      { sensing_date: '2026-05-06', scene_id: 'S2A_35TNL_20260506_0_L2A', index_mean: 0.6 },
      { sensing_date: '2026-05-01', scene_id: 'S2A_35TNL_20260501_0_L2A', index_mean: 0.4 },
    ]);
    expect(await ndviOf(farm, 'west')).toMatchObject([{ sensing_date: '2026-05-01' }]);
    expect(await ingest(farm.id)).toEqual([]);
  });

  it('omits dates outside every season of the parcel', async () => {
    const farm = await farmOf({ west: WEST });
    await item('S2A_35TNL_20250601_0_L2A', '2025-06-01', 0.4);
    expect(await ingest(farm.id)).toEqual([]);
  });

  it('keeps the newest processing, whatever the reading order', async () => {
    const farm = await farmOf({ west: WEST });
    await item('S2A_35TNL_20260501_0_L2A', '2026-05-01', 0.4);
    const { waiting } = await discover(farm.id);
    await item('S2A_35TNL_20260501_1_L2A', '2026-05-01', 0.5, { generated: '2026-05-03T00:00:00Z' });
    await ingest(farm.id);
    expect(await ndviOf(farm, 'west')).toMatchObject([{ index_mean: 0.5 }]);
    await read(waiting[0].scene_id);
    expect(await ndviOf(farm, 'west')).toMatchObject([{ index_mean: 0.5 }]);
  });

  it('reads an item again when its own processing is newer', async () => {
    const farm = await farmOf({ west: WEST });
    await item('S2A_35TNL_20260502_0_L2A', '2026-05-02', 0.4);
    await ingest(farm.id);
    await item('S2A_35TNL_20260502_0_L2A', '2026-05-02', 0.7, { generated: '2026-06-01T00:00:00Z' });
    expect(await ingest(farm.id)).toHaveLength(1);
    expect(await ndviOf(farm, 'west')).toMatchObject([{ index_mean: 0.7 }]);
  });

  it('keeps the clearer of two overlapping tiles', async () => {
    const farm = await farmOf({ west: WEST, east: EAST });
    await item('S2A_35TML_20260503_0_L2A', '2026-05-03', 0.3, { tile: '35TML', cloudy: 6 });
    await item('S2A_35TNL_20260503_0_L2A', '2026-05-03', 0.5);
    await ingest(farm.id);
    expect(await ndviOf(farm, 'west')).toMatchObject([{ scene_id: 'S2A_35TNL_20260503_0_L2A' }]);
    await item('S2A_35TPL_20260503_0_L2A', '2026-05-03', 0.6, { tile: '35TPL', cloudy: 6 });
    await ingest(farm.id);
    expect(await ndviOf(farm, 'west')).toMatchObject([{ scene_id: 'S2A_35TNL_20260503_0_L2A' }]);
  });

  it('reads a scene once for all farms under it', async () => {
    const one = await farmOf({ west: WEST });
    const two = await farmOf({ east: EAST });
    await item('S2A_35TNL_20260504_0_L2A', '2026-05-04', 0.4);
    for (const { id } of [one, two]) await discover(id);
    expect(await read('S2A_35TNL_20260504_0_L2A')).toMatchObject({ farm_ids: [one.id, two.id] });
    expect(await read('S2A_35TNL_20260504_0_L2A')).toBeNull();
  });

  it('lets only one of two readers claim a scene', async () => {
    const farm = await farmOf({ west: WEST });
    await item('S2A_35TNL_20260507_0_L2A', '2026-05-07', 0.4);
    const [{ scene_id }] = (await discover(farm.id)).waiting;
    const reads = await Promise.all([read(scene_id), read(scene_id), read(scene_id)]);
    expect(reads.filter((one) => one !== null)).toHaveLength(1);
  });

  it('reads a scene for a farm that comes meanwhile once its reader is done', async () => {
    const one = await farmOf({ west: WEST });
    await item('S2A_35TNL_20260508_0_L2A', '2026-05-08', 0.4);
    const [{ scene_id }] = (await discover(one.id)).waiting;
    await claimScene(product.database.db, scene_id, { resume: false });
    const two = await farmOf({ east: EAST });
    expect((await discover(two.id)).waiting).toHaveLength(1);
    expect(await read(scene_id)).toBeNull();
    expect(await read(scene_id, { resume: true })).toMatchObject({ farm_ids: [one.id, two.id] });
  });

  it('does not affect farms of another catalog', async () => {
    const other = await farmOf({ west: WEST });
    await product.database.db
      .updateTable('farm')
      .set({ imagery_source: '/elsewhere' })
      .where('id', '=', other.id)
      .execute();
    const farm = await farmOf({ west: WEST });
    await item('S2A_35TNL_20260505_0_L2A', '2026-05-05', 0.4);
    await ingest(farm.id);
    expect(await ndviOf(other, 'west')).toEqual([]);
  });

  it.each([
    ['north first', [0, 1], '2026-05-10'],
    ['south first', [1, 0], '2026-05-11'],
  ])('shows both parts of an overpass that comes as two products, %s', async (_, order, day) => {
    const farm = await farmOf({ west: WEST, east: EAST });
    const compact = day.replaceAll('-', '');
    const products = [
      { seen: [0, 32], strip: `${day}T09:30:34Z`, generated: `${day}T14:00:00Z` },
      { seen: [32, 64], strip: `${day}T09:31:58Z`, generated: `${day}T15:00:00Z` },
    ] as const;
    const write = (at: number, ndvi: number, sequence = at, generated: string = products[at]!.generated) =>
      item(`S2A_35TNL_${compact}_${sequence}_L2A`, day, ndvi, { ...products[at]!, generated });
    for (const at of order) {
      await write(at, 0.4 + at / 10);
      await ingest(farm.id);
    }
    expect(await ndviOf(farm, 'west')).toMatchObject([{ index_mean: 0.4 }]);
    expect(await ndviOf(farm, 'east')).toMatchObject([{ index_mean: 0.5 }]);
    await write(0, 0.6, 2, '2026-09-01T00:00:00Z');
    await ingest(farm.id);
    expect(await ndviOf(farm, 'west')).toMatchObject([{ index_mean: 0.6 }]);
    expect(await ndviOf(farm, 'east')).toMatchObject([{ index_mean: 0.5 }]);
  });
});

describe('when something goes wrong', () => {
  it('resumes a scene whose reader has died, and does not read one that is being read', async () => {
    const farm = await farmOf({ west: WEST });
    await item('S2A_35TNL_20260601_0_L2A', '2026-06-01', 0.4);
    const [{ scene_id }] = (await discover(farm.id)).waiting;
    await claimScene(product.database.db, scene_id, { resume: false });
    expect(await read(scene_id)).toBeNull();
    expect(await read(scene_id, { resume: true })).toMatchObject({ observations: 4 });
    expect(await countSceneStates(product.database.db, wholeFarm(farm.id))).toMatchObject({
      done: 1,
      running: 0,
    });
  });

  it('reports which asset failed, writes nothing of the scene, and reads it once it is repaired', async () => {
    const farm = await farmOf({ west: WEST });
    await item('S2A_35TNL_20260602_0_L2A', '2026-06-02', 0.4);
    const nir = assetPath(folder, 'S2A_35TNL_20260602_0_L2A', 'nir');
    await rename(nir, `${nir}.away`);
    const [{ scene_id }] = (await discover(farm.id)).waiting;
    await expect(read(scene_id, { isLastTry: false })).rejects.toThrow('nir.tif');
    await expect(read(scene_id)).rejects.toThrow('nir.tif');
    const { response } = await farmer.call(api.imagery.scenes, { params: { farmId: farm.id } });
    expect(response.progress).toEqual({ queued: 0, running: 0, done: 0, failed: 1, away: 0, held: 0 });
    expect(response.results).toMatchObject([
      { state: 'failed', attempts: 2, error: expect.stringContaining('nir.tif') },
    ]);
    expect(await ndviOf(farm, 'west')).toEqual([]);
    await rename(`${nir}.away`, nir);
    expect(await ingest(farm.id)).toEqual([scene_id]);
    expect(await ndviOf(farm, 'west')).toHaveLength(1);
  });

  it('never gives up a scene because its source is unavailable, reports it, and reads it once the source is back', async () => {
    const farm = await farmOf({ west: WEST });
    await item('S2A_35TNL_20260611_0_L2A', '2026-06-11', 0.4);
    const [{ scene_id }] = (await discover(farm.id)).waiting;
    const { db } = product.database;
    const server = await startRangeServer(folder);
    const { data } = await db
      .selectFrom('scene')
      .select('data')
      .where('id', '=', scene_id)
      .executeTakeFirstOrThrow();
    const served: Scene = JSON.parse(JSON.stringify(data).replaceAll(folder, server.url));
    await db
      .updateTable('scene')
      .set({ data: JSON.stringify(served) })
      .where('id', '=', scene_id)
      .execute();
    const paths = Object.values(served.assets).map(({ href }) => new URL(href).pathname.slice(1));
    const progress = async () => {
      const { response } = await farmer.call(api.imagery.scenes, { params: { farmId: farm.id } });
      return response.progress;
    };

    for (const path of paths) server.fail(path, ['500'], true);
    await expect(read(scene_id)).rejects.toThrow('tried 5 times');
    expect(await progress()).toEqual({ queued: 1, running: 0, done: 0, failed: 0, away: 1, held: 0 });
    expect(await listUnreadScenes(db, farm.id)).toMatchObject([{ scene_id }]);

    for (const path of paths) server.fail(path, []);
    expect(await read(scene_id)).toMatchObject({ observations: 4 });
    expect(await progress()).toEqual({ queued: 0, running: 0, done: 1, failed: 0, away: 0, held: 0 });
    await server.close();
  });

  it('reads observations from before a parcel was added, for that parcel only', async () => {
    const farm = await farmOf({ west: WEST });
    await item('S2A_35TNL_20251101_0_L2A', '2025-11-01', 0.4);
    await item('S2A_35TNL_20260603_0_L2A', '2026-06-03', 0.5);
    await ingest(farm.id);
    await addParcels(farm.id, 2025, { 'east-2025': EAST });
    const { waiting } = await discover(farm.id);
    expect(waiting).toMatchObject([{ sensing_date: '2025-11-01' }]);
    expect(await read(waiting[0].scene_id)).toMatchObject({ observations: 4 });
    const { response } = await farmer.call(api.imagery.scenes, { params: { farmId: farm.id } });
    expect(response.results.map(({ parcels }) => parcels)).toEqual([1, 2]);
  });

  it('keeps observations when an item is removed from the catalog', async () => {
    const farm = await farmOf({ west: WEST });
    await item('S2A_35TNL_20260604_0_L2A', '2026-06-04', 0.4);
    await item('S2A_35TNL_20260609_0_L2A', '2026-06-09', 0.4);
    await ingest(farm.id);
    await removeItem(folder, 'S2A_35TNL_20260604_0_L2A');
    await ingest(farm.id);
    expect(await ndviOf(farm, 'west')).toHaveLength(2);
  });
});
