import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { studentT } from './student-t.ts';
import { shareOfRange, studentizedRange } from './studentized-range.ts';

describe('studentizedRange', () => {
  // Harter (1960), Tables of range and studentized range, as extended by Gleason (Stata Technical Bulletin 46, 1998).
  it.each([
    [0.9, 2, 1, 8.929],
    [0.9, 3, 1, 13.44],
    [0.9, 2, 2, 4.129],
    [0.9, 3, 2, 5.733],
    [0.9, 10, 2, 9.725],
    [0.9, 20, 2, 11.68],
    [0.9, 2, 5, 2.85],
    [0.9, 4, 5, 4.264],
    [0.9, 3, 10, 3.27],
    [0.9, 10, 10, 4.913],
    [0.9, 20, 20, 5.205],
    [0.9, 5, 40, 3.605],
    [0.9, 20, 120, 4.779],
    [0.95, 2, 1, 17.97],
    [0.95, 3, 3, 5.91],
    [0.95, 5, 10, 4.654],
    [0.95, 20, 15, 5.958],
  ])(
    'for a share of %d, %i means and %i degrees of freedom is %d, as the tables say',
    (share, groups, degrees, q) => {
      expect(Math.abs(studentizedRange(share, groups, degrees) / q - 1)).toBeLessThan(5e-4);
    },
  );

  it('of two means is that of Student, times the root of two', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), (degrees) => {
        const ratio = studentizedRange(0.9, 2, degrees) / (Math.SQRT2 * studentT(0.9, degrees));
        expect(ratio).toBeCloseTo(1, 4);
      }),
      { numRuns: 15 },
    );
  });

  it('grows with the number of means and shrinks with the degrees of freedom', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 30 }), fc.integer({ min: 1, max: 60 }), (groups, degrees) => {
        const share = shareOfRange(4, groups, degrees);
        expect(shareOfRange(4, groups + 1, degrees)).toBeLessThan(share);
        if (degrees >= 3)
          expect(shareOfRange(4, 2, degrees + 1)).toBeGreaterThan(shareOfRange(4, 2, degrees));
      }),
      { numRuns: 40 },
    );
  });

  it('has shares from 0 to 1', () => {
    expect(shareOfRange(0, 5, 7)).toBeCloseTo(0, 9);
    expect(shareOfRange(1000, 5, 7)).toBeCloseTo(1, 6);
  });
});
