import { expect, it } from 'vitest';
import { isOutsideVatTerritory } from './vat-territory.ts';

it.each([
  ['75001', false],
  ['20000', false],
  ['98000', false],
  ['97110', true],
  ['97410', true],
  ['97500', true],
  ['98714', true],
  ['98800', true],
] as const)('whether %s is outside of the common VAT of the Union: %s', (postcode, isOutside) => {
  expect(isOutsideVatTerritory({ country: 'FR', postcode })).toBe(isOutside);
  expect(isOutsideVatTerritory({ country: 'RO', postcode })).toBe(false);
});
