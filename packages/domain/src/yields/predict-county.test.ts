import { describe, expect, it } from 'vitest';
import { nationalYieldsOf } from './national-yields.ts';
import { meanOfLastFive, predictCounty } from './predict-county.ts';
import type { HarvestYear } from './predicted-yield.ts';
import { predictedYearOf } from './yield-crops.ts';

const predictOwn = (county: readonly HarvestYear[], year: number) =>
  predictCounty({ county, region: [] }, year);

describe('the predicted yield of a county', () => {
  it('rests on the years of its region, with a wider band, as long as its own are too few', () => {
    const region = nationalYieldsOf('maize');
    const ofRegion = predictOwn(region, 2019)!;
    const found = predictCounty({ county: region.slice(0, 3), region }, 2019)!;
    expect(found).toMatchObject({ basis: 'region', slope: ofRegion.slope, tested: ofRegion.tested });
    expect(found.yield_t_ha).toBe(ofRegion.yield_t_ha);
    // Counties of a region differ by a tenth more between years: facts of 87 departments of France.
    expect(found.high - found.yield_t_ha).toBeCloseTo(1.1 * (ofRegion.high - ofRegion.yield_t_ha), 10);
    expect(predictCounty({ county: region, region: [] }, 2019)!.basis).toBe('trend');
    expect(predictCounty({ county: [], region: [] }, 2027)).toBeNull();
  });

  it('continues the line of a region by three years at most', () => {
    const region = nationalYieldsOf('maize');
    const ahead = (year: number) => predictCounty({ county: [], region }, year)!.yield_t_ha;
    expect(ahead(2020)).toBeLessThan(ahead(2021));
    expect([2022, 2027, 2040].map(ahead)).toEqual([ahead(2021), ahead(2021), ahead(2021)]);
  });

  it('is by the method that was least wrong, with its error', () => {
    const rising = predictOwn(nationalYieldsOf('maize'), 2019)!;
    expect(rising.basis).toBe('trend');
    expect(rising.slope).toBeCloseTo(0.16, 1);
    expect(rising.tested!.rmse).toBeCloseTo(1.3, 1);
    const turned = [3, 4, 5, 6, 7, 8, 9, 10, 6, 6, 6, 6, 6, 6, 6, 6].map((yield_t_ha, at) => ({
      year: 2003 + at,
      yield_t_ha,
    }));
    expect(predictOwn(turned, 2019)).toMatchObject({ basis: 'mean', yield_t_ha: 6, slope: null });
  });

  it('uses no year from the predicted one on', () => {
    const history = nationalYieldsOf('maize');
    expect(predictOwn(history, 2015)).toEqual(
      predictOwn(
        history.filter(({ year }) => year < 2015),
        2015,
      ),
    );
  });

  it('is compared with the last five years only if most of them are known', () => {
    const history = nationalYieldsOf('maize');
    expect(meanOfLastFive(history, 2019)).toBeCloseTo(5.21, 2);
    expect(meanOfLastFive(history, 2021)).toBeCloseTo((4.17 + 5.96 + 7.64) / 3, 2);
    expect(meanOfLastFive(history, 2022)).toBeNull();
  });
});

it('predicts the next harvest from November on', () => {
  expect([predictedYearOf('2026-10-31'), predictedYearOf('2026-11-01')]).toEqual([2026, 2027]);
});
