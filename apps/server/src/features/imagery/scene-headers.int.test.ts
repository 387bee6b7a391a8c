import { api } from '@brazda/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  type RangeServer,
  startRangeServer,
} from '../../../../../packages/raster/src/testing/range-server.ts';
import { EAST, useSceneTests, WEST } from '../../../test/farms-seen.ts';
import type { Caller, Product } from '../../../test/product.ts';
import { removeOldHeaders } from './headers.repo.ts';

const SCENE = 'S2A_35TNL_20260501_0_L2A';
let product: Product;
let farmer: Caller;
let folder: string;
let server: RangeServer;
const { farmOf, discover, read, item, ndviOf } = useSceneTests((context) => {
  ({ product, farmer, folder } = context);
});
beforeEach(async () => {
  await product.database.db.deleteFrom('scene_header').execute();
  server = await startRangeServer(folder);
});
afterEach(() => server.close());

/** From now on, the files of a scene are read from the server. */
async function serveScene(): Promise<void> {
  const { db } = product.database;
  await sql`update scene set data = replace(data::text, ${folder}, ${server.url})::jsonb where id = ${SCENE}`.execute(
    db,
  );
}

const headerReads = () => server.requests.filter(({ range }) => range?.startsWith('bytes=0-'));

it('reads the headers of a scene once, for all farms and pictures', async () => {
  const one = await farmOf({ west: WEST });
  await item(SCENE, '2026-05-01', 0.4);
  await discover(one.id);
  await serveScene();
  expect(await read(SCENE)).toMatchObject({ observations: 4 });
  expect(
    headerReads()
      .map(({ path }) => path)
      .sort(),
  ).toEqual(['blue', 'green', 'nir', 'red', 'scl', 'swir16'].map((band) => `${SCENE}/${band}.tif`));
  server.requests.splice(0);

  const two = await farmOf({ east: EAST });
  await product.database.db
    .insertInto('scene_farm')
    .values({
      scene_id: SCENE,
      farm_id: two.id,
      sensing_date: '2026-05-01',
      generated_at: '2026-05-01T14:00:00Z',
    })
    .execute();
  expect(await read(SCENE)).toMatchObject({ farm_ids: [two.id], observations: 4 });
  expect(await ndviOf(two, 'east')).toMatchObject([{ index_mean: 0.4 }]);
  const [z, x, y] = tileOf(EAST.coordinates[0]![0] as [number, number]);
  const tile = await farmer.call(api.imagery.baseMapTile, {
    params: { farmId: two.id, sceneId: SCENE, z, x, y },
  });
  expect(tile.status).toBe(200);
  expect(server.requests.length).toBeGreaterThan(0);
  expect(headerReads()).toEqual([]);
});

it('removes headers that were read long ago', async () => {
  const farm = await farmOf({ west: WEST });
  await item(SCENE, '2026-05-01', 0.4, { generated: '2026-05-02T14:00:00Z' });
  await discover(farm.id);
  await serveScene();
  await read(SCENE);
  const { db } = product.database;
  const kept = () => db.selectFrom('scene_header').select('band').execute();
  await removeOldHeaders(db);
  expect(await kept()).toHaveLength(6);
  await sql`update scene_header set kept_at = now() - interval '401 days' where band <> 'red'`.execute(db);
  await removeOldHeaders(db);
  expect(await kept()).toEqual([{ band: 'red' }]);
});

function tileOf([lng, lat]: [number, number], z = 14): [number, number, number] {
  const sine = Math.sin((lat * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return [z, Math.floor(((lng + 180) / 360) * 2 ** z), Math.floor(y * 2 ** z)];
}
