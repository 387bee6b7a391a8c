import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marginClassesOf, marginClassOf } from './margin-classes.ts';

const limitsOf = (margins: number[]) => marginClassesOf(margins).map(({ from, to }) => [from, to]);

describe('classes of margins per hectare', () => {
  it('have round limits between groups of margins', () => {
    expect(limitsOf([100_123, 101_877, 190_001, 191_500, 305_505])).toEqual([
      [100_123, 150_000],
      [150_000, 200_000],
      [200_000, 305_505],
    ]);
  });

  it('divide losses from gains at zero', () => {
    expect(limitsOf([-50_000, -48_000, 20_000])).toEqual(
      [
        [-50_000, 0],
        [0, 20_000],
      ].map((pair) => pair),
    );
  });

  it('are one for one margin, and none without any', () => {
    expect(limitsOf([120_000, 120_000])).toEqual([[120_000, 120_000]]);
    expect(limitsOf([-7])).toEqual([[-7, -6]]);
    expect(marginClassesOf([])).toEqual([]);
  });

  it('hold each margin, and never a loss with a gain', () => {
    const margin = fc.integer({ min: -2_000_000, max: 2_000_000 });
    fc.assert(
      fc.property(fc.array(margin, { minLength: 1, maxLength: 60 }), (margins) => {
        const classes = marginClassesOf(margins);
        expect(classes.length).toBeLessThanOrEqual(6);
        expect(new Set(classes.map(({ color }) => color)).size).toBe(classes.length);
        for (const one of margins) {
          const found = marginClassOf(classes, one)!;
          expect(found.from < 0).toBe(one < 0);
        }
      }),
    );
  });
});
