import { describe, expect, it } from 'vitest';
import { backTest, backTestAll } from './back-test.ts';
import { nationalYieldsOf } from './national-yields.ts';
import { predictByMean, predictByTrend } from './yield-trend.ts';

describe('a back-test', () => {
  it('predicts each year from earlier ones only', () => {
    const predicted: number[][] = [];
    const history = nationalYieldsOf('maize').toReversed();
    backTest(history, (earlier, year) => {
      predicted.push([...earlier.map((harvest) => harvest.year), year]);
      return { yield_t_ha: 0, low: 0, high: 100 };
    });
    expect(predicted.map((years) => years.at(-1))).toEqual(Array.from({ length: 11 }, (_, at) => 2008 + at));
    for (const years of predicted) expect(years).toEqual(years.map((_, at) => 2000 + at));
  });

  it('measures error, bias and the share within the band', () => {
    const history = [9, 9, 9, 9, 9, 9, 9, 9, 4, 6, 5].map((yield_t_ha, at) => ({
      year: 2001 + at,
      yield_t_ha,
    }));
    const always5 = () => ({ yield_t_ha: 5, low: 4, high: 5.5 });
    expect(backTest(history, always5)).toEqual({
      years: 3,
      rmse: Math.sqrt(2 / 3),
      bias: 0,
      coverage: 2 / 3,
    });
    expect(backTestAll([history, history], always5)!.years).toBe(6);
    expect(backTest(history, () => null)).toBeNull();
  });

  // By a separate program over the same figures.
  it.each([
    ['winter_wheat', 0.668, -0.43, 0.743],
    ['winter_barley', 0.629, -0.469, 0.647],
    ['maize', 1.296, -0.427, 1.376],
  ] as const)('knows how wrong the trend of %s in Romania was', (crop, rmse, bias, rmseOfMean) => {
    const history = nationalYieldsOf(crop);
    const ofTrend = backTest(history, predictByTrend)!;
    expect(ofTrend.years).toBe(11);
    expect(ofTrend.rmse).toBeCloseTo(rmse, 2);
    expect(ofTrend.bias).toBeCloseTo(bias, 2);
    expect(backTest(history, predictByMean)!.rmse).toBeCloseTo(rmseOfMean, 2);
  });
});
