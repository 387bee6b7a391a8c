import { createRequire } from 'node:module';
import { PRODUCT_QUANTITIES, type ProductQuantity } from '@brazda/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RAW_RATES, rawRate } from './raw-rates.ts';

describe('raw numbers of rates', () => {
  // 08-isobus.md, 8.2
  it.each<[string, number, ProductQuantity, string, number]>([
    ['a liter per hectare', 1, 'liquid', '0001', 10_000],
    ['a kilogram per hectare', 1, 'solid', '0006', 100],
    ['a seed per square meter', 10_000, 'seeds', '000B', 1000],
    ['nothing', 0, 'solid', '0006', 0],
    ['more than the double can hold exactly', 1.15, 'solid', '0006', 115],
  ])('of %s', (_, rate, quantity, ddi, raw) => {
    expect(RAW_RATES[quantity].ddi).toBe(ddi);
    expect(rawRate(rate, quantity, 'West')).toBe(raw);
  });

  it('are those of the data dictionary of isoxml', () => {
    const { default: dictionary } = createRequire(import.meta.url)('isoxml/dist/DDEntities.js');
    /** What is 1 of our unit in that of the dictionary. */
    const units = { liquid: ['mm³/m²', 100], solid: ['mg/m²', 100], seeds: ['/m²', 1e-4] } as const;
    for (const quantity of PRODUCT_QUANTITIES) {
      const { ddi, quantity_ddi, per_unit } = RAW_RATES[quantity];
      const { unit, bitResolution, name } = dictionary[Number.parseInt(ddi, 16)];
      const [asUnit, worth] = units[quantity];
      expect([unit, name]).toEqual([asUnit, expect.stringMatching(/^Setpoint .* Per Area Application Rate/)]);
      expect(per_unit).toBeCloseTo(worth / bitResolution, 9);
      expect(dictionary[Number.parseInt(quantity_ddi, 16)].name).toMatch(/^Application Total /);
    }
  });

  it('are shown in the unit of the rate', () => {
    for (const { scale, per_unit } of Object.values(RAW_RATES))
      expect(Number(scale) * per_unit).toBeCloseTo(1, 12);
  });

  it.each<[ProductQuantity, number]>([
    ['liquid', 214_748],
    ['solid', 21_474_836],
    ['seeds', 21_474_836_470],
  ])('of %s go up to %i', (quantity, largest) => {
    expect(rawRate(largest, quantity, 'West')).toBeLessThanOrEqual(2 ** 31 - 1);
    expect(() => rawRate(largest * 1.000_01, quantity, 'West')).toThrow(
      expect.objectContaining({ reason: 'rate_too_large', field: 'West' }),
    );
  });

  it.each([-1, Number.NaN, Number.NEGATIVE_INFINITY])('are none of %d', (rate) => {
    expect(() => rawRate(rate, 'solid', 'West')).toThrow(expect.objectContaining({ reason: 'broken_rate' }));
  });

  it('give back every rate of their resolution', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PRODUCT_QUANTITIES), fc.nat({ max: 2 ** 31 - 1 }), (quantity, raw) => {
        expect(rawRate(raw / RAW_RATES[quantity].per_unit, quantity, '')).toBe(raw);
      }),
    );
  });
});
