import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOf, MASKED, MZ_CODES, NDVI_CODES, OUTSIDE } from '@brazda/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brightnessTableOf } from './brightness-table.ts';
import { plainRule } from './pixel-rule.ts';
import { readScene } from './read-scene.ts';
import type { Scene } from './scene.ts';
import type { LayerStatistics, ReadOptions } from './scene-statistics.ts';
import { statisticsOf } from './statistics.ts';
import { SAMPLE, sampleAt, shapeToRead, writeSampleScene } from './testing/sample-scene.ts';
import { writeCog } from './write-cog.ts';

let folder: string;
let scene: Scene;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brazda-scene-'));
  scene = await writeSampleScene(folder);
});
afterAll(() => rm(folder, { recursive: true }));

const ndviAt = (column: number, row: number) => {
  const nir = sampleAt('nir', column, row) * 1e-4;
  const red = sampleAt('red', column, row) * 1e-4;
  return (nir - red) / (nir + red);
};

function valuesIn(left: number, top: number, right: number, bottom: number, valueAt = ndviAt): Float64Array {
  const width = right - left;
  return Float64Array.from({ length: width * (bottom - top) }, (_, i) =>
    valueAt(left + (i % width), top + Math.floor(i / width)),
  );
}

async function readingOf(
  ground: ReturnType<typeof shapeToRead>,
  options: ReadOptions,
): Promise<LayerStatistics> {
  const { readings } = await readScene(scene, [ground], options);
  expect(readings).toHaveLength(1);
  return readings[0];
}

describe('a shape in clear sky', () => {
  it('has the statistics of its inner pixels, across blocks', async () => {
    const reading = await readingOf(shapeToRead('a', 50, 40, 150, 90), { layers: ['NDVI'] });
    expect(reading).toMatchObject({
      n_total: 5000,
      n_outside: 0,
      n_valid: 98 * 48,
      with_border: false,
      clear_share: 1,
      skipped: null,
    });
    expect(reading.statistics).toEqual(statisticsOf(valuesIn(51, 41, 149, 89)));
  });

  it('has the statistics of all its pixels by the plain rule', async () => {
    const reading = await readingOf(shapeToRead('a', 50, 40, 150, 90), {
      layers: ['NDVI'],
      rule: plainRule(),
    });
    expect(reading).toMatchObject({ n_valid: 5000, with_border: true });
    expect(reading.statistics).toEqual(statisticsOf(valuesIn(50, 40, 150, 90)));
  });

  it('counts its border pixels where fewer than nine others are left', async () => {
    const five = await readingOf(shapeToRead('a', 60, 20, 65, 25), { layers: ['NDVI'] });
    expect(five).toMatchObject({ n_total: 25, n_valid: 9, with_border: false });
    const four = await readingOf(shapeToRead('a', 60, 20, 64, 25), { layers: ['NDVI'] });
    expect(four).toMatchObject({ n_total: 20, n_valid: 20, with_border: true });
    expect(four.statistics).toEqual(statisticsOf(valuesIn(60, 20, 64, 25)));
  });

  it('has its index in codes, on the grid of the scene', async () => {
    const { pixels } = await readingOf(shapeToRead('a', 60, 20, 70, 25), { layers: ['NDVI'] });
    expect(pixels).toMatchObject({
      epsg: 32635,
      x0: 500_600,
      y0: 4_999_800,
      pixel: 10,
      width: 10,
      height: 5,
    });
    expect([...pixels!.codes]).toEqual(
      Array.from(valuesIn(60, 20, 70, 25), (value) => codeOf(NDVI_CODES, value)),
    );
  });

  it('has its moisture from the 20 m cell that contains the center of each pixel', async () => {
    const ndwiAt = (column: number, row: number) => {
      const nir = sampleAt('nir', column, row) * 1e-4;
      const swir = sampleAt('swir16', column & ~1, row & ~1) * 1e-4;
      return (nir - swir) / (nir + swir);
    };
    const reading = await readingOf(shapeToRead('a', 101, 33, 140, 78), { layers: ['NDWI'] });
    expect(reading.statistics).toEqual(statisticsOf(valuesIn(102, 34, 139, 77, ndwiAt)));
  });

  it('has zones in percent of its own median', async () => {
    const { statistics, pixels } = await readingOf(shapeToRead('a', 60, 20, 70, 25), { layers: ['MZ'] });
    const ndvi = valuesIn(60, 20, 70, 25);
    const { median } = statisticsOf(valuesIn(61, 21, 69, 24))!;
    expect(statistics?.median).toBeCloseTo(100, 12);
    expect(pixels?.codes[0]).toBe(codeOf(MZ_CODES, (100 * ndvi[0]) / median));
  });

  it('has its picture in true color', async () => {
    const { pixels, statistics } = await readingOf(shapeToRead('a', 60, 20, 70, 25), {
      layers: ['TRUE_COLOR'],
    });
    const table = brightnessTableOf(scene.assets.red!);
    const rgb = (['red', 'green', 'blue'] as const).map((band) => table[sampleAt(band, 60, 20)]);
    expect([...pixels!.codes.subarray(0, 4)]).toEqual([...rgb, 255]);
    expect(statistics).toBeNull();
  });

  it('does not count pixels without data', async () => {
    const reading = await readingOf(shapeToRead('a', 4, 10, 44, 20), { layers: ['NDVI'] });
    expect(reading).toMatchObject({ n_total: 400, n_valid: 35 * 8, clear_share: 1 });
    expect([...reading.pixels!.codes.subarray(0, 4)]).toEqual([MASKED, MASKED, MASKED, MASKED]);
  });

  it('has holes that are outside, not hidden', async () => {
    const outer = shapeToRead('a', 60, 20, 70, 30).geometry.coordinates;
    const hole = shapeToRead('a', 64, 24, 66, 26).geometry.coordinates;
    const geometry = { type: 'Polygon' as const, coordinates: [...outer, ...hole] as [number, number][][] };
    const { n_total, pixels } = await readingOf({ id: 'a', geometry }, { layers: ['NDVI'] });
    expect([n_total, pixels?.codes.filter((code) => code === OUTSIDE).length]).toEqual([96, 4]);
  });
});

