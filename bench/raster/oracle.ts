import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainRule, readScene, type ShapeToRead, searchScenes } from '../../packages/raster/src/index.ts';
import { runForOutput } from './processes.ts';

const IMAGERY = join(import.meta.dirname, '../../../shared/imagery');
const KEEP = [4, 5, 6, 7];
const SETS = [
  ['herault-2018', 'parcels.geojson'],
  ['zurich-thurgau-2022', 'polygons.geojson'],
  ['styria-33TWM-2023-120m', 'polygons.geojson'],
  ['ljubljana-2015-2017', 'polygons.geojson'],
] as const;

/** The differences between our results and rasterio's on real scenes. */
export interface Agreement {
  readonly compared: number;
  readonly countsApart: number;
  /** The largest difference of two means. */
  readonly worstMean: number;
}

/** Reads every parcel of every real scene with both; null if the scenes are not on this machine. */
export async function compareWithRasterio(python: string): Promise<Agreement | null> {
  if (!existsSync(IMAGERY)) return null;
  let [compared, countsApart, worstMean] = [0, 0, 0];
  for (const [subset, parcels] of SETS) {
    const { features } = JSON.parse(readFileSync(join(IMAGERY, subset, parcels), 'utf8')) as {
      features: Pick<ShapeToRead, 'geometry'>[];
    };
    const shapes = features.map(({ geometry }, i) => ({
      id: String(i),
      geometry,
    }));
    const scenes = await Array.fromAsync(searchScenes(join(IMAGERY, subset, 'items.json')));
    const geometries = shapes.map(({ geometry }) => geometry);
    const jobs = scenes.map(({ assets: { nir, red, scl } }) => ({ nir, red, scl, keep: KEEP, geometries }));
    const answers = (
      await runForOutput(python, [join(import.meta.dirname, 'oracle.py')], JSON.stringify(jobs))
    )
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as [number, number, number | null]);
    for (const [index, scene] of scenes.entries()) {
      const { readings } = await readScene(scene, shapes, {
        layers: ['NDVI'],
        rule: plainRule(KEEP),
        maxCover: 1,
      });
      for (const [i, { id }] of shapes.entries()) {
        const [n_total, n_valid, mean] = answers[index * shapes.length + i];
        const ours = readings.find(({ shape_id }) => shape_id === id);
        compared++;
        if ((ours?.n_total ?? 0) !== n_total || (ours?.n_valid ?? 0) !== n_valid) countsApart++;
        if (mean !== null)
          worstMean = Math.max(worstMean, Math.abs((ours?.statistics?.mean ?? Infinity) - mean));
      }
    }
  }
  return { compared, countsApart, worstMean };
}
