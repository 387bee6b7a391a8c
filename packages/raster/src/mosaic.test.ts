import { expect, it } from 'vitest';
import { mosaicOf } from './mosaic.ts';
import { toWgs84 } from './projection.ts';
import type { PixelGrid } from './scene-statistics.ts';

const EPSG = 32635;
const grid = (x0: number, y0: number, rows: readonly (readonly number[])[], pixel = 10): PixelGrid => ({
  epsg: EPSG,
  x0,
  y0,
  pixel,
  width: rows[0]!.length,
  height: rows.length,
  codes: Uint8Array.from(rows.flat()),
});
/** The bounds of some meters around a grid's corner, in degrees. */
function boundsOf(west: number, south: number, east: number, north: number) {
  const [left, bottom] = toWgs84(EPSG, [west, south]);
  const [right, top] = toWgs84(EPSG, [east, north]);
  return [left, bottom, right, top] as const;
}
const X = 530_000;
const Y = 4_920_000;

it('has the code at the middle of each of its pixels, and the longest side that was requested', () => {
  const two = grid(X, Y, [
    [7, 9],
    [7, 9],
  ]);
  const { width, height, codes } = mosaicOf([two], [...boundsOf(X, Y - 20, X + 20, Y)], 100);
  expect(Math.max(width, height)).toBe(100);
  const at = (column: number, row: number) => codes[row * width + column];
  expect([at(20, 50), at(width - 20, 50)]).toEqual([7, 9]);
});

it('puts grids side by side, and leaves what is between them empty', () => {
  const west = grid(X, Y, [[5]], 100);
  const east = grid(X + 300, Y, [[6]], 100);
  const { width, height, codes } = mosaicOf([west, east], [...boundsOf(X, Y - 100, X + 400, Y)], 40);
  const row = Math.floor(height / 2) * width;
  expect([codes[row + 5], codes[row + 20], codes[row + 35]]).toEqual([5, 0, 6]);
});

it('never hides a code under the empty pixels of another grid', () => {
  const below = grid(X, Y, [[5]], 100);
  const above = grid(X, Y, [[0]], 100);
  const { codes } = mosaicOf([below, above], [...boundsOf(X, Y - 100, X + 100, Y)], 11);
  expect(codes[60]).toBe(5);
});

it('leaves out what is beyond its bounds', () => {
  const far = grid(X + 5000, Y, [[5]], 100);
  const { codes } = mosaicOf([far], [...boundsOf(X, Y - 100, X + 100, Y)], 10);
  expect(codes.every((code) => code === 0)).toBe(true);
});
