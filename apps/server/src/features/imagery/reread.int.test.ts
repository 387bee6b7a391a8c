import { api } from '@brazda/contract';
import { cropByKey, PIXEL_RULE } from '@brazda/domain';
import { expect, it } from 'vitest';
import { EAST, type SeenFarm, useSceneTests, WEST } from '../../../test/farms-seen.ts';
import type { Caller, Product } from '../../../test/product.ts';
import type { SceneRead } from './read-scene.ts';
import { markChangedWater } from './reread.repo.ts';
import { rereadScenes } from './reread-scenes.ts';
import { removeItem } from './testing/catalog.ts';

let product: Product;
let farmer: Caller;
let folder: string;
const { farmOf, ingest, item } = useSceneTests((context) => {
  ({ product, farmer, folder } = context);
});

const SCENE = 'S2A_35TNL_20260501_0_L2A';

async function rasterOf(farm: SeenFarm, parcel: string) {
  const { response } = await farmer.call(api.imagery.rasters, {
    params: farm.params(parcel),
    query: { raster_kind: 'NDVI', include_skipped: 'true' },
  });
  return response.results[0]!;
}

/** Makes the observations of a farm those of the first rule, with another mean. */
async function makeOld({ id }: SeenFarm): Promise<void> {
  const { db } = product.database;
  await db.updateTable('observation').set({ pixel_rule: 1, mean: 3.02 }).where('farm_id', '=', id).execute();
  await db.updateTable('scene_farm').set({ pixel_rule: 1 }).where('farm_id', '=', id).execute();
}

async function reread(): Promise<{ read: number; failed: number; scenes: SceneRead[] }> {
  const scenes: SceneRead[] = [];
  const options = { db: product.database.db, workers: 0, defaultSource: folder };
  return { ...(await rereadScenes(options, (scene) => scenes.push(scene))), scenes };
}

it('reads what an older rule has read by the current one, once', async () => {
  const farm = await farmOf({ west: WEST, east: EAST });
  await item(SCENE, '2026-05-01', 0.4);
  await ingest(farm.id);
  expect(await reread()).toEqual({ read: 0, failed: 0, scenes: [] });
  await makeOld(farm);
  const before = await rasterOf(farm, 'west');
  expect(before).toMatchObject({ index_mean: 3.02, pixel_rule: 1 });

  expect(await reread()).toMatchObject({
    read: 1,
    failed: 0,
    scenes: [{ observations: 8, farm_ids: [farm.id] }],
  });
  const after = await rasterOf(farm, 'west');
  expect(after).toMatchObject({ index_mean: expect.closeTo(0.4, 9), pixel_rule: PIXEL_RULE.version });
  // Pictures may be cached forever.
  expect(after.images!.thumbnail).not.toBe(before.images!.thumbnail);
  expect(await reread()).toMatchObject({ read: 0, failed: 0 });
});

it('keeps the observations of a scene whose files are gone, with their rule, and tries it on five days', async () => {
  const farm = await farmOf({ west: WEST });
  await item(SCENE, '2026-05-01', 0.4);
  await ingest(farm.id);
  await makeOld(farm);
  await removeItem(folder, SCENE);
  for (let day = 0; day < 5; day++) {
    expect(await reread()).toMatchObject({ read: 0, failed: 1 });
    expect(await reread()).toMatchObject({ read: 0, failed: 0 });
    await product.database.db
      .updateTable('scene')
      .set({ reread_failed_at: new Date(Date.now() - 25 * 3_600_000) })
      .execute();
  }
  expect(await reread()).toMatchObject({ read: 0, failed: 0 });
  expect(await rasterOf(farm, 'west')).toMatchObject({ index_mean: 3.02, pixel_rule: 1 });
});

it('counts water on a parcel from when rice is entered for it until it is taken away', async () => {
  const farm = await farmOf({ east: EAST });
  const { db } = product.database;
  // Half of the parcel.
  await item('S2A_35TNL_20260511_0_L2A', '2026-05-11', 0.4, { water_from: 46 });
  await ingest(farm.id);
  expect(await rasterOf(farm, 'east')).toMatchObject({
    n_water: 200,
    with_water: false,
    n_valid: 9 * 18,
    clear_share: 1,
    class_hectares: expect.anything(),
  });
  const rice = { id: 'rice', farm_id: farm.id, parcel_id: `${farm.id}-east`, crop_id: cropByKey('rice').id };
  await db
    .insertInto('crop_interval')
    .values({ ...rice, during: '[2026-04-20,2026-09-20)' })
    .execute();
  await markChangedWater(db);
  expect(await reread()).toMatchObject({ read: 1 });
  expect(await rasterOf(farm, 'east')).toMatchObject({ n_water: 200, with_water: true, n_valid: 18 * 18 });
  await markChangedWater(db);
  expect(await reread()).toMatchObject({ read: 0 });

  await db.updateTable('crop_interval').set({ deleted_at: new Date() }).where('id', '=', 'rice').execute();
  await markChangedWater(db);
  expect(await reread()).toMatchObject({ read: 1 });
  expect(await rasterOf(farm, 'east')).toMatchObject({ with_water: false, n_valid: 9 * 18 });
});
