import fc from 'fast-check';
import type { ZoneAt } from '../../packages/domain/src/index.ts';

/** Meters of a degree of longitude and of latitude at the equator. */
export const DEGREE_M = [111_319.49, 110_574.28] as const;

/** Up to five zones of waves that are some meters long, with squares of noise in between. */
export const zonesOfWaves = fc
  .record({
    zones: fc.integer({ min: 1, max: 5 }),
    waves: fc.tuple(fc.integer({ min: 30, max: 1500 }), fc.integer({ min: 30, max: 1500 })),
    noise: fc.integer({ min: 0, max: 40 }),
  })
  .map(({ zones, waves, noise }): ZoneAt => {
    return (lng, lat) => {
      const x = lng * DEGREE_M[0];
      const y = lat * DEGREE_M[1];
      const square = Math.abs(
        Math.imul(Math.floor(x / 10), 73_856_093) ^ Math.imul(Math.floor(y / 10), 19_349_663),
      );
      if (square % 100 < noise) return square % zones;
      const height = Math.sin((2 * Math.PI * x) / waves[0]) + Math.cos((2 * Math.PI * y) / waves[1]);
      return Math.min(zones - 1, Math.floor(((height + 2) / 4) * zones));
    };
  });
