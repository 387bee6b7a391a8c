import {
  type CropKey,
  fallsFrom,
  NDVI_CODES,
  OUTSIDE,
  valueOfCode,
} from '../../packages/domain/src/index.ts';
import { type LayerStatistics, readScene } from '../../packages/raster/src/index.ts';
import { type SetName, scenesOfSet, shapesOfSet, storedShapes } from '../pixels/real-scenes.ts';
import type { SimulatedField } from './simulated-land.ts';

/** The crops of the parcels of the sets, by the words of their sources. */
const CROPS: Readonly<Record<string, CropKey>> = {
  vineyards_wine_vine_rebland_grapes: 'vineyard_wine',
  winter_durum_hard_wheat: 'durum_wheat',
  winter_common_soft_wheat: 'winter_wheat',
  'winter wheat': 'winter_wheat',
};
/** The last month and day of crops without known stages, as farmers leave them in the product. */
const LAST_DAYS: Readonly<Partial<Record<CropKey, string>>> = {
  durum_wheat: '07-10',
  vineyard_wine: '09-20',
};
/** Meters of a degree of latitude, and how much shorter one of longitude is in the south of France and in Switzerland. */
const DEGREE_M = 111_000;
const WIDTH_OF_DEGREE = 0.7;

/** The parcels of a set of real scenes whose crop is known, as the product reads them. */
export async function readRealLand(name: SetName): Promise<SimulatedField[]> {
  const shapes = shapesOfSet(name);
  const readings = new Map<string, { date: string; reading: LayerStatistics }[]>();
  for (const scene of await scenesOfSet(name)) {
    const found = await readScene(scene, shapes, { layers: ['NDVI'] });
    for (const reading of found.readings)
      readings.set(reading.shape_id, [
        ...(readings.get(reading.shape_id) ?? []),
        { date: scene.datetime.slice(0, 10), reading },
      ]);
  }
  return storedShapes(name).flatMap(({ id, crop, place }) => {
    const crop_key = CROPS[crop];
    const seen = readings.get(id)?.filter(({ reading }) => reading.pixels) ?? [];
    const first = seen[0]?.reading;
    if (!crop_key || !first?.pixels) return [];
    const { width, height, codes } = first.pixels;
    const images = seen
      .filter(({ reading }) => reading.pixels!.width === width && reading.pixels!.height === height)
      .map(({ date, reading }) => ({
        date,
        values: Float32Array.from(
          reading.pixels!.codes,
          (code) => valueOfCode(NDVI_CODES, code) ?? Number.NaN,
        ),
      }));
    return [
      {
        id,
        crop_key,
        east: place[0] * DEGREE_M * WIDTH_OF_DEGREE,
        north: place[1] * DEGREE_M,
        width,
        height,
        inside: Uint8Array.from(codes, (code) => Number(code !== OUTSIDE)),
        n_total: first.n_total,
        images,
      },
    ];
  });
}

/** The ISO day from which less green is usual in a crop of the real parcels, by the rule of the product. */
export function realFallsFrom(crop_key: string, year: number): string {
  const to = `${year}-${LAST_DAYS[crop_key as CropKey] ?? '07-15'}`;
  return fallsFrom({ crop_key, country: 'FR', from: `${year - 1}-10-01`, to });
}
