import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deltaT } from './delta-t.ts';

it('is that of the psychrometer', () => {
  // Stull (2011): the wet bulb of air of 20 °C and 50 % is at 13.7 °C.
  expect(deltaT(20, 50)).toBeCloseTo(20 - 13.7, 2);
  expect(deltaT(30, 30)).toBeCloseTo(11.8, 0);
  expect(deltaT(10, 95)).toBeLessThan(1);
});

it('is never below zero and grows as the air dries', () => {
  const celsius = fc.double({ min: -20, max: 45, noNaN: true });
  const percent = fc.double({ min: 0, max: 100, noNaN: true });
  fc.assert(
    fc.property(celsius, percent, percent, (temperature, a, b) => {
      const dry = Math.min(a, b);
      const damp = Math.max(a, b);
      expect(deltaT(temperature, damp)).toBeGreaterThanOrEqual(0);
      if (temperature >= 0 && dry >= 20)
        expect(deltaT(temperature, dry)).toBeGreaterThanOrEqual(deltaT(temperature, damp) - 1e-9);
    }),
  );
});
