import { saveScenes } from '../../apps/server/src/features/imagery/save-scenes.repo.ts';
import {
  buildRows,
  lockDays,
  recountDays,
  saveObservations,
} from '../../apps/server/src/features/imagery/saving.repo.ts';
import { claimScene, finishScene, queueScenes } from '../../apps/server/src/features/imagery/scenes.repo.ts';
import { listShapesUnder } from '../../apps/server/src/features/imagery/shapes-under-scene.repo.ts';
import type { OpenDatabase } from '../../apps/server/src/platform/db/database.ts';
import { BASIC_LAYERS } from '../../packages/domain/src/index.ts';
import { inflateCodes, type LayerStatistics, type Scene } from '../../packages/raster/src/index.ts';
import { sampleCodes } from './load-farms.ts';
import { timed } from './timed.ts';

/** What a scene of the fullest tile took, in milliseconds, without reading its files. */
export interface SceneFigures {
  readonly farms: number;
  readonly shapes: number;
  readonly rows: number;
  readonly queue_ms: number;
  readonly list_ms: number;
  readonly deflate_ms: number;
  readonly save_ms: number;
}

/** Queues, claims and saves a new scene of the fullest tile with all its farms, as a worker does, with made-up pixels. */
export async function readOneScene({ db, pool }: OpenDatabase, name: string): Promise<SceneFigures> {
  const { rows: tiles } = await pool.query<{ tile: string; data: Scene }>(
    `select tile, data from scene where tile = (select tile from bench_farm group by tile order by sum(parcels) desc limit 1) limit 1`,
  );
  const today = new Date().toISOString();
  const scene: Scene = {
    ...tiles[0]!.data,
    id: `new-${name}`,
    platform: 'sentinel-2b',
    datetime: today,
    sensing_date: today.slice(0, 10),
    generation_time: today,
    product: null,
    strip: null,
    catalog: null,
    collection: null,
    epsg: 32635,
  };
  const [, queue_ms] = await timed(async () => {
    const sceneIds = await saveScenes(db, [scene]);
    await queueScenes(db, { sceneIds, source: 'growth', defaultSource: 'growth', farm_id: null });
    return claimScene(db, scene.id, { resume: false });
  });
  const { rows: waiting } = await pool.query<{ farm_id: string }>(
    'select farm_id from scene_farm where scene_id = $1 order by farm_id',
    [scene.id],
  );
  const farmIds = waiting.map(({ farm_id }) => farm_id);
  const [shapes, list_ms] = await timed(() => listShapesUnder(db, scene.id, farmIds));
  const codes = sampleCodes().map((stored) => inflateCodes(stored));
  const readings = shapes.flatMap(({ id }) =>
    BASIC_LAYERS.map((layer): LayerStatistics => reading(id, layer, codes[Number(id) % codes.length]!)),
  );
  const [rows, deflate_ms] = await timed(async () =>
    buildRows(readings, new Map(shapes.map(({ id, farm_id }) => [id, farm_id]))),
  );
  const outcomes = farmIds.map((farm_id) => ({ farm_id, parcels: 1 }));
  const [, save_ms] = await timed(() =>
    db.transaction().execute(async (tx) => {
      await lockDays(tx, farmIds, scene.sensing_date);
      await saveObservations(tx, scene, rows);
      await recountDays(tx, farmIds, scene.sensing_date);
      await finishScene(tx, scene.id, outcomes, 0);
    }),
  );
  return {
    farms: farmIds.length,
    shapes: shapes.length,
    rows: rows.length,
    queue_ms,
    list_ms,
    deflate_ms,
    save_ms,
  };
}

function reading(shape_id: string, layer: LayerStatistics['layer'], codes: Uint8Array): LayerStatistics {
  const side = Math.sqrt(codes.length);
  return {
    shape_id,
    layer,
    n_total: codes.length,
    n_outside: 0,
    n_nodata: 0,
    n_valid: codes.length,
    n_water: 0,
    with_water: false,
    with_border: true,
    clear_share: 1,
    skipped: null,
    statistics: { mean: 0.5, sd: 0.1, min: 0.2, max: 0.8, median: 0.5, p10: 0.3, p90: 0.7 },
    pixels: { epsg: 32635, x0: 500_000, y0: 4_900_000, pixel: 10, width: side, height: side, codes },
  };
}
