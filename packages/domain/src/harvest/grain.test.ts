import { expect, it } from 'vitest';
import { listCoefficients } from '../rules/coefficients.ts';
import { BULK_DENSITIES, densityOf } from './grain.ts';

// John Deere, Standard densities: wheat, soybeans and peas 774 kg/m³, rye 722, barley 619, oats 413, within what rounding a
// bushel to 1.244 ft³ does.
it.each([
  ['winter_wheat', 0.774],
  ['soybean', 0.774],
  ['peas', 0.774],
  ['rye', 0.722],
  ['winter_barley', 0.619],
  ['oats_winter', 0.413],
  // 56 lb (USDA) and 28 lb (American Soybean Association) in 35.239 l.
  ['maize', 0.721],
  ['sunflower', 0.36],
] as const)('a cubic meter of %s weighs %f t by the standard bushel', (crop, tonnes) => {
  expect(Math.abs(densityOf(crop)! - tonnes)).toBeLessThan(0.003);
});

it('is not known of other crops', () => {
  expect(densityOf('alfalfa')).toBeNull();
  expect(densityOf(null)).toBeNull();
});

it('says that sunflower weighs more in bulk: 2.19 to 2.50 m³ a tonne (Cargo Handbook)', () => {
  const [from, to] = BULK_DENSITIES.sunflower!;
  expect([from, to]).toEqual([expect.closeTo(1 / 2.5, 2), expect.closeTo(1 / 2.19, 2)]);
});

it('is a row with its source', () => {
  const row = listCoefficients().find(({ crop, unit }) => crop === 'sunflower' && unit === 't/m³');
  expect(row).toMatchObject({ value: 0.36, basis: 'cited' });
  expect(row!.source).toContain('American Soybean Association');
});
