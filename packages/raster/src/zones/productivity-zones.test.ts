import { codeOf, MASKED, NDVI_CODES, OUTSIDE } from '@brazda/domain';
import fc from 'fast-check';
import type { Polygon } from 'geojson';
import { describe, expect, it } from 'vitest';
import { toUtm, toWgs84 } from '../projection.ts';
import type { PixelGrid } from '../scene-statistics.ts';
import { countPixels, productivityZones } from './productivity-zones.ts';

const GRID = { epsg: 32635, x0: 500_000, y0: 4_900_000, pixel: 10, width: 16, height: 12 };

/** The whole grid without half a pixel around it. */
function field(): Polygon {
  const { epsg, x0, y0, width, height, pixel } = GRID;
  const west = x0 + 5;
  const north = y0 - 5;
  const east = x0 + width * pixel - 5;
  const south = y0 - height * pixel + 5;
  const ring = [
    [west, north],
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ].map(([x, y]) => toWgs84(epsg, [x!, y!]));
  return { type: 'Polygon', coordinates: [ring] };
}

function image(ndviAt: (column: number, row: number) => number | null): PixelGrid {
  const codes = new Uint8Array(GRID.width * GRID.height);
  for (let at = 0; at < codes.length; at++) {
    const ndvi = ndviAt(at % GRID.width, Math.floor(at / GRID.width));
    codes[at] = ndvi === null ? MASKED : codeOf(NDVI_CODES, ndvi);
  }
  return { ...GRID, codes };
}

/** Three strips from west to east. */
const strips = (low: number, middle: number, high: number) =>
  image((column) => [low, middle, high][Math.floor((column * 3) / GRID.width)]!);

describe('productivityZones', () => {
  it('finds the strips of a field, the weakest first, and what they yield against its median', () => {
    const zones = productivityZones(field(), [strips(0.4, 0.6, 0.8), strips(0.45, 0.6, 0.75)], 3);
    expect(zones.map(({ mean }) => Math.round(mean * 100))).toEqual([71, 100, 129]);
    expect(zones.map(({ stability }) => stability)).toEqual([1, 1, 1]);
  });

  it('makes years with different crops comparable: what is half of the median counts as half', () => {
    const [weak] = productivityZones(field(), [strips(0.4, 0.8, 0.8), strips(0.2, 0.4, 0.4)], 3);
    expect(weak!.mean).toBeCloseTo(0.5, 1);
  });

  it('gives a uniform field one zone', () => {
    const zones = productivityZones(field(), [image(() => 0.7), image(() => 0.5)], 5);
    expect(zones).toHaveLength(1);
    expect(zones[0]).toMatchObject({ mean: 1, stability: 1, variation: 0 });
  });

  it('has as stability the share of years in which a pixel alone is in its zone, which is not smoothed', () => {
    const odd = new Set(['2 3', '2 7', '4 5', '4 9']);
    const halves = (isOdd: boolean) =>
      image((column, row) => (column < 6 && !(isOdd && odd.has(`${column} ${row}`)) ? 0.4 : 0.8));
    const [weak, strong] = productivityZones(field(), [halves(false), halves(true)], 3);
    // Four pixels, each in one of two years.
    expect(weak!.stability).toBeCloseTo(1 - 4 / (2 * weak!.pixels), 9);
    expect(strong!.stability).toBe(1);
    // Relative values 0.5 and 1: their standard deviation over their mean.
    expect(weak!.variation).toBeCloseTo((4 / weak!.pixels) * (Math.sqrt(0.125) / 0.75), 2);
  });

  it('has no stability and no variation for a single year', () => {
    for (const zone of productivityZones(field(), [strips(0.4, 0.6, 0.8)], 3))
      expect(zone).toMatchObject({ stability: null, variation: null });
  });

  it('has no zones where there is no data', () => {
    expect(productivityZones(field(), [image(() => null)], 3)).toEqual([]);
    expect(productivityZones(field(), [], 3)).toEqual([]);
  });

  it('does not depend on the order of the years', () => {
    const noise = fc.array(fc.double({ min: 0.3, max: 0.9, noNaN: true }), {
      minLength: 192,
      maxLength: 192,
    });
    const years = fc.array(noise, { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(years, (input) => {
        const images = input.map((values) => image((column, row) => values[row * GRID.width + column]!));
        const figures = (of: PixelGrid[]) =>
          productivityZones(field(), of, 4).map(({ mean, pixels, shape }) => ({
            mean: mean.toFixed(9),
            pixels,
            shape,
          }));
        expect(figures(images.toReversed())).toEqual(figures(images));
      }),
      { numRuns: 25 },
    );
  });

  it('finds the pixels of an image in the next zone of the projection', () => {
    const middle = toWgs84(GRID.epsg, [GRID.x0 + 80, GRID.y0 - 60]);
    const [x, y] = toUtm(32634, middle);
    const around = { epsg: 32634, x0: x - 200, y0: y + 200, pixel: 10, width: 40, height: 40 };
    const codes = new Uint8Array(40 * 40).fill(codeOf(NDVI_CODES, 0.7));
    const { innerPixels, pixelsPerImage } = countPixels(field(), [
      strips(0.4, 0.6, 0.8),
      { ...around, codes },
    ]);
    expect(pixelsPerImage).toEqual([innerPixels, innerPixels]);
  });
});

describe('countPixels', () => {
  it('counts pixels whose four neighbors are in the field as well', () => {
    // Centers on the border of the field may be on either side of it.
    const { innerPixels } = countPixels(field(), [image(() => 0.7)]);
    expect(innerPixels).toBeGreaterThanOrEqual(12 * 8);
    expect(innerPixels).toBeLessThanOrEqual(14 * 10);
  });
  it('does not count what is outside or hidden', () => {
    const half = image((column) => (column < 8 ? 0.7 : null));
    const outside = { ...half, codes: half.codes.map((code) => (code === MASKED ? OUTSIDE : code)) };
    const { innerPixels, pixelsPerImage } = countPixels(field(), [half, outside]);
    expect(pixelsPerImage[0]).toBeLessThan(innerPixels);
    expect(pixelsPerImage[1]).toBe(pixelsPerImage[0]);
  });
});
