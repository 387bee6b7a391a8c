import { setTimeout } from 'node:timers/promises';
import { codeOf, NDVI_CODES } from '@brazda/domain';
import type { Polygon } from 'geojson';
import { expect, it } from 'vitest';
import { toWgs84 } from '../projection.ts';
import type { PixelGrid } from '../scene-statistics.ts';
import { computeZones } from './compute-zones.ts';
import { zonesInWorker } from './zones-in-worker.ts';

const GRID = { epsg: 32635, x0: 600_000, y0: 4_900_000, pixel: 10 };
const SIDE = 100;

/** A field of 100 ha, better in the east. */
const geometry: Polygon = {
  type: 'Polygon',
  coordinates: [
    [
      [0, 0],
      [SIDE, 0],
      [SIDE, SIDE],
      [0, SIDE],
      [0, 0],
    ].map(([column, row]) => toWgs84(GRID.epsg, [GRID.x0 + column! * 10, GRID.y0 - row! * 10])),
  ],
};
const image = (shift: number): PixelGrid => ({
  ...GRID,
  width: SIDE,
  height: SIDE,
  codes: Uint8Array.from({ length: SIDE * SIDE }, (_, at) =>
    codeOf(NDVI_CODES, 0.4 + shift + (0.4 * (at % SIDE)) / SIDE),
  ),
});
const job = { geometry, images: [image(0), image(0.05), image(-0.05)], count: 4 };

it('divides several parcels at once like the calling thread', async () => {
  const found = await Promise.all([
    zonesInWorker(job),
    zonesInWorker({ ...job, count: 3 }),
    zonesInWorker(job),
  ]);
  expect(found).toEqual([computeZones(job), computeZones({ ...job, count: 3 }), computeZones(job)]);
});

it('does not block the calling thread', async () => {
  let turns = 0;
  let isOver = false;
  const found = zonesInWorker(job).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await setTimeout(1);
    turns++;
  }
  expect((await found).zones.length).toBeGreaterThan(1);
  expect(turns).toBeGreaterThan(2);
});

it('reports what is wrong with a parcel, and continues with the next', async () => {
  const wrong = { ...job, geometry: null as unknown as Polygon };
  await expect(zonesInWorker(wrong)).rejects.toThrow(/null/);
  expect((await zonesInWorker({ ...job, images: [] })).zones).toEqual([]);
});