describe('a shape under cloud', () => {
  const half = shapeToRead('a', 150, 200, 170, 220);
  const rule = plainRule();

  it('is skipped above the limit', async () => {
    const reading = await readingOf(half, { layers: ['NDVI'], rule });
    expect(reading).toMatchObject({
      n_total: 400,
      n_valid: 200,
      clear_share: 0.5,
      skipped: 'OVER_MAX_COVER',
    });
    expect([reading.statistics, reading.pixels]).toEqual([null, null]);
  });

  it('is read with its cloud masked where skipping is off', async () => {
    const reading = await readingOf(half, { layers: ['NDVI'], rule, maxCover: 1 });
    expect(reading).toMatchObject({ n_valid: 200, skipped: null });
    expect(reading.statistics).toEqual(statisticsOf(valuesIn(160, 200, 170, 220)));
    expect([...reading.pixels!.codes.subarray(9, 11)]).toEqual([
      MASKED,
      codeOf(NDVI_CODES, ndviAt(160, 200)),
    ]);
  });

  it('counts other classes as clear when configured', async () => {
    const reading = await readingOf(half, { layers: ['NDVI'], rule: plainRule([4, 9]) });
    expect(reading).toMatchObject({ n_valid: 400, clear_share: 1 });
  });

  it('keeps its cloud in the picture', async () => {
    const { pixels } = await readingOf(half, { layers: ['TRUE_COLOR'], maxCover: 1 });
    expect(pixels?.codes.filter((_, i) => i % 4 === 3)).toEqual(new Uint8Array(400).fill(255));
  });

  it('has no statistics and is not marked as skipped where nothing is clear and skipping is off', async () => {
    const reading = await readingOf(shapeToRead('a', 20, 200, 30, 210), { layers: ['NDVI'], maxCover: 1 });
    expect(reading).toMatchObject({ n_valid: 0, skipped: null, statistics: null, pixels: null });
  });

  it('is hidden also within 60 m of its edge', async () => {
    const reading = await readingOf(half, { layers: ['NDVI'], maxCover: 1 });
    // Ten columns under cloud and six beside it; three columns of the rest are inner ones.
    expect(reading).toMatchObject({ clear_share: 0.2, n_valid: 3 * 18, with_border: false });
    expect(reading.statistics).toEqual(statisticsOf(valuesIn(166, 201, 169, 219)));
    expect([...reading.pixels!.codes.subarray(15, 17)]).toEqual([
      MASKED,
      codeOf(NDVI_CODES, ndviAt(166, 200)),
    ]);
  });

  it('is hidden by a cloud outside of it, as far as 60 m', async () => {
    const beside = await readingOf(shapeToRead('a', 162, 200, 182, 220), { layers: ['NDVI'] });
    expect(beside.clear_share).toBeCloseTo(0.8, 12);
    const away = await readingOf(shapeToRead('a', 166, 200, 186, 220), { layers: ['NDVI'] });
    expect(away.clear_share).toBe(1);
    const plain = await readingOf(shapeToRead('a', 162, 200, 182, 220), { layers: ['NDVI'], rule });
    expect(plain.clear_share).toBe(1);
  });
});

