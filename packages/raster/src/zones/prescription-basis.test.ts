import { codeOf, gridCellCenter, MASKED, NDVI_CODES } from '@brazda/domain';
import type { MultiPolygon } from 'geojson';
import { expect, it } from 'vitest';
import { toUtm, toWgs84 } from '../projection.ts';
import type { PixelGrid } from '../scene-statistics.ts';
import { prescriptionBasisOf } from './prescription-basis.ts';
import { prescriptionBasisInWorker } from './prescription-basis-in-worker.ts';

const GRID = { epsg: 32635, x0: 500_000, y0: 4_900_000, pixel: 10, width: 60, height: 40 };

/** The whole image, 24 ha. */
const geometry: MultiPolygon = {
  type: 'MultiPolygon',
  coordinates: [
    [
      [
        [0, 0],
        [0, 40],
        [60, 40],
        [60, 0],
        [0, 0],
      ].map(([column, row]) => toWgs84(GRID.epsg, [GRID.x0 + column! * 10, GRID.y0 - row! * 10])),
    ],
  ],
};

function image(ndviAt: (column: number) => number | null): PixelGrid {
  const codes = Uint8Array.from({ length: GRID.width * GRID.height }, (_, at) => {
    const ndvi = ndviAt(at % GRID.width);
    return ndvi === null ? MASKED : codeOf(NDVI_CODES, ndvi);
  });
  return { ...GRID, codes };
}

const weakWest = image((column) => (column < 22 ? 0.35 : 0.8));
const cloudInEast = image((column) => (column > 50 ? null : 0.5 + column / 200));
const job = { geometry, hectares: 24, images: [weakWest], count: 3, image: cloudInEast } as const;

it('puts zones and values of an image on the grid of a parcel', () => {
  const basis = prescriptionBasisOf(job)!;
  expect(basis.areas_m2.reduce((sum, area) => sum + area, 0)).toBe(240_000);
  for (const [cell, area] of basis.areas_m2.entries()) {
    if (area < 50) continue;
    const { lng, lat } = gridCellCenter(basis.grid, cell);
    const column = (toUtm(GRID.epsg, [lng, lat])[0] - GRID.x0) / 10;
    // Zones are smoothed by three pixels.
    if (Math.abs(column - 22) > 2) expect(basis.zones[cell]).toBe(column < 22 ? 1 : 2);
    const value = basis.values[cell]!;
    if (column > 51) expect(value).toBeNull();
    else if (column < 50) expect(Math.abs(value - (0.5 + Math.floor(column) / 200))).toBeLessThan(0.005);
  }
});

it('is one zone without values where there is no image', () => {
  const basis = prescriptionBasisOf({ ...job, images: [], image: null })!;
  expect(new Set(basis.zones.filter((_, cell) => basis.areas_m2[cell]! > 0))).toEqual(new Set([1]));
  expect(new Set(basis.values)).toEqual(new Set([null]));
});

it('is the same in a worker', async () => {
  expect(await prescriptionBasisInWorker(job)).toEqual(prescriptionBasisOf(job));
});
