import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listOf, tuplesOf } from './coordinate-text.ts';

describe('points in a text', () => {
  it('are read with any spaces around the commas', () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
    const space = fc.constantFrom('', ' ', '\n\t');
    fc.assert(
      fc.property(fc.array(fc.tuple(number, number, space, space)), (points) => {
        const text = points.map(([x, y, before, after]) => `${x}${before},${after}${y}`).join('\n');
        expect(tuplesOf(text).points).toEqual(points.map(([x, y]) => [x, y]));
      }),
    );
  });

  it('lose their heights, which is reported only for heights other than 0', () => {
    expect(tuplesOf('27,44,0 28,45,0')).toEqual({
      points: [
        [27, 44],
        [28, 45],
      ],
      hasHeights: false,
    });
    expect(tuplesOf('27,44,0 28,45,81.5').hasHeights).toBe(true);
  });

  it('are NaN where a coordinate is missing', () => {
    expect(tuplesOf('27 44').points).toEqual([
      [27, Number.NaN],
      [44, Number.NaN],
    ]);
    expect(tuplesOf('27,,44').points).toEqual([[27, Number.NaN]]);
  });

  it('are parsed fast when there are only spaces', () => {
    expect(tuplesOf(' '.repeat(5_000_000)).points).toEqual([]);
  });

  it('have two or three coordinates in GML 3', () => {
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
