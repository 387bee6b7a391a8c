import { expect, it } from 'vitest';
import { isDoseAbove, readPublishedDose } from './published-dose.ts';

const HA = { size: 'ha', water_l_ha: null } as const;

it('reads units as catalogs write them, and no other', () => {
  expect(readPublishedDose({ value: 1, unit: 'l/ha' })).toEqual({ value: 1, unit: 'L/ha' });
  expect(readPublishedDose({ value: 2, unit: 'g/m2' })).toEqual({ value: 2, unit: 'g/m²' });
  expect(readPublishedDose({ value: 2, unit: 'g/10 m²' })).toBeNull();
  expect(readPublishedDose({ value: 500, unit: 'diffuseurs/ha' })).toBeNull();
});

it('compares the same quantity in other units exactly', () => {
  expect(isDoseAbove({ value: 800, unit: 'mL/ha' }, { value: 0.8, unit: 'L/ha' }, HA)).toBe(false);
  expect(isDoseAbove({ value: 801, unit: 'mL/ha' }, { value: 0.8, unit: 'L/ha' }, HA)).toBe(true);
  expect(isDoseAbove({ value: 0.3, unit: 'kg/ha' }, { value: 265, unit: 'g/ha' }, HA)).toBe(true);
  // 0.1 + 0.2 is more than 0.3 in binary fractions.
  expect(isDoseAbove({ value: 0.1 + 0.2, unit: 'L/ha' }, { value: 0.3, unit: 'L/ha' }, HA)).toBe(false);
});

it('never compares mass with volume', () => {
  expect(isDoseAbove({ value: 1, unit: 'L/ha' }, { value: 1, unit: 'kg/ha' }, HA)).toBeNull();
});

it('compares a dose on the spray with one on the hectare only where the spray is known', () => {
  const published = { value: 0.2, unit: 'L/hL' };
  expect(isDoseAbove({ value: 1, unit: 'L/ha' }, published, HA)).toBeNull();
  // 0.2 liters in each of 4 hectoliters are 0.8 liters.
  expect(isDoseAbove({ value: 0.8, unit: 'L/ha' }, published, { ...HA, water_l_ha: 400 })).toBe(false);
  expect(isDoseAbove({ value: 1, unit: 'L/ha' }, published, { ...HA, water_l_ha: 400 })).toBe(true);
  expect(isDoseAbove({ value: 0.3, unit: 'L/hL' }, published, HA)).toBe(true);
});
