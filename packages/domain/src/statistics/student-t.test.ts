import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareWithin, studentT } from './student-t.ts';

describe('studentT', () => {
  // NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.2: critical values of Student's t distribution.
  it.each([
    [0.9, 1, 6.314],
    [0.9, 2, 2.92],
    [0.9, 3, 2.353],
    [0.9, 4, 2.132],
    [0.9, 9, 1.833],
    [0.9, 30, 1.697],
    [0.9, 100, 1.66],
    [0.95, 1, 12.706],
    [0.95, 2, 4.303],
    [0.95, 5, 2.571],
    [0.98, 10, 2.764],
    [0.99, 7, 3.499],
  ])('holds the share %d with %d degrees of freedom within ±%d, as the tables say', (share, degrees, t) => {
    expect(studentT(share, degrees)).toBeCloseTo(t, 3);
  });

  it('approaches the normal distribution with many degrees of freedom', () => {
    expect(studentT(0.9, 5000)).toBeCloseTo(1.6449, 3);
  });

  it('inverts `shareWithin`', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 0.999, noNaN: true }),
        fc.integer({ min: 1, max: 400 }),
        (share, degrees) => {
          expect(shareWithin(studentT(share, degrees), degrees)).toBeCloseTo(share, 9);
        },
      ),
    );
  });

  it('decreases with more degrees of freedom', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), (degrees) => {
        expect(studentT(0.9, degrees + 1)).toBeLessThan(studentT(0.9, degrees));
      }),
    );
  });
});
