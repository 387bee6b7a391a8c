import fc from 'fast-check';
import { expect, it } from 'vitest';
import { samplingRoute } from './sampling-route.ts';

const places = fc.array(
  fc.tuple(fc.double({ min: 27, max: 27.2, noNaN: true }), fc.double({ min: 44, max: 44.2, noNaN: true })),
  { maxLength: 60 },
);

it('visits every point once, and is never longer than going to the nearest one', () => {
  fc.assert(
    fc.property(places, (points) => {
      const { order, meters, greedyMeters } = samplingRoute(points);
      expect([...order].sort((a, b) => a - b)).toEqual(points.map((_, i) => i));
      expect(meters).toBeLessThanOrEqual(greedyMeters + 1e-6);
      expect(samplingRoute(points).order).toEqual(order);
    }),
    { numRuns: 200 },
  );
});

it('goes back and forth through a grid without crossing itself', () => {
  const grid = Array.from(
    { length: 25 },
    (_, i) => [27 + (i % 5) * 0.001, 44 + Math.floor(i / 5) * 0.001] as const,
  );
  const { meters } = samplingRoute(grid);
  const step = { east: 0.001 * 111_320 * Math.cos((44.002 * Math.PI) / 180), north: 0.001 * 111_320 };
  expect(meters).toBeGreaterThanOrEqual(24 * step.east - 1e-6);
  expect(meters).toBeLessThanOrEqual(20 * step.north + 4 * step.north);
});
