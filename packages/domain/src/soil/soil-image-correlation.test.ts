import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SoilImagePair, soilImageCorrelation } from './soil-image-correlation.ts';

const pairsOf = (soil: readonly (number | null)[], image: readonly (number | null)[]): SoilImagePair[] =>
  soil.map((value, at) => ({ soil: value, image: image[at]! }));

const value = fc.integer({ min: 0, max: 100_000 }).map((hundredths) => hundredths / 100);
const pairs = fc.array(fc.record({ soil: value, image: value }), { maxLength: 40 });

describe('the correlation of soil and image', () => {
  it('of a worked example', () => {
    // Both have the squared deviations 17.5, and the sum of their products is 15.5.
    const found = soilImageCorrelation(pairsOf([1, 2, 3, 4, 5, 6], [2, 1, 4, 3, 5, 6]))!;
    expect(found.n).toBe(6);
    expect(found.r).toBeCloseTo(15.5 / 17.5, 12);
    // 1.959964 / √3 = 1.131586.
    expect(found.low).toBeCloseTo(Math.tanh(Math.atanh(15.5 / 17.5) - 1.131586), 6);
    expect(found.high).toBeCloseTo(Math.tanh(Math.atanh(15.5 / 17.5) + 1.131586), 6);
  });

  it('leaves out cells of which one value is not known', () => {
    const known = pairsOf([1, 2, 3, 4, 5, 6], [2, 1, 4, 3, 5, 6]);
    const others = pairsOf([null, 7, Number.NaN], [3, null, 4]);
    expect(soilImageCorrelation([...known, ...others])).toEqual(soilImageCorrelation(known));
  });

  it('is unknown for fewer than six cells and for constant values', () => {
    expect(soilImageCorrelation(pairsOf([1, 2, 3, 4, 5], [1, 2, 3, 4, 5]))).toBeNull();
    expect(soilImageCorrelation(pairsOf(Array(6).fill(0.1), [1, 2, 3, 4, 5, 6]))).toBeNull();
  });

  it.each([
    [1, [1, 2, 3, 4, 5, 6]],
    [-1, [6, 5, 4, 3, 2, 1]],
  ])('of a straight line is %d', (r, image) => {
    const found = soilImageCorrelation(pairsOf([1, 2, 3, 4, 5, 6], image))!;
    expect(found.r).toBeCloseTo(r, 12);
    expect([found.low, found.high].every((end) => Math.abs(end) <= 1)).toBe(true);
  });

  it('is within its interval, which is within -1 and 1', () => {
    fc.assert(
      fc.property(pairs, (cells) => {
        const found = soilImageCorrelation(cells);
        if (!found) return;
        expect(found.low).toBeGreaterThanOrEqual(-1);
        expect(found.low).toBeLessThanOrEqual(found.r);
        expect(found.r).toBeLessThanOrEqual(found.high);
        expect(found.high).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('changes its sign and nothing else where one value is reversed', () => {
    fc.assert(
      fc.property(pairs, (cells) => {
        const found = soilImageCorrelation(cells);
        const reversed = soilImageCorrelation(cells.map((cell) => ({ ...cell, image: 1000 - cell.image })));
        if (found && reversed) expect(reversed.r).toBeCloseTo(-found.r, 6);
      }),
    );
  });
});
