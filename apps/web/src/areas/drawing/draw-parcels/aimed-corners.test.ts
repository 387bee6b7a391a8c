import { expect, it } from 'vitest';
import { canClose, withCorner } from './aimed-corners.ts';

const [A, B, C] = [
  [27.4, 44.4],
  [27.41, 44.4],
  [27.41, 44.41],
] as const;

it('adds a corner once, however often it is added without moving the map', () => {
  expect(withCorner(withCorner([A], B), [...B])).toEqual([A, B]);
  expect(withCorner([A, B], A)).toEqual([A, B, A]);
});

it('closes an outline from three corners on, and a line from two on', () => {
  expect([[A], [A, B], [A, B, C]].map((corners) => canClose(corners, false))).toEqual([false, false, true]);
  expect([[A], [A, B]].map((corners) => canClose(corners, true))).toEqual([false, true]);
});
