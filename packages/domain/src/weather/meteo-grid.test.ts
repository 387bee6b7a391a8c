import fc from 'fast-check';
import { expect, it } from 'vitest';
import { meteoGridPointOf } from './meteo-grid.ts';

it('rounds a position to a tenth of a degree, latitude first', () => {
  expect(meteoGridPointOf([27.2049, 44.3551])).toBe('44.4,27.2');
  expect(meteoGridPointOf([-0.04, 43])).toBe('43.0,0.0');
});

it('is never further than half a cell from the position', () => {
  const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
  fc.assert(
    fc.property(degrees(180), degrees(90), (longitude, latitude) => {
      const [y, x] = meteoGridPointOf([longitude, latitude]).split(',').map(Number);
      expect(Math.abs(y - latitude)).toBeLessThanOrEqual(0.05 + 1e-9);
      expect(Math.abs(x - longitude)).toBeLessThanOrEqual(0.05 + 1e-9);
    }),
  );
});
