import { codeOf, MASKED, NDVI_CODES, type SampleCell, sampleCells } from '@brazda/domain';
import type { MultiPolygon } from 'geojson';
import { describe, expect, it } from 'vitest';
import { toUtm, toWgs84 } from '../projection.ts';
import type { PixelGrid } from '../scene-statistics.ts';
import { cellsOfParcel } from './cells-of-parcel.ts';
import { parcelCellsInWorker } from './parcel-cells-in-worker.ts';

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

const shapesOf = (cells: readonly SampleCell[]) => cells.map(({ shape }) => shape);

const job = { geometry, hectaresPerSample: 4 };
const weakWest = image((column) => (column < 22 ? 0.35 : 0.8));

describe('cells that follow the zones of images', () => {
  it('end where a zone does, up to a piece of them', () => {
    const { cells, hasZones } = cellsOfParcel({ ...job, images: [weakWest] });
    expect(hasZones).toBe(true);
    expect(cells.length).toBeGreaterThanOrEqual(5);
    for (const { shape } of cells) {
      const [from, to] = columnsOf(shape);
      expect(to < 24 || from > 20).toBe(true);
    }
  });

  it('are those along the rows where the parcel grows evenly', () => {
    const { cells, hasZones } = cellsOfParcel({ ...job, images: [image(() => 0.7)] });
    expect(shapesOf(cells)).toEqual(shapesOf(sampleCells(geometry.coordinates, 4)));
    expect(hasZones).toBe(true);
  });

  it('are those along the rows without images that show enough of the parcel', () => {
    const alongRows = { cells: expect.anything(), hasZones: false };
    expect(cellsOfParcel({ ...job, images: [] })).toEqual(alongRows);
    const clouded = image((column) => (column === 0 ? 0.5 : null));
    expect(cellsOfParcel({ ...job, images: [clouded] })).toEqual(alongRows);
  });

  it('follow no zones of a parcel whose parts are so far apart that its images would fill the memory', () => {
    const [part] = geometry.coordinates;
    const away = part!.map((ring) => ring.map(([lng, lat]) => [lng! + 0.5, lat! + 0.5]));
    const apart = { ...geometry, coordinates: [part!, away] };
    expect(cellsOfParcel({ ...job, geometry: apart, images: [weakWest] }).hasZones).toBe(false);
  });

  it('have their centers inside', () => {
    for (const { shape, center } of cellsOfParcel({ ...job, images: [weakWest] }).cells) {
      const [west, east] = columnsOf(shape);
      const column = (toUtm(GRID.epsg, center)[0] - GRID.x0) / 10;
      expect(column > west && column < east).toBe(true);
    }
  });

  it('are made in a worker thread as here', async () => {
    const whole = { ...job, images: [weakWest] };
    expect(await parcelCellsInWorker(whole)).toEqual(cellsOfParcel(whole));
    await expect(parcelCellsInWorker({ ...whole, geometry: null! })).rejects.toThrow(/null/);
  });
});
