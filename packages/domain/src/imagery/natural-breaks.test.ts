import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classBetween, naturalBreaks } from './natural-breaks.ts';

const values = fc.array(fc.double({ min: 0.3, max: 1.7, noNaN: true }), { minLength: 1, maxLength: 200 });

describe('naturalBreaks', () => {
  it('finds the gaps between groups', () => {
    const limits = naturalBreaks([0.8, 0.81, 0.82, 1, 1.01, 1.2, 1.21], 3, 0.02);
    expect(limits).toHaveLength(2);
    expect(limits[0]).toBeGreaterThan(0.82);
    expect(limits[0]).toBeLessThan(1);
    expect(limits[1]).toBeGreaterThan(1.01);
    expect(limits[1]).toBeLessThan(1.2);
  });
  it('returns one class for an even field', () => {
    expect(naturalBreaks([1, 1, 1, 1], 5, 0.02)).toEqual([]);
  });
  it('returns one class where the classes would differ by less than the minimum', () => {
    expect(naturalBreaks([0.995, 1, 1, 1.005], 3, 0.02)).toEqual([]);
  });
  it('takes fewer classes where fewer differ enough', () => {
    expect(naturalBreaks([0.8, 0.8, 1.1, 1.1], 5, 0.02)).toHaveLength(1);
  });
  it('does not depend on the order of the values', () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 2, max: 5 }), (input, count) => {
        expect(naturalBreaks(input.toReversed(), count, 0.02)).toEqual(naturalBreaks(input, count, 0.02));
      }),
    );
  });
  it('divides no worse than equal counts', () => {
    const spreadOf = (input: readonly number[], limits: readonly number[]) =>
      [...Map.groupBy(input, (value) => classBetween(limits, value)).values()].reduce((sum, group) => {
        const mean = group.reduce((total, value) => total + value, 0) / group.length;
        return sum + group.reduce((total, value) => total + (value - mean) ** 2, 0);
      }, 0);
    const onSteps = fc.array(
      fc.integer({ min: 60, max: 340 }).map((step) => step * 0.005),
      { minLength: 9, maxLength: 90 },
    );
    fc.assert(
      fc.property(onSteps, (input) => {
        const sorted = input.toSorted((a, b) => a - b);
        const third = Math.floor(sorted.length / 3);
        const quantiles = [sorted[third]! - 1e-6, sorted[2 * third]! - 1e-6];
        const natural = naturalBreaks(input, 3, 0);
        expect(spreadOf(input, natural)).toBeLessThanOrEqual(spreadOf(input, quantiles) + 1e-9);
      }),
    );
  });
});
