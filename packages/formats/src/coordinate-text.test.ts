import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listOf, tuplesOf } from './coordinate-text.ts';

describe('points written as a text', () => {
  it('are what was written, whatever spaces stand around the commas', () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
    const space = fc.constantFrom('', ' ', '\n\t');
    fc.assert(
      fc.property(fc.array(fc.tuple(number, number, space, space)), (points) => {
        const text = points.map(([x, y, before, after]) => `${x}${before},${after}${y}`).join('\n');
        expect(tuplesOf(text).points).toEqual(points.map(([x, y]) => [x, y]));
      }),
    );
  });

  it('lose their heights, which is said only of heights that are any', () => {
    expect(tuplesOf('27,44,0 28,45,0')).toEqual({
      points: [
        [27, 44],
        [28, 45],
      ],
      hasHeights: false,
    });
    expect(tuplesOf('27,44,0 28,45,81.5').hasHeights).toBe(true);
  });

  it('are no numbers where a part is missing', () => {
    expect(tuplesOf('27 44').points).toEqual([
      [27, Number.NaN],
      [44, Number.NaN],
    ]);
    expect(tuplesOf('27,,44').points).toEqual([[27, Number.NaN]]);
  });

  it('take no longer where there are only spaces', () => {
    expect(tuplesOf(' '.repeat(5_000_000)).points).toEqual([]);
  });

  it('come in twos or threes as GML 3 lists them', () => {
    expect(listOf(' 1 2 3 4 ', 2).points).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(listOf('1 2 9 3 4 9', 3)).toEqual({
      points: [
        [1, 2],
        [3, 4],
      ],
      hasHeights: true,
    });
  });
});
