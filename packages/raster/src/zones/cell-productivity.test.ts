import { codeOf, MASKED, NDVI_CODES } from '@brazda/domain';
import type { MultiPolygon } from 'geojson';
import { describe, expect, it } from 'vitest';
import { toWgs84 } from '../projection.ts';
import type { PixelGrid } from '../scene-statistics.ts';
import { cellProductivity } from './cell-productivity.ts';
import { cellProductivityInWorker } from './cell-productivity-in-worker.ts';

const GRID = { epsg: 32635, x0: 500_000, y0: 4_900_000, pixel: 10, width: 30, height: 12 };

/** The pixels from one column to another. */
function columns(from: number, to: number): MultiPolygon {
  const ring = [
    [from, 0],
    [from, GRID.height],
    [to, GRID.height],
    [to, 0],
    [from, 0],
  ].map(([column, row]) => toWgs84(GRID.epsg, [GRID.x0 + column! * 10, GRID.y0 - row! * 10]));
  return { type: 'MultiPolygon', coordinates: [[ring]] };
}

function image(ndviAt: (column: number) => number | null): PixelGrid {
  const codes = Uint8Array.from({ length: GRID.width * GRID.height }, (_, at) => {
    const ndvi = ndviAt(at % GRID.width);
    return ndvi === null ? MASKED : codeOf(NDVI_CODES, ndvi);
  });
  return { ...GRID, codes };
}

const thirds = (low: number, middle: number, high: number) =>
  image((column) => [low, middle, high][Math.floor(column / 10)]!);
const geometry = columns(0, 30);
const cells = [columns(0, 10), columns(10, 20), columns(20, 30)];
const rounded = (means: readonly (number | null)[]) => means.map((mean) => mean && Math.round(mean * 100));

describe('cellProductivity', () => {
  it('gives each cell its share of the median, with equal weight of the years', () => {
    const job = { geometry, cells, images: [thirds(0.4, 0.8, 0.8), thirds(0.3, 0.3, 0.45)] };
    const { used, means } = cellProductivity(job);
    expect(used).toEqual([0, 1]);
    expect(rounded(means)).toEqual([75, 100, 125]);
  });

  it('leaves out images that show too little of the parcel', () => {
    const clouded = image((column) => (column === 5 ? 0.9 : null));
    const { used, means } = cellProductivity({ geometry, cells, images: [clouded, thirds(0.4, 0.5, 0.6)] });
    expect(used).toEqual([1]);
    expect(rounded(means)).toEqual([80, 100, 120]);
  });

  it('gives nothing for a cell with too few pixels, or beyond the parcel', () => {
    const images = [thirds(0.4, 0.5, 0.6)];
    const { means } = cellProductivity({ geometry, cells: [columns(3, 5), columns(40, 60)], images });
    expect(means).toEqual([null, null]);
  });

  it('gives nothing without images', () => {
    expect(cellProductivity({ geometry, cells, images: [] })).toEqual({
      used: [],
      means: [null, null, null],
    });
  });

  it('is the same in a worker thread, which reports what is wrong', async () => {
    const job = { geometry, cells, images: [thirds(0.4, 0.5, 0.6)] };
    expect(await cellProductivityInWorker(job)).toEqual(cellProductivity(job));
    await expect(cellProductivityInWorker({ ...job, geometry: null! })).rejects.toThrow(/null/);
  });
});
