import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DOSE_UNITS, doseUnitsOf, registerDose, treatmentQuantity } from './dose-units.ts';

describe('the quantity of a product', () => {
  it.each([
    [{ value: 1.5, unit: 'L/ha' }, { value: 12.4, unit: 'ha' }, null, { value: 18.6, unit: 'l' }],
    [{ value: 20, unit: 'g/ha' }, { value: 10, unit: 'ha' }, null, { value: 0.2, unit: 'kg' }],
    [{ value: 250, unit: 'mL/hL' }, { value: 2, unit: 'ha' }, 400, { value: 2, unit: 'l' }],
    [{ value: 10, unit: 'g/t' }, { value: 500, unit: 'kg' }, null, { value: 0.005, unit: 'kg' }],
    [{ value: 5, unit: 'mL/m³' }, { value: 1200, unit: 'm3' }, null, { value: 6, unit: 'l' }],
  ] as const)('%o on %o with %s l/ha of spray is %o', (dose, size, water, quantity) => {
    expect(treatmentQuantity(dose, size, water)).toEqual(quantity);
  });

  it('is not known where a dose on the spray has no volume, or the units do not fit', () => {
    expect(treatmentQuantity({ value: 1, unit: 'L/hL' }, { value: 2, unit: 'ha' }, null)).toBeNull();
    expect(treatmentQuantity({ value: 1, unit: 'L/ha' }, { value: 2, unit: 't' }, null)).toBeNull();
  });

  it('never turns mass into volume', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...DOSE_UNITS),
        fc.double({ min: 0.001, max: 1000, noNaN: true }),
        (unit, value) => {
          const size = { value: 3, unit: unit.per === 'hl' ? ('ha' as const) : unit.per };
          expect(treatmentQuantity({ value, unit: unit.unit }, size, 200)?.unit).toBe(unit.amount);
        },
      ),
    );
  });
});

it('writes a dose in liters or kilograms on the treated unit', () => {
  expect(registerDose({ value: 250, unit: 'mL/ha' }, 'ha', null)).toEqual({ value: 0.25, unit: 'l' });
  expect(registerDose({ value: 0.1, unit: 'kg/hL' }, 'ha', 300)).toEqual({ value: 0.3, unit: 'kg' });
});

it('offers for each kind of use the units of its sizes', () => {
  expect(doseUnitsOf('surface')).toContain('L/hL');
  expect(doseUnitsOf('seed')).toEqual(['L/t', 'mL/t', 'kg/t', 'g/t', 'mL/kg', 'g/kg', 'mL/unit', 'g/unit']);
  expect(doseUnitsOf('closed_space')).not.toContain('L/ha');
});
