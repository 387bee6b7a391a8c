import { expect, it } from 'vitest';
import { colorsOf } from './atlas-picture.ts';

it('colors a rectangle of codes by the table, row by row', () => {
  const codes = Uint8Array.from([0, 0, 0, 0, 0, 1, 2, 0, 0, 3, 1, 0]);
  const lookup = Uint32Array.from([10, 11, 12, 13]);
  expect([...colorsOf(codes, { x: 1, y: 1, w: 2, h: 2, stride: 4 }, lookup)]).toEqual([11, 12, 13, 11]);
});
