import { expect, it } from 'vitest';
import type { RateGrid } from './parcel-grid.ts';
import { rateHere } from './rate-here.ts';

/** Ten columns and two rows of about 10 m; the west gets 100, the east 200, the last column is outside. */
const GRID: RateGrid = {
  min_lat: 44.5,
  min_lng: 26.1,
  cell_lat: 0.00009,
  cell_lng: 0.000126,
  columns: 10,
  rows: 2,
};
const columnOf = (cell: number) => cell % 10;
const cells = {
  grid: GRID,
  areas_m2: Array.from({ length: 20 }, (_, cell) => (columnOf(cell) === 9 ? 0 : 100)),
};
const rates = Array.from({ length: 20 }, (_, cell) =>
  columnOf(cell) < 5 ? 100 : columnOf(cell) === 9 ? 0 : 200,
);
const at = (column: number, accuracy_m: number) =>
  rateHere(cells, rates, {
    longitude: GRID.min_lng + column * GRID.cell_lng,
    latitude: GRID.min_lat + GRID.cell_lat,
    accuracy_m,
  });

it('is that of the cell, and sure where all cells around have the same', () => {
  expect(at(2.5, 5)).toEqual({ rate: 100, range: { low: 100, high: 100 }, isSure: true });
  expect(at(7.5, 3)).toEqual({ rate: 200, range: { low: 200, high: 200 }, isSure: true });
});

it('is not sure where the place may be in a cell with another rate, or outside', () => {
  expect(at(4.5, 15)).toEqual({ rate: 100, range: { low: 100, high: 200 }, isSure: false });
  expect(at(8.5, 8)).toEqual({ rate: 200, range: { low: 200, high: 200 }, isSure: false });
});

it('is none outside of the parcel, and not sure near it', () => {
  expect(at(9.5, 3)).toEqual({ rate: null, range: null, isSure: true });
  expect(at(-30, 5)).toEqual({ rate: null, range: null, isSure: true });
  expect(at(9.5, 12)).toEqual({ rate: null, range: { low: 200, high: 200 }, isSure: false });
});
