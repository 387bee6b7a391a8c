import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareInterval } from './share-interval.ts';

describe('the interval of a share', () => {
  it.each([
    [8, 10, 0.4902, 0.9433],
    [0, 10, 0, 0.2775],
    [50, 100, 0.4038, 0.5962],
    // Newcombe 1998 (doi 10.1002/(SICI)1097-0258(19980430)17:8<857::AID-SIM777>3.0.CO;2-E), table I, method 3.
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %s in %s is that of Wilson', (succeeded, trials, low, high) => {
    const interval = shareInterval(succeeded, trials)!;
    expect(interval.share).toBe(succeeded / trials);
    expect(interval.low).toBeCloseTo(low, 3);
    expect(interval.high).toBeCloseTo(high, 3);
  });

  it('contains the share, between 0 and 1', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), (succeeded, failed) => {
        fc.pre(succeeded + failed > 0);
        const { share, low, high } = shareInterval(succeeded, succeeded + failed)!;
        expect(low).toBeLessThanOrEqual(share + 1e-12);
        expect(high).toBeGreaterThanOrEqual(share - 1e-12);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('of nothing is unknown', () => {
    expect(shareInterval(0, 0)).toBeNull();
  });
});
