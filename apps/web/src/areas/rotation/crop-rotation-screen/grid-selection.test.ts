import { describe, expect, it } from 'vitest';
import { extendRect, moveByKey, rectOf, sizeOf } from './grid-selection.ts';

const size = { lines: 10, seasons: 3, page: 4 };

describe('selecting cells', () => {
  it('spans a rectangle from any corner', () => {
    const rect = rectOf({ anchor: { line: 5, season: 2 }, head: { line: 2, season: 1 } });
    expect(rect).toEqual({ top: 2, bottom: 5, left: 1, right: 2 });
    expect(sizeOf(rect)).toBe(8);
  });

  it('moves by keys and stays within the grid', () => {
    expect(moveByKey('ArrowDown', { line: 0, season: 0 }, size)).toEqual({ line: 1, season: 0 });
    expect(moveByKey('ArrowLeft', { line: 0, season: 0 }, size)).toEqual({ line: 0, season: 0 });
    expect(moveByKey('PageDown', { line: 8, season: 1 }, size)).toEqual({ line: 9, season: 1 });
    expect(moveByKey('End', { line: 0, season: 1 }, size)).toEqual({ line: 9, season: 1 });
    expect(moveByKey('x', { line: 0, season: 1 }, size)).toBeNull();
  });

  it('is filled in one direction, the one that is farther', () => {
    const rect = { top: 2, bottom: 3, left: 1, right: 1 };
    expect(extendRect(rect, { line: 7, season: 2 })).toEqual({ ...rect, bottom: 7 });
    expect(extendRect(rect, { line: 3, season: 0 })).toEqual({ ...rect, left: 0 });
    expect(extendRect(rect, { line: 2, season: 1 })).toEqual(rect);
  });
});