describe('a shape beside the swath', () => {
  it('is reported as without data', async () => {
    const { epsg, origin } = SAMPLE;
    const href = join(folder, 'blind.tif');
    const grid = { epsg, origin, pixel: 20, width: 160, height: 160, tileSize: 32 };
    await writeCog(href, { ...grid, data: new Uint8Array(160 * 160) });
    const assets = { ...scene.assets, scl: { href, scale: 1, offset: 0 } };
    const { readings } = await readScene({ ...scene, assets }, [shapeToRead('a', 50, 40, 60, 50)], {
      layers: ['NDVI'],
    });
    expect(readings[0]).toMatchObject({ n_total: 100, n_nodata: 100, clear_share: 0 });
  });
});

describe('a shape at the edge', () => {
  it('counts pixels beyond the grid, and is skipped when they are most of it', async () => {
    const mostly = shapeToRead('a', SAMPLE.size - 4, 10, SAMPLE.size + 6, 20);
    expect(await readingOf(mostly, { layers: ['NDVI'] })).toMatchObject({
      n_total: 40,
      n_outside: 60,
      clear_share: 1,
      skipped: 'OVER_MAX_COVER',
    });
  });

  it('is absent when it is completely beyond the grid', async () => {
    const { readings, blocks } = await readScene(scene, [shapeToRead('a', 400, 10, 410, 20)], {
      layers: ['NDVI'],
    });
    expect([readings, blocks]).toEqual([[], 0]);
  });
});

describe('blocks', () => {
  const layers = ['NDVI', 'NDWI', 'MZ', 'TRUE_COLOR'] as const;
  /** Two shapes in one block, one across four, one under cloud in a block of its own. */
  const shapes = [
    shapeToRead('a', 70, 70, 90, 90),
    shapeToRead('b', 100, 100, 120, 120),
    shapeToRead('c', 120, 120, 136, 136),
    shapeToRead('d', 10, 260, 50, 310),
  ];

  it('are read once each, whatever the layers and shapes, and not where all shapes are skipped', async () => {
    const progress: { done: number; total: number }[] = [];
    const { blocks, readings } = await readScene(scene, shapes, { layers }, (step) => progress.push(step));
    // A cloud within 60 m of the four shapes may be in one more block.
    const touched = { scl: 6, bands: 4 * 5 };
    expect(blocks).toBe(touched.scl + touched.bands);
    expect(progress.at(-1)).toEqual({ done: blocks, total: blocks });
    expect(readings).toHaveLength(shapes.length * layers.length);
    expect(readings.filter(({ skipped }) => skipped).map(({ shape_id }) => shape_id)).toEqual([
      'd',
      'd',
      'd',
      'd',
    ]);
  });

  it('yield the same in worker threads', async () => {
    const inOrder = ({ readings }: { readings: readonly LayerStatistics[] }) =>
      readings.toSorted((a, b) => `${a.shape_id} ${a.layer}`.localeCompare(`${b.shape_id} ${b.layer}`));
    const here = await readScene(scene, shapes, { layers });
    const there = await readScene(scene, shapes, { layers, workers: 2 });
    expect(inOrder(there)).toEqual(inOrder(here));
  });
});

