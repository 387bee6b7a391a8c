import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitRates, totalOf } from './fit-rates.ts';

it('never spreads more than wanted or allowed, within bounds and steps, and hardly less', () => {
  const land = fc.array(
    fc.record({ rate: fc.integer({ min: 0, max: 40_000 }), area: fc.integer({ min: 1, max: 100 }) }),
    { minLength: 1, maxLength: 200 },
  );
  fc.assert(
    fc.property(
      land,
      fc.constantFrom(0.001, 0.05, 0.5, 1, 5, 10),
      fc.integer({ min: 0, max: 50 }),
      fc.option(fc.integer({ min: 1, max: 400 })),
      (cells, step, min, max_mean) => {
        const wanted = cells.map(({ rate }) => rate / 100);
        const areas = cells.map(({ area }) => area);
        const hectares = areas.reduce((sum, area) => sum + area, 0) / 10_000;
        const limits = { min, max: 350, step, max_mean };
        const fitted = fitRates(wanted, areas, limits);
        const smallest = Math.ceil(min / step - 1e-9) * step;
        if (fitted === null) {
          const least = wanted.reduce(
            (sum, rate, at) => sum + (rate > 0 ? (smallest * areas[at]!) / 10_000 : 0),
            0,
          );
          expect(least).toBeGreaterThan((max_mean ?? Number.POSITIVE_INFINITY) * hectares - 1e-6);
          return;
        }
        for (const [at, rate] of fitted.rates.entries()) {
          expect(Math.abs(rate / step - Math.round(rate / step))).toBeLessThan(1e-6);
          if (wanted[at] === 0) expect(rate).toBe(0);
          else {
            expect(rate).toBeGreaterThanOrEqual(Math.min(smallest, 350) - 1e-9);
            expect(rate).toBeLessThanOrEqual(350);
          }
        }
        const bounded = wanted.map((rate) => (rate === 0 ? 0 : Math.min(350, Math.max(smallest, rate))));
        const wish = Math.min(
          bounded.reduce((sum, rate, at) => sum + rate * areas[at]!, 0) / 10_000,
          (max_mean ?? Number.POSITIVE_INFINITY) * hectares,
        );
        expect(fitted.total).toBe(totalOf(fitted.rates, areas));
        expect(fitted.total).toBeLessThanOrEqual(wish + 1e-6);
        expect(fitted.total).toBeGreaterThan(wish - (step * Math.max(...areas)) / 10_000 - 1e-6);
      },
    ),
  );
});
