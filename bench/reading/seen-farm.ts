import { addSeason } from '../../apps/server/seed/add-season.ts';
import { findUserByEmail } from '../../apps/server/src/features/account/index.ts';
import { createFarm } from '../../apps/server/src/features/farms/index.ts';
import { saveScenes } from '../../apps/server/src/features/imagery/save-scenes.repo.ts';
import {
  buildRows,
  lockDays,
  recountDays,
  saveObservations,
} from '../../apps/server/src/features/imagery/saving.repo.ts';
import { listShapesUnder } from '../../apps/server/src/features/imagery/shapes-under-scene.repo.ts';
import { OPERATOR } from '../../apps/server/src/platform/db/changes.ts';
import type { OpenDatabase } from '../../apps/server/src/platform/db/database.ts';
import { addDays, cropByKey, NDVI_CODES, seasonWindow } from '../../packages/domain/src/index.ts';
import type { LayerStatistics, Scene } from '../../packages/raster/src/index.ts';

type Db = OpenDatabase['db'];

const CROP = cropByKey('winter_wheat').id;
const WEST = 27.2;
const SOUTH = 44.2;
const PER_ROW = 100;
const PIXEL_M = 10;
/** The revisit time of the satellites. */
const DAYS_BETWEEN = 5;

/** A farm to create: the number of parcels of one crop in each season, all of one size, and their observations. */
export interface SeenFarm {
  readonly seasons: Readonly<Record<number, number>>;
  /** Pixels per side of a parcel. */
  readonly side: number;
  readonly dates: number;
}

/** Creates a farm with a clear NDVI image of every parcel on every date of its season, and returns its id. */
export async function makeSeenFarm(db: Db, email: string, farm: SeenFarm): Promise<string> {
  const user = await findUserByEmail(db, email);
  if (!user) throw new Error(`there is no user ${email}`);
  const farm_id = await db
    .transaction()
    .execute((tx) => createFarm(tx, OPERATOR, { name: 'Ferma citită', country: 'RO' }, user.id));
  for (const [year, parcels] of Object.entries(farm.seasons)) {
    const end_year = Number(year);
    await db.transaction().execute((tx) =>
      addSeason(
        tx,
        { id: farm_id, country: 'RO' },
        {
          end_year,
          parcels: Array.from({ length: parcels }, (_, at) => parcelOf(at, farm.side)),
        },
      ),
    );
    await seeSeason(db, farm_id, end_year, farm);
  }
  return farm_id;
}

function parcelOf(at: number, side: number) {
  const width = side * 0.000125;
  const height = side * 0.00009;
  const west = WEST + (at % PER_ROW) * width;
  const south = SOUTH + Math.floor(at / PER_ROW) * height;
  const east = west + width;
  const north = south + height;
  return {
    label: String(at),
    geometry: {
      type: 'Polygon' as const,
      coordinates: [
        [
          [west, south],
          [east, south],
          [east, north],
          [west, north],
          [west, south],
        ],
      ],
    },
    display_name: `Lunca ${at + 1}`,
    locality: null,
    physical_block: String(at),
    parcel_no: '1',
    crop_no: 'a',
    crop: { id: CROP, crop_hybrid: null, yield_measured: null },
  };
}

/** Writes the dates of a season as reading their scenes would. */
async function seeSeason(db: Db, farm_id: string, end_year: number, { side, dates }: SeenFarm) {
  const { start_date } = seasonWindow(end_year);
  const scenes = Array.from({ length: dates }, (_, at) => sceneOf(addDays(start_date, at * DAYS_BETWEEN)));
  await saveScenes(db, scenes);
  const grounds = await listShapesUnder(db, scenes.at(-1)!.id, [farm_id]);
  const farmOfShape = new Map(grounds.map(({ id }) => [id, farm_id]));
  for (const [at, scene] of scenes.entries()) {
    const readings = grounds.map(({ id }, ground) => readingOf(id, at + ground, side));
    await lockDays(db, [farm_id], scene.sensing_date);
    await saveObservations(db, scene, buildRows(readings, farmOfShape));
    await recountDays(db, [farm_id], scene.sensing_date);
  }
}

function sceneOf(sensing_date: string): Scene {
  const datetime = `${sensing_date}T09:20:00Z`;
  return {
    id: `bench-${sensing_date}`,
    tile: '35TNK',
    platform: 'sentinel-2b',
    datetime,
    sensing_date,
    generation_time: datetime,
    product: null,
    strip: null,
    catalog: null,
    collection: null,
    epsg: 32635,
    cloud_cover: 0,
    nodata_share: 0,
    bbox: [WEST - 1, SOUTH - 1, WEST + 2, SOUTH + 2],
    simulated: true,
    assets: {},
  };
}

function readingOf(ground: string, seed: number, side: number): LayerStatistics {
  const codes = Uint8Array.from({ length: side * side }, (_, at) => 100 + ((seed + ((at * at) % 37)) % 90));
  const value = (code: number) => NDVI_CODES.from + code * NDVI_CODES.step;
  const mean = value(codes.reduce((sum, code) => sum + code, 0) / codes.length);
  return {
    shape_id: ground,
    layer: 'NDVI',
    n_total: codes.length,
    n_outside: 0,
    n_nodata: 0,
    n_valid: codes.length,
    n_water: 0,
    with_water: false,
    with_border: true,
    clear_share: 1,
    skipped: null,
    statistics: {
      mean,
      sd: 0.1,
      min: mean - 0.1,
      max: mean + 0.1,
      median: mean,
      p10: mean - 0.05,
      p90: mean + 0.05,
    },
    pixels: { epsg: 32635, x0: 500_000, y0: 4_900_000, pixel: PIXEL_M, width: side, height: side, codes },
  };
}
