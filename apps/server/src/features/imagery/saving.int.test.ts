import type { LayerStatistics, Scene } from '@brazda/raster';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts';
import { type OpenDatabase, openDatabase } from '../../platform/db/database.ts';
import { buildRows, saveObservations } from './saving.repo.ts';

let fresh: FreshDatabase;
let database: OpenDatabase;
beforeEach(async () => {
  fresh = await freshDatabase();
  database = openDatabase(fresh.url);
});
afterEach(async () => {
  await database.close();
  await fresh.drop();
});

const SCENE: Scene = {
  id: 'dense',
  tile: '35TNK',
  platform: 'sentinel-2b',
  datetime: '2026-05-01T09:20:00Z',
  sensing_date: '2026-05-01',
  generation_time: '2026-05-01T11:00:00Z',
  product: null,
  strip: null,
  catalog: null,
  collection: null,
  epsg: 32635,
  cloud_cover: 0,
  nodata_share: 0,
  bbox: [26, 44, 27, 45],
  simulated: false,
  assets: {},
};

/** What a scene shows of the farms under it, a shape a farm. */
const readings = (count: number, codeBytes: number): LayerStatistics[] =>
  Array.from({ length: count }, (_, at) => ({
    shape_id: String(at + 1),
    layer: 'NDVI',
    n_total: codeBytes,
    n_outside: 0,
    n_nodata: 0,
    n_valid: codeBytes,
    n_water: 0,
    with_water: false,
    with_border: true,
    clear_share: 1,
    skipped: null,
    statistics: { mean: 0.5, sd: 0.1, min: 0.2, max: 0.8, median: 0.5, p10: 0.3, p90: 0.7 },
    pixels: {
      epsg: 32635,
      x0: 500_000,
      y0: 4_900_000,
      pixel: 10,
      width: codeBytes,
      height: 1,
      codes: crypto.getRandomValues(new Uint8Array(codeBytes)),
    },
  }));

it('the observations of a dense scene are saved whole, in statements of a thousand', async () => {
  // With 530,000 in one statement its text is longer than a string may be.
  const farmOfShape = new Map(Array.from({ length: 2500 }, (_, at) => [String(at + 1), 'farm'] as const));
  let statements = 0;
  const counted = database.db.withPlugin({
    transformQuery: ({ node }) => {
      statements++;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await saveObservations(counted, SCENE, buildRows(readings(farmOfShape.size, 9), farmOfShape));
  const { rows } = await sql<{ count: number }>`
    select count(distinct shape_id)::int as count from observation where scene_id = 'dense'`.execute(
    database.db,
  );
  expect(rows[0]!.count).toBe(2500);
  expect(statements).toBe(3);
});