describe('a scene that cannot be read', () => {
  const ground = shapeToRead('a', 50, 40, 60, 50);

  it('has no readings of layers whose bands it lacks', async () => {
    const { swir16: _, ...assets } = scene.assets;
    const { readings, missing } = await readScene({ ...scene, assets }, [ground], {
      layers: ['NDVI', 'NDWI'],
    });
    expect([readings.map(({ layer }) => layer), missing]).toEqual([['NDVI'], ['NDWI']]);
  });

  it('reports which bands it lacks when no layer is left', async () => {
    const reading = readScene({ ...scene, assets: {} }, [ground], { layers: ['NDVI'] });
    await expect(reading).rejects.toThrow('has no GeoTIFF that we can read for scl, nir, red');
  });

  it('reports a file that does not exist or has another projection', async () => {
    const red = { ...scene.assets.red!, href: join(folder, 'nowhere.tif') };
    const lost = readScene({ ...scene, assets: { ...scene.assets, red } }, [ground], { layers: ['NDVI'] });
    await expect(lost).rejects.toThrow(`There is no file ${red.href}`);
    const moved = readScene({ ...scene, epsg: 32634 }, [ground], { layers: ['NDVI'] });
    await expect(moved).rejects.toThrow('lies in EPSG:32635, its item says EPSG:32634');
  });

  it('stops on an abort', async () => {
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(readScene(scene, [ground], { layers: ['NDVI'], signal })).rejects.toThrow('enough');
  });
});

describe('a scene whose files', () => {
  const reading = async (changes: Parameters<typeof writeSampleScene>[1], name: string, own?: number) => {
    const written = await writeSampleScene(join(folder, name), changes);
    const assets = Object.fromEntries(
      Object.entries(written.assets).map(([band, asset]) => [
        band,
        own === undefined ? asset : { ...asset, nodata: own },
      ]),
    );
    const options: ReadOptions = { layers: ['NDVI', 'TRUE_COLOR'], rule: plainRule(), maxCover: 0.6 };
    return (await readScene({ ...written, assets }, [shapeToRead('a', 60, 20, 70, 30)], options)).readings;
  };
  const withHole = (nodata: number) => ({
    sampleOf: (_: string, column: number) => (column >= 65 ? nodata : undefined),
  });

  it.each([
    ['in the files', 65_535, 65_535, undefined],
    ['in the item', 65_535, 0, 65_535],
    ['as another number', 9999, 9999, undefined],
    ['as 0', 0, 0, undefined],
  ])('declare what stands for no data leaves it out: %s', async (name, hole, nodata, own) => {
    const [ndvi, picture] = await reading({ ...withHole(hole), nodata }, name.replaceAll(' ', '-'), own);
    expect(ndvi).toMatchObject({ n_total: 100, n_valid: 50, skipped: null });
    expect(ndvi!.statistics).toEqual(statisticsOf(valuesIn(60, 20, 65, 30)));
    const { codes, width } = picture!.pixels!;
    expect([codes[3], codes[4 * (width - 1) + 3]]).toEqual([255, 0]);
  });

  it('declare nothing keeps high numbers', async () => {
    const [ndvi] = await reading(withHole(9999), 'bright');
    expect(ndvi).toMatchObject({ n_valid: 100 });
  });

  it('say that their pixels are points has the same pixels', async () => {
    const [ndvi] = await reading({ isPoint: true }, 'points');
    expect(ndvi!.statistics).toEqual(statisticsOf(valuesIn(60, 20, 70, 30)));
    expect(ndvi!.pixels).toMatchObject({ x0: 500_600, y0: 4_999_800 });
  });
});
