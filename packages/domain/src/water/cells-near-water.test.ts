import { expect, it } from 'vitest';
import { metersOfDegree } from '../parcels/meters-of-degree.ts';
import { cellsNearWater } from './cells-near-water.ts';

/** Three cells of 10 m by 10 m beside each other, the last one outside of the parcel. */
const degree = metersOfDegree(45.000045);
const GRID = {
  min_lat: 45,
  min_lng: 26,
  cell_lat: 10 / degree.north,
  cell_lng: 10 / degree.east,
  columns: 3,
  rows: 1,
};
const cells = { grid: GRID, areas_m2: [100, 100, 0] };
const at = (east: number, north: number) => [26 + east / degree.east, 45 + north / degree.north];
const bank = (east: number) => ({
  shape: { type: 'MultiLineString' as const, coordinates: [[at(east, -50), at(east, 50)]] },
});

it('measures from the nearest point of each cell', () => {
  expect(cellsNearWater(cells, [bank(-7.05)])).toEqual([7, 17, null]);
  expect(cellsNearWater(cells, [bank(15)])).toEqual([5, 0, null]);
  expect(cellsNearWater(cells, [bank(-95.56)])).toEqual([95.5, null, null]);
});

it('is 0 in a pond, also where the whole cell lies in it, and unknown without water', () => {
  const ring = [at(-500, -500), at(500, -500), at(500, 500), at(-500, 500), at(-500, -500)];
  const pond = { shape: { type: 'MultiPolygon' as const, coordinates: [[ring]] } };
  expect(cellsNearWater(cells, [pond])).toEqual([0, 0, null]);
  expect(cellsNearWater(cells, [])).toEqual([null, null, null]);
});
