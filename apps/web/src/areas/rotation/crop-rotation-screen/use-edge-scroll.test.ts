import { expect, test } from 'vitest';
import { pull, within } from './use-edge-scroll.ts';

test('a pointer scrolls at the edges and beyond them, faster farther out, and nowhere else', () => {
  const pulls = [-500, 90, 110, 120, 200, 380, 400, 900].map((at) => pull(at, 100, 400));
  expect(pulls).toEqual([-56, -16, -8, -4, 0, 4, 12, 56]);
});

test('beyond the edges the cell nearest to the pointer is used', () => {
  const room = { left: 100, top: 50, right: 400, bottom: 300 };
  expect(within(room, { x: 20, y: 900 })).toEqual({ x: 101, y: 299 });
  expect(within(room, { x: 200, y: 60 })).toEqual({ x: 200, y: 60 });
});
