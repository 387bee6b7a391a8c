import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COST_DEFAULTS, COST_KINDS, type CostLine, costOfLine } from './cost-line.ts';
import { UNIT_NAMES, unitFactor, unitsLike } from './units.ts';

const line = (fields: Partial<CostLine>): CostLine => ({
  kind: 'input',
  basis: 'total',
  quantity: 1,
  unit: 'kg',
  price: 1,
  price_unit: 'kg',
  people: 1,
  ...fields,
});

describe('the cost of a line', () => {
  it('converts units: 180 kg/ha of fertilizer at 2 450 lei/t on 12.34 ha', () => {
    const fertilizer = line({ basis: 'hectare', quantity: 180, price: 2450, price_unit: 't' });
    expect(costOfLine(fertilizer, 12.34)).toBe(544_194);
  });

  it('counts people and their hours', () => {
    const labor = line({ kind: 'labor', quantity: 7.5, unit: 'h', price: 32.5, price_unit: 'h', people: 3 });
    expect(costOfLine(labor, 100)).toBe(73_125);
  });

  it('is rounded once, at the end', () => {
    const product = line({ basis: 'hectare', quantity: 12.5, unit: 'ml', price: 1.01, price_unit: 'l' });
    expect(costOfLine(product, 1000)).toBe(1263);
  });

  it('is unknown for a quantity in liters and a price per kilogram', () => {
    expect(costOfLine(line({ unit: 'l' }), 1)).toBeNull();
  });

  it('of any kind can be computed with the units that it starts from', () => {
    for (const kind of COST_KINDS) {
      const { basis, unit, price_unit, units } = COST_DEFAULTS[kind];
      expect(units).toContain(unit);
      expect(costOfLine(line({ kind, basis, unit, price_unit }), 1)).toBe(100);
    }
  });
});

describe('units', () => {
  it('convert there and back without loss', () => {
    for (const from of UNIT_NAMES)
      for (const to of unitsLike(from))
        expect(unitFactor(from, to)! * unitFactor(to, from)!).toBeCloseTo(1, 12);
  });

  it('give the same cost for the same quantity in another unit', () => {
    const quantity = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(quantity, fc.integer({ min: 0, max: 100_000 }), (grams, cents) => {
        const inGrams = line({ quantity: grams, unit: 'g', price: cents / 100 });
        const inKilograms = line({ quantity: grams / 1000, unit: 'kg', price: cents / 100 });
        expect(costOfLine(inGrams, 1)).toBe(costOfLine(inKilograms, 1));
      }),
    );
  });
});
