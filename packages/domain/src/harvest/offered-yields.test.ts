import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CORRECTIONS, correctionOf, machineTonnes, mergedMean, offeredYield } from './offered-yields.ts';

describe('files about one parcel', () => {
  it('count by the land that they have harvested', () => {
    const west = { mean_t_ha: 5, hectares: 3, coverage: 0.7 };
    const east = { mean_t_ha: 9, hectares: 1, coverage: 0.4 };
    expect(mergedMean([west, east])).toEqual({ mean_t_ha: 6, coverage: 1 });
  });

  it('count by their share of the parcel where a machine has recorded no widths', () => {
    const known = { mean_t_ha: 5, hectares: 30, coverage: 0.25 };
    const unknown = { mean_t_ha: 9, hectares: null, coverage: 0.75 };
    expect(mergedMean([known, unknown]).mean_t_ha).toBe(8);
  });
});

describe('a weighed total', () => {
  const parcels = [
    { mean_t_ha: 6, hectares: 10 },
    { mean_t_ha: 8, hectares: 5 },
  ];

  it('corrects yields by one factor', () => {
    expect(machineTonnes(parcels)).toBe(100);
    expect(correctionOf(parcels, 95)).toBeCloseTo(0.95, 12);
    expect(offeredYield(6.123, 0.95)).toBe(5.82);
  });

  it.each([40, 250, 0])('corrects nothing where it is not plausible: %d t', (weighed) => {
    expect(correctionOf(parcels, weighed)).toBeNull();
  });

  it('is the sum of the corrected yields, but for their rounding', () => {
    const parcel = fc.record({
      mean_t_ha: fc.double({ min: 0.5, max: 20, noNaN: true }),
      hectares: fc.double({ min: 0.1, max: 500, noNaN: true }),
    });
    const factor = fc.double({ min: CORRECTIONS.min * 1.01, max: CORRECTIONS.max * 0.99, noNaN: true });
    fc.assert(
      fc.property(fc.array(parcel, { minLength: 1, maxLength: 20 }), factor, (some, wanted) => {
        const weighed = machineTonnes(some) * wanted;
        const found = correctionOf(some, weighed)!;
        const hectares = some.reduce((sum, each) => sum + each.hectares, 0);
        const corrected = some.map((each) => ({ ...each, mean_t_ha: offeredYield(each.mean_t_ha, found) }));
        expect(Math.abs(machineTonnes(corrected) - weighed)).toBeLessThanOrEqual(hectares * 0.005 + 1e-6);
      }),
    );
  });
});
