import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readScene } from './read-scene.ts';
import type { ShapeToRead } from './scene-statistics.ts';
import { searchScenes } from './stac-search.ts';

const IMAGERY = join(import.meta.dirname, '../../../../shared/imagery/zurich-thurgau-2022');
const isThere = existsSync(IMAGERY);
const without = isThere ? '' : ' (SKIPPED: ../shared/imagery is not on this machine)';

/** Their items have no angles; these are usual ones there. */
const ANGLES = { view_zenith: 6, view_azimuth: 105, sun_zenith: 35, sun_azimuth: 150 };
const LAYERS = ['LAI', 'COVER', 'CHLOROPHYLL'] as const;

describe.skipIf(!isThere)(`real winter wheat from March to July${without}`, () => {
  it('grows and dies in leaf area, cover and chlorophyll, and has none without angles', async () => {
    const shapes: ShapeToRead[] = JSON.parse(
      readFileSync(join(IMAGERY, 'polygons.geojson'), 'utf8'),
    ).features;
    const scenes = await Array.fromAsync(searchScenes(join(IMAGERY, 'items.json')));
    const meansOn = async (day: string) => {
      const scene = scenes.find(({ sensing_date }) => sensing_date === day)!;
      const plain = await readScene(scene, shapes, { layers: ['LAI'] });
      expect(new Set(plain.readings.map(({ skipped }) => skipped))).toEqual(new Set(['NO_ANGLES']));
      const { readings } = await readScene({ ...scene, angles: ANGLES }, shapes, { layers: LAYERS });
      return LAYERS.map((layer) => {
        const means = readings.flatMap((one) => (one.layer === layer ? (one.statistics?.mean ?? []) : []));
        return means.reduce((sum, mean) => sum + mean) / means.length;
      });
    };
    const [march, may, july] = await Promise.all(['2022-03-10', '2022-05-14', '2022-07-25'].map(meansOn));
    for (const [at, [least, most]] of [
      [3.5, 6],
      [75, 100],
      [2, 6],
    ].entries()) {
      expect(may![at]).toBeGreaterThan(least!);
      expect(may![at]).toBeLessThan(most!);
      expect(march![at]! * 4).toBeLessThan(may![at]!);
      expect(july![at]! * 4).toBeLessThan(may![at]!);
    }
  }, 60_000);
});
