import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SAMPLE_HECTARES, samplesOf, samplingPlanOf } from './soil-sampling.ts';

const area = fc.integer({ min: 1, max: 1_000_000 }).map((hundredths) => hundredths / 100);

describe('the samples of a parcel', () => {
  it.each([
    [0, 0],
    [-3, 0],
    [0.3, 1],
    [5, 1],
    [6.99, 1],
    [7, 2],
    [10, 2],
    [11.99, 2],
    [12, 3],
    [63.3, 13],
  ])('of %s ha are %s', (hectares, samples) => {
    expect(samplesOf(hectares)).toBe(samples);
  });

  it('stand for 2 to 7 hectares each, whatever the chosen area of a sample', () => {
    const density = fc.integer({ min: 200, max: 500 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(area, density, (hectares, hectaresPerSample) => {
        const each = hectares / samplesOf(hectares, hectaresPerSample);
        expect(each).toBeLessThan(hectaresPerSample + SAMPLE_HECTARES.min);
        if (hectares >= 2) expect(each).toBeGreaterThanOrEqual(2);
      }),
    );
  });

  it('never become fewer as the parcel grows', () => {
    fc.assert(
      fc.property(area, area, (one, other) => {
        expect(samplesOf(Math.max(one, other))).toBeGreaterThanOrEqual(samplesOf(Math.min(one, other)));
      }),
    );
  });
});

describe('the sampling plan', () => {
  it('counts parcel by parcel, because a sample never crosses a boundary', () => {
    const plan = samplingPlanOf([{ hectares: 1.5 }, { hectares: 12 }]);
    expect(plan.lines.map(({ samples }) => samples)).toEqual([1, 3]);
    expect(plan.total).toEqual({ parcels: 2, hectares: 13.5, samples: 4 });
  });

  it('of a farm without parcels is empty', () => {
    expect(samplingPlanOf([]).total).toEqual({ parcels: 0, hectares: 0, samples: 0 });
  });
});
