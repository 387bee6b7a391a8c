import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hectaresOfParts } from './hectares-of-parts.ts';
import { sumOfHectares } from './sum-of-hectares.ts';

const sumOf = (parts: readonly number[]) => sumOfHectares(parts.map((hectares) => ({ hectares })));

describe('the parts of a parcel', () => {
  it('sum to it: three thirds of 10 ha are not 9.99 ha', () => {
    const third = 100_000 / 3;
    expect(hectaresOfParts({ hectares: 10, area_m2: 100_000 }, [third, third, third])).toEqual([
      3.34, 3.33, 3.33,
    ]);
  });

  it('keep its area after several cuts', () => {
    const [half = 0, ...rest] = hectaresOfParts({ hectares: 0.99, area_m2: 9876 }, [4938, 4938]);
    const quarters = hectaresOfParts({ hectares: half, area_m2: 4938 }, [2469, 2469]);
    expect(sumOf([...quarters, ...rest])).toBe(0.99);
  });

  it('that do not make up the whole are measured each', () => {
    expect(hectaresOfParts({ hectares: 10, area_m2: 100_000 }, [33_333, 33_333])).toEqual([3.33, 3.33]);
    expect(hectaresOfParts({ hectares: 10, area_m2: 100_000 }, [50_049, 50_151])).toEqual([5, 5.02]);
  });

  it('have at least 0.01 ha each', () => {
    expect(hectaresOfParts({ hectares: 1, area_m2: 10_000 }, [9900, 50, 50])).toEqual([0.98, 0.01, 0.01]);
  });

  it('sum to the whole whatever they are, each within a hundredth of what it measures', () => {
    const areas = fc.array(fc.integer({ min: 10_000, max: 50_000_000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(areas, fc.integer({ min: -100, max: 100 }), (square_cm, drift) => {
        const parts = square_cm.map((area) => area / 100);
        const area_m2 = parts.reduce((sum, area) => sum + area, 0) * (1 + drift / 2_000_000);
        const hectares = Math.round(area_m2 / 100) / 100;
        fc.pre(hectares >= parts.length / 100);
        const rounded = hectaresOfParts({ hectares, area_m2 }, parts);
        expect(sumOf(rounded)).toBe(hectares);
        for (const one of rounded) expect(one).toBeGreaterThanOrEqual(0.01);
      }),
    );
  });
});
