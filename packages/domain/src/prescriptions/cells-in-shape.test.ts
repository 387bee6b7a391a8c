import { expect, it } from 'vitest';
import { cellsInShape, shapesOfCells } from './cells-in-shape.ts';

/** Four columns and three rows of one degree. */
const GRID = { min_lat: 0, min_lng: 0, cell_lat: 1, cell_lng: 1, columns: 4, rows: 3 };
const box = (west: number, south: number, east: number, north: number) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

it('the cells of a shape are those whose centers it contains, without its holes and what lies beyond the grid', () => {
  expect(cellsInShape(GRID, [[box(0.6, -5, 9, 2.4)]])).toEqual([1, 2, 3, 5, 6, 7]);
  expect(cellsInShape(GRID, [[box(0, 0, 4, 3), box(1, 1, 3, 2)]])).toEqual([0, 1, 2, 3, 4, 7, 8, 9, 10, 11]);
  expect(cellsInShape(GRID, [[box(0, 0, 1, 1)], [box(3, 2, 4, 3)]])).toEqual([0, 11]);
});

it('a cell that the boundary cuts belongs to the shape beside it, and far land to none', () => {
  const areas = [...[5, 100, 100, 100], ...[5, 100, 100, 0], ...[5, 100, 100, 100]];
  expect(shapesOfCells(GRID, areas, [[[box(0.6, 0, 2, 3)]]])).toEqual([
    ...[1, 1, 1, 0],
    ...[1, 1, 1, 0],
    ...[1, 1, 1, 0],
  ]);
});
