import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Layer, MASKED } from '@brazda/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plainRule } from './pixel-rule.ts';
import { readScene } from './read-scene.ts';
import type { ReadOptions, ShapeToRead } from './scene-statistics.ts';
import { SCL } from './scl.ts';
import { type SampleChanges, shapeToRead, writeSampleScene } from './testing/sample-scene.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brazda-pixels-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** The reading of a square of ten by ten pixels in a layer. */
async function read(changes: SampleChanges, options: Partial<ReadOptions> = {}, in_water = false) {
  const shape: ShapeToRead = { ...shapeToRead('a', 60, 20, 70, 30), in_water };
  const scene = await writeSampleScene(folder, changes);
  const { readings } = await readScene(scene, [shape], { layers: ['NDVI'], ...options });
  return readings[0]!;
}

const isAt = (column: number, row: number) => column === 64 && row === 24;
/** A uniform crop, and a pixel of other samples in its middle. */
const withPixel =
  (nir: number, red: number): SampleChanges['sampleOf'] =>
  (band, column, row) => {
    if (band === 'nir') return isAt(column, row) ? nir : 4660;
    if (band === 'red') return isAt(column, row) ? red : 1400;
    return undefined;
  };

describe('a pixel so dark that its reflectance is noise', () => {
  it.each([
    ['a negative one, which would have an index of 23', 1012, 989],
    ['a negative red one over a dense canopy, which would have an index above 1', 4660, 990],
    ['one of 0', 4660, 1000],
    ['one raised to a count of 1', 4660, 1001],
  ])('has no value: %s', async (_, nir, red) => {
    const reading = await read({ sampleOf: withPixel(nir, red), offset: -0.1 });
    // (0.366 - 0.04) / (0.366 + 0.04)
    expect(reading.statistics!.mean).toBeCloseTo(0.803, 3);
    expect(reading.statistics!.sd).toBeCloseTo(0, 9);
    expect(reading).toMatchObject({ n_total: 100, n_valid: 63, clear_share: 1, skipped: null });
    expect(reading.pixels!.codes[4 * 10 + 4]).toBe(MASKED);
  });

  it('has one when it is only a little brighter', async () => {
    const reading = await read({ sampleOf: withPixel(4660, 1002), offset: -0.1 });
    expect(reading.n_valid).toBe(64);
    expect(reading.statistics!.max).toBeLessThan(1);
  });

  it('never has one outside of -1 and 1 by the plain rule either', async () => {
    const changes = { sampleOf: withPixel(1012, 989), offset: -0.1 };
    const reading = await read(changes, { rule: plainRule() });
    expect(reading.n_valid).toBe(99);
    expect(reading.statistics!.mean).toBeCloseTo(0.803, 3);
  });

  it('has no zone and does not move the median', async () => {
    const reading = await read({ sampleOf: withPixel(1012, 989), offset: -0.1 }, { layers: ['MZ'] });
    expect(reading.statistics).toMatchObject({ mean: 100, max: 100 });
  });

  it('is black in the picture, not a hole', async () => {
    const sampleOf = (band: string, column: number, row: number) =>
      band === 'red' && isAt(column, row) ? 989 : undefined;
    const { pixels, n_valid } = await read({ sampleOf, offset: -0.1 }, { layers: ['TRUE_COLOR'] });
    const at = (4 * 10 + 4) * 4;
    expect([pixels!.codes[at], pixels!.codes[at + 3], n_valid]).toEqual([0, 255, 100]);
  });
});

describe('water', () => {
  /** The three 20 m columns in the west of the square. */
  const pond = { classOf: (column: number) => (column >= 30 && column < 33 ? SCL.water : undefined) };

  it.each([
    ['NDVI', false, 4 * 8 - 8],
    ['MZ', false, 4 * 8 - 8],
    ['NDWI', true, 64],
  ] satisfies [Layer, boolean, number][])('counts in %s: %s', async (layer, with_water, n_valid) => {
    const reading = await read(pond, { layers: [layer] });
    expect(reading).toMatchObject({ n_water: 60, with_water, n_valid, clear_share: 1, skipped: null });
  });

  it('counts where the crop stands in it', async () => {
    const reading = await read(pond, {}, true);
    expect(reading).toMatchObject({ n_water: 60, with_water: true, n_valid: 64 });
  });

  it('counts by the plain rule', async () => {
    expect(await read(pond, { rule: plainRule() })).toMatchObject({ n_water: 60, n_valid: 100 });
  });

  it('has no color in a picture of the index', async () => {
    const { pixels } = await read(pond);
    expect([...pixels!.codes.subarray(4, 7)].map((code) => code === MASKED)).toEqual([true, true, false]);
  });

  it.each([
    ['all of a parcel', 100, () => true],
    ['all but four pixels', 96, (column: number, row: number) => column < 34 || row < 14],
  ])('over %s leaves no value, which is not called a cloud', async (_, n_water, isFlooded) => {
    const inParcel = (column: number) => column >= 30 && column < 35;
    const reading = await read({
      classOf: (column, row) => (inParcel(column) && isFlooded(column, row) ? SCL.water : undefined),
    });
    expect(reading).toMatchObject({ skipped: 'NO_VALUE', statistics: null, pixels: null, n_water });
  });
});
