import { describe, expect, it } from 'vitest';
import { COUNTIES } from '../farms/counties.ts';
import { nationalYieldsOf } from './national-yields.ts';
import { meanOfLastFive, predictCounty } from './predict-county.ts';
import { predictedYearOf, YIELD_CROPS } from './yield-crops.ts';

const MAIZE = { county: 'CL', crop: 'maize' } as const;

describe('the predicted yield of a county', () => {
  it('rests on its assumed level as long as no years are known', () => {
    expect(predictCounty(MAIZE, [], 2027)).toMatchObject({ basis: 'assumed', slope: null, tested: null });
    for (const { code } of COUNTIES)
      for (const crop of YIELD_CROPS) {
        const { low, yield_t_ha, high } = predictCounty({ county: code, crop }, [], 2027)!;
        expect([low < yield_t_ha, yield_t_ha < high, low >= 0, high < 15]).toEqual([true, true, true, true]);
      }
    expect(predictCounty({ county: '75', crop: 'maize' }, [], 2027)).toBeNull();
  });

  it('is by the method that was least wrong, with its error', () => {
    const rising = predictCounty(MAIZE, nationalYieldsOf('maize'), 2019)!;
    expect(rising.basis).toBe('trend');
    expect(rising.slope).toBeCloseTo(0.16, 1);
    expect(rising.tested!.rmse).toBeCloseTo(1.3, 1);
    const turned = [3, 4, 5, 6, 7, 8, 9, 10, 6, 6, 6, 6, 6, 6, 6, 6].map((yield_t_ha, at) => ({
      year: 2003 + at,
      yield_t_ha,
    }));
    expect(predictCounty(MAIZE, turned, 2019)).toMatchObject({ basis: 'mean', yield_t_ha: 6, slope: null });
  });

  it('uses no year from the predicted one on', () => {
    const history = nationalYieldsOf('maize');
    expect(predictCounty(MAIZE, history, 2015)).toEqual(
      predictCounty(
        MAIZE,
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
