import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandOf, evenlyOf } from './curve-band.ts';

const flat = (...values: (number | null)[]) => values.map((value) => [value]);

describe('bandOf', () => {
  it('returns the median and the 10th and 90th percentiles of a date', () => {
    const [point] = bandOf(flat(0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1), 1);
    expect(point!.low).toBeCloseTo(0.1);
    expect(point!.median).toBeCloseTo(0.5);
    expect(point!.high).toBeCloseTo(0.9);
  });
  it('has no band for fewer than three parcels', () => {
    expect(bandOf(flat(0.2, 0.4), 1)).toEqual([{ median: expect.closeTo(0.3), low: null, high: null }]);
  });
  it('is null for a date that shows fewer than half of the parcels', () => {
    const curves = [
      [0.2, 0.2],
      [null, 0.4],
      [null, 0.6],
    ];
    expect(bandOf(curves, 2)).toMatchObject([{ median: null }, { median: 0.4 }]);
  });
  it('leaves out parcels that were never observed', () => {
    expect(bandOf([[0.2], [0.4], [null], [null], [null]], 1)[0]!.median).toBeCloseTo(0.3);
  });
  it('has no points without curves', () => {
    expect(bandOf([], 2)).toEqual(Array(2).fill({ median: null, low: null, high: null }));
  });

  const values = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 3, maxLength: 50 });
  it('encloses the median, between minimum and maximum', () => {
    fc.assert(
      fc.property(values, (seen) => {
        const { low, median, high } = bandOf(flat(...seen), 1)[0]!;
        const line = [Math.min(...seen), low!, median!, high!, Math.max(...seen)];
        for (let at = 1; at < line.length; at++)
          expect(line[at]!).toBeGreaterThanOrEqual(line[at - 1]! - 1e-12);
      }),
    );
  });
  it('does not depend on the order of parcels', () => {
    fc.assert(
      fc.property(values, (seen) => {
        expect(bandOf(flat(...seen.toReversed()), 1)).toEqual(bandOf(flat(...seen), 1));
      }),
    );
  });
});

describe('evenlyOf', () => {
  it('keeps a short list', () => {
    expect(evenlyOf([1, 2, 3], 3)).toEqual([1, 2, 3]);
  });
  it('keeps the first and the last of a long one', () => {
    expect(evenlyOf([...Array(101).keys()], 5)).toEqual([0, 25, 50, 75, 100]);
  });
});
