import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  SOIL_DEPTHS,
  SOIL_MOISTURE_LIMITS,
  soilDepthOn,
  soilMoistureClassOf,
  WATER_CROPS,
} from './soil-moisture-limits.ts';

it.each([
  ['wheat', '2026-01-01', '0-100'],
  ['wheat', '2026-09-09', '0-100'],
  ['wheat', '2026-09-10', '0-20'],
  ['wheat', '2026-11-09', '0-20'],
  ['wheat', '2026-11-10', '0-50'],
  ['wheat', '2026-12-10', '0-100'],
  ['wheat', '2026-12-31', '0-100'],
  ['maize', '2026-01-01', '0-20'],
  ['maize', '2026-05-09', '0-20'],
  ['maize', '2026-05-10', '0-50'],
  ['maize', '2026-06-09', '0-50'],
  ['maize', '2026-06-10', '0-100'],
  ['maize', '2028-02-29', '0-20'],
] as const)('%s on %s is looked at in %s cm', (crop, date, depth) => {
  expect(soilDepthOn(crop, date)).toBe(depth);
});

it('puts a limit into the class above it', () => {
  const limits = SOIL_MOISTURE_LIMITS.wheat['0-100'];
  expect([-1, 0, 329.9, 330, 1649, 1650, 9999].map((value) => soilMoistureClassOf(value, limits))).toEqual([
    1, 1, 1, 2, 6, 7, 7,
  ]);
});

it('never gets a lower class as the soil gets wetter', () => {
  const water = fc.double({ min: -10, max: 2000, noNaN: true });
  const table = fc.constantFrom(
    ...WATER_CROPS.flatMap((crop) => SOIL_DEPTHS.map((depth) => SOIL_MOISTURE_LIMITS[crop][depth])),
  );
  fc.assert(
    fc.property(water, water, table, (a, b, limits) => {
      const drier = Math.min(a, b);
      const wetter = Math.max(a, b);
      expect(soilMoistureClassOf(drier, limits)).toBeLessThanOrEqual(soilMoistureClassOf(wetter, limits));
    }),
  );
});
