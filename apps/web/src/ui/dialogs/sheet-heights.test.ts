import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heightAfterDrag, heightAfterTap, SHEET_HEIGHTS, type SheetHeight } from './sheet-heights.ts';

const NAMES = Object.keys(SHEET_HEIGHTS) as SheetHeight[];

describe('a dragged sheet', () => {
  it.each([
    ['middle', 0.02, 'tall'],
    ['middle', -0.02, 'low'],
    ['tall', -0.1, 'middle'],
    ['tall', -0.7, 'low'],
    ['low', 0.1, 'middle'],
    ['low', 0.6, 'tall'],
    ['tall', 0.1, 'tall'],
    ['low', -0.1, 'low'],
  ] as const)('from %s by %s of the screen rests %s', (from, by, rests) => {
    expect(heightAfterDrag(from, by)).toBe(rests);
  });

  it('never rests on the other side of where it was dragged', () => {
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), fc.double({ min: -1, max: 1, noNaN: true }), (from, by) => {
        const moved = SHEET_HEIGHTS[heightAfterDrag(from, by)] - SHEET_HEIGHTS[from];
        expect(moved * by).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

it('is tapped through its heights', () => {
  expect(NAMES.map(heightAfterTap)).toEqual(['middle', 'tall', 'middle']);
});
