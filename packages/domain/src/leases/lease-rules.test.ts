import { expect, it } from 'vitest';
import { rentIndexOf, rentTaxIn } from './lease-rules.ts';

// What the ministry published beside each index.
it.each([
  [2021, 1.09],
  [2022, 3.55],
  [2024, 5.23],
  [2025, 0.42],
])('the index of %i is by %f %% above that of the year before', (year, percent) => {
  expect((rentIndexOf(year)! / rentIndexOf(year - 1)! - 1) * 100).toBeCloseTo(percent, 1);
});

it('what was not seen is not known', () => {
  expect([rentIndexOf(2019), rentIndexOf(2026)]).toEqual([null, null]);
  expect([rentTaxIn('RO', 2026), rentTaxIn('FR', 2025)]).toEqual([null, null]);
  expect(rentTaxIn('RO', 2025)).toEqual({ deduction_percent: 20, tax_percent: 10 });
});
