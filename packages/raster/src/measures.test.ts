import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOf, type Layer, MEASURES, RASTER_KIND } from '@brazda/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anglesInMetadata } from './biophysical/read-angles.ts';
import { LAYER } from './layers.ts';
import { readScene } from './read-scene.ts';
import type { Band, Scene } from './scene.ts';
import type { LayerStatistics } from './scene-statistics.ts';
import { statisticsOf } from './statistics.ts';
import { sampleAt, shapeToRead, writeSampleScene } from './testing/sample-scene.ts';

let folder: string;
let scene: Scene;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brazda-measures-'));
  scene = await writeSampleScene(folder);
});
afterAll(() => rm(folder, { recursive: true }));

/** Even pixels, so that the shape is whole pixels of 20 m too. */
const GROUND = shapeToRead('a', 60, 20, 80, 40);

async function readingOf(layer: Layer, of = scene): Promise<LayerStatistics> {
  const { readings } = await readScene(of, [GROUND], { layers: [layer] });
  expect(readings).toHaveLength(1);
  return readings[0]!;
}

const at = (band: Exclude<Band, 'scl'>, column: number, row: number) => sampleAt(band, column, row) * 1e-4;

describe('a measure of 10 m', () => {
  it.each([
    ['MSAVI2', (n: number, r: number) => (2 * n + 1 - Math.sqrt((2 * n + 1) ** 2 - 8 * (n - r))) / 2],
    ['EVI', (n: number, r: number, b: number) => (2.5 * (n - r)) / (n + 6 * r - 7.5 * b + 1)],
  ] as const)('is computed from the bands of each pixel: %s', async (layer, formula) => {
    const values: number[] = [];
    for (let row = 21; row < 39; row++) {
      for (let column = 61; column < 79; column++)
        values.push(formula(at('nir', column, row), at('red', column, row), at('blue', column, row)));
    }
    const { statistics, n_valid } = await readingOf(layer);
    expect(n_valid).toBe(18 * 18);
    expect(statistics!.mean).toBeCloseTo(statisticsOf(Float64Array.from(values))!.mean, 12);
  });

  it('of a network has what a dense crop has', async () => {
    const values = await Promise.all(['LAI', 'COVER', 'FAPAR'].map((layer) => readingOf(layer as Layer)));
    expect(values.map(({ skipped, pixels }) => [skipped, pixels!.pixel])).toEqual([
      [null, 10],
      [null, 10],
      [null, 10],
    ]);
    const [lai, cover, fapar] = values.map(({ statistics }) => statistics!.mean);
    expect(lai).toBeGreaterThan(1);
    expect(lai).toBeLessThan(3);
    expect(cover).toBeGreaterThan(40);
    expect(fapar).toBeGreaterThan(40);
  });
});

describe('a measure of 20 m', () => {
  it('has pixels of 20 m, of which its inner ones count', async () => {
    const { pixels, n_total, n_valid, with_border, statistics } = await readingOf('CIRE');
    expect(pixels).toMatchObject({ pixel: 20, width: 10, height: 10, x0: 500_600, y0: 4_999_800 });
    expect([n_total, n_valid, with_border]).toEqual([100, 64, false]);
    const first = at('rededge3', 60, 20) / at('rededge1', 60, 20) - 1;
    expect(pixels!.codes[0]).toBe(codeOf(RASTER_KIND.CIRE.codes, first));
    expect(statistics!.mean).toBeGreaterThan(1);
  });

  it('takes the mean of the four pixels of a band of 10 m', async () => {
    const { pixels } = await readingOf('NDRE');
    const four = [at('nir', 60, 20), at('nir', 61, 20), at('nir', 60, 21), at('nir', 61, 21)];
    const nir = four.reduce((sum, one) => sum + one) / 4;
    const edge = at('rededge1', 60, 20);
    expect(pixels!.codes[0]).toBe(codeOf(RASTER_KIND.NDRE.codes, (nir - edge) / (nir + edge)));
  });

  it('has its border where too few pixels are inner', async () => {
    const small = shapeToRead('a', 60, 20, 68, 28);
    const { readings } = await readScene(scene, [small], { layers: ['NDVI', 'CIRE'] });
    const [ndvi, cire] = ['NDVI', 'CIRE'].map((layer) => readings.find((each) => each.layer === layer)!);
    expect([ndvi!.n_valid, ndvi!.with_border]).toEqual([36, false]);
    expect([cire!.n_valid, cire!.with_border]).toEqual([16, true]);
  });

  it('is the same beside layers of 10 m', async () => {
    const alone = await readingOf('CHLOROPHYLL');
    const { readings } = await readScene(scene, [GROUND], { layers: ['NDVI', 'TRUE_COLOR', 'CHLOROPHYLL'] });
    expect(readings.find(({ layer }) => layer === 'CHLOROPHYLL')).toEqual(alone);
    expect(alone.statistics!.mean).toBeGreaterThan(0.2);
    expect(alone.statistics!.mean).toBeLessThan(3);
  });
});

