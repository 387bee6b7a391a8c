import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RoutePoint, samplingRoute } from './sampling-route.ts';

const point = fc.tuple(
  fc.double({ min: 27, max: 27.3, noNaN: true }),
  fc.double({ min: 44, max: 44.3, noNaN: true }),
);
// Failures are not shrunk: that of long lists of fractions takes hours and gigabytes.
const points = fc.array(point, { maxLength: 60 });

/** The shortest way through a few points, by trying every order. */
function shortest(left: readonly RoutePoint[], route: readonly RoutePoint[] = []): number {
  if (left.length === 0)
    return route.reduce((sum, to, i) => (i === 0 ? 0 : sum + samplingRoute([route[i - 1]!, to]).meters), 0);
  return Math.min(...left.map((next, i) => shortest(left.toSpliced(i, 1), [...route, next])));
}

describe('the route through points', () => {
  it('visits every point once and is never longer than the greedy one', () => {
    fc.assert(
      fc.property(points, fc.option(point, { nil: undefined }), (all, start) => {
        const { order, meters, greedyMeters } = samplingRoute(all, start);
        expect(order.toSorted((a, b) => a - b)).toEqual([...all.keys()]);
        expect(meters).toBeLessThanOrEqual(greedyMeters);
        expect(samplingRoute(all, start)).toEqual({ order, meters, greedyMeters });
      }),
      { numRuns: 300, endOnFailure: true },
    );
  });

  it('begins at the point nearest to the start and counts the way to it', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 30 }), point, (all, start) => {
        const toStart = (to: RoutePoint) => samplingRoute([to], start).meters;
        const [first] = samplingRoute(all, start).order;
        // Each distance is measured on a plane of its own, and 30 km apart planes differ by less than a percent.
        expect(toStart(all[first!]!)).toBeLessThanOrEqual(1.01 * Math.min(...all.map(toStart)) + 1);
      }),
      { numRuns: 100, endOnFailure: true },
    );
  });

  it('through six points is at most a fifth longer than the shortest one', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 6, maxLength: 6 }), (all) => {
        expect(samplingRoute(all).meters).toBeLessThanOrEqual(1.2 * shortest(all) + 1);
      }),
      { numRuns: 20, endOnFailure: true },
    );
  });

  it('through no point and one point has no length', () => {
    expect(samplingRoute([])).toEqual({ order: [], meters: 0, greedyMeters: 0 });
    expect(samplingRoute([[27, 44]])).toEqual({ order: [0], meters: 0, greedyMeters: 0 });
  });

  it('goes along a row of points from one end', () => {
    const row = [3, 1, 4, 0, 2].map((i): RoutePoint => [27 + i / 1000, 44]);
    const { order } = samplingRoute(row);
    expect([
      [3, 1, 4, 0, 2],
      [2, 0, 4, 1, 3],
    ]).toContainEqual(order);
    expect(samplingRoute(row, [26, 44]).order).toEqual([3, 1, 4, 0, 2]);
  });

  it('measures meters: a hundredth of a degree of latitude is 1.11 km', () => {
    expect(
      samplingRoute([
        [27, 44],
        [27, 44.01],
      ]).meters,
    ).toBeCloseTo(1111, 0);
  });
});
