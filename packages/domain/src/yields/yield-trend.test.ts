import { describe, expect, it } from 'vitest';
import { nationalYieldsOf } from './national-yields.ts';
import type { HarvestYear } from './predicted-yield.ts';
import { predictByMean, predictByTrend, slopeOf } from './yield-trend.ts';

const years = (yields: readonly number[], first = 2001): HarvestYear[] =>
  yields.map((yield_t_ha, at) => ({ year: first + at, yield_t_ha }));

const STEADY = years([3, 3.1, 3.2, 3.3, 3.4, 3.5, 3.6, 3.7]);

describe('a prediction by the trend', () => {
  it('continues a steady increase, without doubt where there was none', () => {
    const { yield_t_ha, low, high } = predictByTrend(STEADY, 2010)!;
    expect(slopeOf(STEADY)).toBeCloseTo(0.1, 10);
    expect(yield_t_ha).toBeCloseTo(3.9, 10);
    expect(high - low).toBeCloseTo(0, 10);
  });

  it('needs eight years', () => {
    expect(predictByTrend(STEADY.slice(1), 2010)).toBeNull();
    expect(slopeOf(STEADY.slice(1))).toBeNull();
  });

  it('takes its band from years that are left out one by one', () => {
    const wheat = nationalYieldsOf('winter_wheat');
    const leftOut = wheat.map((harvest, at) => {
      const others = wheat.toSpliced(at, 1);
      return harvest.yield_t_ha - predictByTrend(others, harvest.year)!.yield_t_ha;
    });
    const deviation = Math.sqrt(leftOut.reduce((sum, error) => sum + error ** 2, 0) / leftOut.length);
    // For a year within those known the band is about as wide as the errors suggest: ±1.33 of them, 17 degrees of freedom.
    const { low, high } = predictByTrend(wheat, 2009)!;
    expect((high - low) / 2 / deviation).toBeCloseTo(1.33, 1);
  });

  it('has a wider band the farther the year is', () => {
    const wheat = nationalYieldsOf('winter_wheat');
    const widths = [2019, 2026, 2040].map((year) => {
      const { low, high } = predictByTrend(wheat, year)!;
      return high - low;
    });
    expect(widths).toEqual(widths.toSorted((a, b) => a - b));
    expect(new Set(widths).size).toBe(3);
  });

  it('is never below zero', () => {
    const falling = years([8, 7, 6, 5.2, 4, 3.1, 2, 1]);
    expect(predictByTrend(falling, 2030)).toMatchObject({ yield_t_ha: 0, low: 0 });
  });
});

describe('a prediction by the mean', () => {
  it('is that of the last five years before, with a band from their spread', () => {
    const { yield_t_ha, low, high } = predictByMean(years([9, 4, 5, 6, 5, 5, 1]), 2007)!;
    expect(yield_t_ha).toBe(5);
    // ±1.533 (four degrees of freedom) × √0.5 × √1.2
    expect(high - yield_t_ha).toBeCloseTo(1.533 * Math.sqrt(0.5 * 1.2), 3);
    expect(yield_t_ha - low).toBeCloseTo(high - yield_t_ha, 10);
  });

  it('needs five years before', () => {
    expect(predictByMean(years([4, 5, 6, 5, 5]), 2005)).toBeNull();
  });
});
