import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MultiPolygon, Polygon } from 'geojson';
import { beforeAll, describe, expect, it } from 'vitest';
import { plainRule } from './pixel-rule.ts';
import { newestProcessings } from './processings.ts';
import { readScene } from './read-scene.ts';
import type { Scene } from './scene.ts';
import type { LayerStatistics, ShapeToRead } from './scene-statistics.ts';
import { searchScenes } from './stac-search.ts';

const IMAGERY = join(import.meta.dirname, '../../../../shared/imagery');
const isThere = existsSync(IMAGERY);

/** Reference statistics such as `mean`, null where no pixel is valid. */
type Expected = Readonly<Record<string, number | null>> & { readonly n_valid: number };
interface Reference {
  readonly rule: { readonly scl_keep: readonly number[] };
  readonly reprocessed: readonly { readonly superseded: readonly string[]; readonly current: string }[];
  readonly items: readonly {
    readonly item: string;
    readonly polygons: Readonly<
      Record<
        string,
        { n_total: number; n_scl_keep: number } & Partial<Record<'ndvi' | 'ndwi_gao_nir_swir16', Expected>>
      >
    >;
  }[];
}

const CASES = [
  ['herault-2018', 'polygons.geojson', 'reference.json'],
  ['herault-2018', 'parcels.geojson', 'reference-all-parcels.json'],
  ['zurich-thurgau-2022', 'polygons.geojson', 'reference.json'],
  ['styria-33TWM-2023-120m', 'polygons.geojson', 'reference.json'],
  ['ljubljana-2015-2017', 'polygons.geojson', 'reference.json'],
] as const;

/** Layer, its name in the references, and the names of its statistics there. */
const INDICES = [
  ['NDVI', 'ndvi'],
  ['NDWI', 'ndwi_gao_nir_swir16'],
] as const;
const STATISTICS = {
  mean: 'mean',
  sd: 'std',
  min: 'min',
  max: 'max',
  median: 'median',
  p10: 'p10',
  p90: 'p90',
} as const;

const without = isThere ? '' : ' (SKIPPED: ../shared/imagery is not on this machine)';
describe.skipIf(!isThere).each(CASES)(`real scenes of %s: %s as in %s${without}`, (subset, parcels, file) => {
  let reference: Reference;
  let scenes: Scene[];
  let shapes: ShapeToRead[];
  beforeAll(async () => {
    const read = (name: string) => JSON.parse(readFileSync(join(IMAGERY, subset, name), 'utf8'));
    reference = read(file);
    scenes = await Array.fromAsync(searchScenes(join(IMAGERY, subset, 'items.json')));
    shapes = read(parcels).features.map(
      ({ id, geometry }: { id: string; geometry: Polygon | MultiPolygon }): ShapeToRead => ({ id, geometry }),
    );
  });

  it('has every exact pixel count and every statistic to the last digit of the reference', async () => {
    expect(scenes.map(({ id }) => id).toSorted()).toEqual(reference.items.map(({ item }) => item).toSorted());
    let compared = 0;
    for (const { item, polygons } of reference.items) {
      const scene = scenes.find(({ id }) => id === item)!;
      const rule = plainRule(reference.rule.scl_keep);
      const options = { layers: ['NDVI', 'NDWI'] as const, rule, maxCover: 1 };
      const { readings } = await readScene(scene, shapes, options);
      for (const [id, polygon] of Object.entries(polygons)) {
        for (const [layer, key] of INDICES) {
          const reading = readings.find((each) => each.shape_id === id && each.layer === layer);
          const expected = polygon[key];
          if (!expected) continue;
          expectEqual(`${item} ${id} ${layer}`, reading, polygon, expected);
          compared++;
        }
      }
    }
    expect(compared).toBeGreaterThanOrEqual(reference.items.length * shapes.length);
  }, 60_000);

  it('identifies superseded processings', () => {
    const superseded = reference.reprocessed.flatMap((each) => each.superseded);
    const kept = newestProcessings(scenes).map(({ id }) => id);
    expect(
      scenes
        .map(({ id }) => id)
        .filter((id) => !kept.includes(id))
        .toSorted(),
    ).toEqual(superseded.toSorted());
  });
});

function expectEqual(
  name: string,
  reading: LayerStatistics | undefined,
  { n_total, n_scl_keep }: { n_total: number; n_scl_keep: number },
  expected: Expected,
): void {
  expect(
    {
      n_total: reading?.n_total,
      n_kept: Math.round(reading!.clear_share * n_total),
      n_valid: reading?.n_valid,
    },
    name,
  ).toEqual({ n_total, n_kept: n_scl_keep, n_valid: expected.n_valid });
  if (expected.mean === null) {
    expect(reading?.statistics, name).toBeNull();
    return;
  }
  for (const [ours, theirs] of Object.entries(STATISTICS)) {
    if (expected[theirs] === undefined) continue;
    const difference = Math.abs(
      reading!.statistics![ours as keyof typeof STATISTICS] - (expected[theirs] as number),
    );
    expect(difference, `${name} ${ours}`).toBeLessThan(1e-6);
  }
}
