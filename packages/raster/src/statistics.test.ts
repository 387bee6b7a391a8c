import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentilesOf, statisticsOf } from './statistics.ts';

describe('statistics', () => {
  it('are what numpy gives', () => {
    const statistics = statisticsOf(Float64Array.of(0.7, 0.1, 0.4, 0.2, 0.9, 0.3));
    expect(statistics?.mean).toBeCloseTo(0.43333333333333335, 15);
    expect(statistics?.sd).toBeCloseTo(0.2808716591058786, 15);
    expect(statistics?.median).toBeCloseTo(0.35, 15);
    expect(statistics?.p10).toBeCloseTo(0.15, 15);
    expect(statistics?.p90).toBeCloseTo(0.8, 15);
    expect([statistics?.min, statistics?.max]).toEqual([0.1, 0.9]);
  });

  it('are in order and within the values', () => {
    const values = fc.float64Array({ minLength: 1, min: -1, max: 1, noNaN: true });
    fc.assert(
      fc.property(values, (some) => {
        const { min, p10, median, p90, max, mean } = statisticsOf(some)!;
        expect([min, p10, median, p90, max]).toEqual([min, p10, median, p90, max].toSorted((a, b) => a - b));
        expect(mean).toBeGreaterThanOrEqual(min - 1e-12);
        expect(mean).toBeLessThanOrEqual(max + 1e-12);
      }),
    );
  });

  it('have the percentiles of sorted values', () => {
    const few = fc.constantFrom(-0.5, 0, 0.25, 0.5);
    const values = fc.oneof(
      fc.float64Array({ minLength: 1, maxLength: 400, min: -1, max: 1, noNaN: true }),
      fc.array(few, { minLength: 1, maxLength: 400 }).map((some) => Float64Array.from(some)),
    );
    const shares = fc
      .array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 4 })
      .map((some) => some.sort((a, b) => a - b));
    fc.assert(
      fc.property(values, shares, (some, rising) => {
        const sorted = some.toSorted();
        const expected = rising.map((share) => {
          const position = share * (sorted.length - 1);
          const below = sorted[Math.floor(position)];
          const above = sorted[Math.ceil(position)];
          return below + (above - below) * (position % 1);
        });
        // Sorting puts -0 before 0, selecting need not.
        expect(percentilesOf(some, rising).map((value) => value + 0)).toEqual(
          expected.map((value) => value + 0),
        );
        expect(some.toSorted()).toEqual(sorted);
      }),
    );
  });

  it('of many equal values are that value with a deviation of 0', () => {
    expect(statisticsOf(new Float64Array(100_000).fill(0.1))).toMatchObject({ mean: 0.1, sd: 0 });
  });

  it('are null for no values, and for one value that value', () => {
    expect(statisticsOf(new Float64Array(0))).toBeNull();
    expect(statisticsOf(Float64Array.of(0.5))).toMatchObject({ mean: 0.5, sd: 0, median: 0.5, p10: 0.5 });
    expect(percentilesOf(Float64Array.of(3, 1), [0.25])).toEqual([1.5]);
  });
});