describe('only what is needed', () => {
  it('is read: bands of a measure over the shapes that have it', async () => {
    const near = shapeToRead('a', 70, 70, 90, 90);
    const far = shapeToRead('b', 200, 200, 220, 220);
    const blocksOf = async (layers: readonly Layer[]) =>
      (await readScene(scene, [near, { ...far, layers }], { layers: ['NDVI'] })).blocks;
    const plain = await blocksOf(['NDVI']);
    // One more band of two blocks of 20 m would be read for both shapes.
    expect((await blocksOf(['NDVI', 'MSAVI2'])) - plain).toBe(0);
    expect((await blocksOf(['NDVI', 'EVI'])) - plain).toBe(1);
    expect((await blocksOf(['NDVI', 'CIRE'])) - plain).toBe(2);
  });

  it('is computed for each shape', async () => {
    const other = { ...shapeToRead('b', 100, 20, 120, 40), layers: ['NDVI', 'LAI'] as const };
    const { readings } = await readScene(scene, [GROUND, other], { layers: ['NDVI'] });
    expect(readings.map(({ shape_id, layer }) => `${shape_id} ${layer}`).toSorted()).toEqual([
      'a NDVI',
      'b LAI',
      'b NDVI',
    ]);
  });
});

describe('a scene that lacks something', () => {
  const without = (...bands: readonly Band[]): Scene => ({
    ...scene,
    assets: Object.fromEntries(
      Object.entries(scene.assets).filter(([band]) => !bands.includes(band as Band)),
    ),
  });

  it.each([
    ['NDRE', () => without('rededge1'), 'NO_BAND'],
    ['LAI', (): Scene => ({ ...scene, angles: null }), 'NO_ANGLES'],
    ['CHLOROPHYLL', (): Scene => ({ ...scene, angles: undefined }), 'NO_ANGLES'],
    ['FAPAR', (): Scene => ({ ...scene, platform: 'landsat-8' }), 'NO_NETWORK'],
  ] as const)('has no %s and says why', async (layer, sceneOf, skipped) => {
    expect(await readingOf(layer, sceneOf())).toMatchObject({ skipped, statistics: null, pixels: null });
    const { readings } = await readScene(sceneOf(), [GROUND], { layers: ['NDVI', layer] });
    expect(readings.find((each) => each.layer === 'NDVI')!.skipped).toBeNull();
  });

  it('has no value of a network for what it was not made for', async () => {
    const straw = await writeSampleScene(join(folder, 'straw'), {
      sampleOf: (band) => (band === 'nir' ? 900 : band === 'red' ? 3000 : undefined),
    });
    expect(await readingOf('LAI', straw)).toMatchObject({ skipped: 'OUT_OF_DOMAIN', n_valid: 0 });
    expect((await readingOf('NDVI', straw)).skipped).toBeNull();
  });
});

/** As in `MTD_TL.xml`, shortened to two bands. */
const METADATA = `<Tile_Angles><Sun_Angles_Grid><Zenith><Values_List><VALUES>33.1 NaN</VALUES></Values_List></Zenith></Sun_Angles_Grid>
<Mean_Sun_Angle><ZENITH_ANGLE unit="deg">31.34</ZENITH_ANGLE><AZIMUTH_ANGLE unit="deg">147.02</AZIMUTH_ANGLE></Mean_Sun_Angle>
<Mean_Viewing_Incidence_Angle_List>
<Mean_Viewing_Incidence_Angle bandId="0"><ZENITH_ANGLE unit="deg">10</ZENITH_ANGLE><AZIMUTH_ANGLE unit="deg">359</AZIMUTH_ANGLE></Mean_Viewing_Incidence_Angle>
<Mean_Viewing_Incidence_Angle bandId="9"><ZENITH_ANGLE unit="deg">11</ZENITH_ANGLE><AZIMUTH_ANGLE unit="deg">3</AZIMUTH_ANGLE></Mean_Viewing_Incidence_Angle>
</Mean_Viewing_Incidence_Angle_List></Tile_Angles>`;

describe('the metadata of a granule', () => {
  it('have the mean angles', () => {
    const angles = anglesInMetadata(METADATA)!;
    expect(angles).toMatchObject({ view_zenith: 10.5, sun_zenith: 31.34, sun_azimuth: 147.02 });
    expect(angles.view_azimuth).toBeCloseTo(1, 3);
  });

  it.each([
    ['nothing', ''],
    ['no satellite', METADATA.replaceAll('Mean_Viewing_Incidence_Angle ', 'Other ')],
    ['no number', METADATA.replace('31.34', 'NaN')],
  ])('have none with %s', (_, xml) => {
    expect(anglesInMetadata(xml)).toBeNull();
  });

  it('are read where the item has none, and are no reason to do without the rest', async () => {
    const href = join(folder, 'MTD_TL.xml');
    await writeFile(href, METADATA);
    const named = { ...scene, angles: null, metadata: { href } };
    expect((await readingOf('LAI', named)).skipped).toBeNull();
    const lost = { ...named, metadata: { href: join(folder, 'nowhere.xml') } };
    expect((await readingOf('LAI', lost)).skipped).toBe('NO_ANGLES');
  });
});

it('says of every measure which bands it is of', () => {
  for (const measure of MEASURES) expect(LAYER[measure].bands.length).toBeGreaterThan(1);
});
