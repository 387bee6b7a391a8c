import { codeOf, MASKED, NDVI_CODES, sampleCells } from '@brazda/domain';
import type { MultiPolygon } from 'geojson';
import { describe, expect, it } from 'vitest';
import { toUtm, toWgs84 } from '../projection.ts';
import type { PixelGrid } from '../scene-statistics.ts';
import { cellsOfZones } from './cells-of-zones.ts';
import { zoneCellsInWorker } from './zone-cells-in-worker.ts';

const GRID = { epsg: 32635, x0: 500_000, y0: 4_900_000, pixel: 10, width: 60, height: 40 };

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

/** The first and the last column of each cell. */
function columnsOf(shape: readonly (readonly (readonly (readonly number[])[])[])[]): [number, number] {
  const columns = shape.flat(2).map(([lng, lat]) => (toUtm(GRID.epsg, [lng!, lat!])[0] - GRID.x0) / 10);
  return [Math.min(...columns), Math.max(...columns)];
}

const job = { geometry, hectaresPerSample: 4 };
const weakWest = image((column) => (column < 22 ? 0.35 : 0.8));

describe('cells that follow the zones of images', () => {
  it('end where a zone does, up to a piece of them', () => {
    const cells = cellsOfZones({ ...job, images: [weakWest] })!;
    expect(cells.length).toBeGreaterThanOrEqual(5);
    for (const { shape } of cells) {
      const [from, to] = columnsOf(shape);
      expect(to < 24 || from > 20).toBe(true);
    }
  });

  it('are those of the grid where the parcel grows evenly', () => {
    const even = cellsOfZones({ ...job, images: [image(() => 0.7)] });
    expect(even).toEqual(sampleCells(geometry.coordinates, 4));
  });

  it('are none without images that show enough of the parcel', () => {
    expect(cellsOfZones({ ...job, images: [] })).toBeNull();
    const clouded = image((column) => (column === 0 ? 0.5 : null));
    expect(cellsOfZones({ ...job, images: [clouded] })).toBeNull();
  });

  it('are made in a worker thread as here', async () => {
    const whole = { ...job, images: [weakWest] };
    expect(await zoneCellsInWorker(whole)).toEqual(cellsOfZones(whole));
    await expect(zoneCellsInWorker({ ...whole, geometry: null as never })).rejects.toThrow(/null/);
  });
});
