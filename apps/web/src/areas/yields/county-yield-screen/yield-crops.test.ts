import { expect, it } from 'vitest';
import { changeOf, yieldCropOf, yieldTypeOf } from './yield-crops.ts';

it('opens with the yield of maize', () => {
  expect([yieldTypeOf(null), yieldCropOf(null)]).toEqual(['yield', 'maize']);
  expect([yieldTypeOf('nonsense'), yieldCropOf('nonsense')]).toEqual(['yield', 'maize']);
});

it('shows what the URL selects', () => {
  expect([yieldTypeOf('change'), yieldCropOf('sunflower')]).toEqual(['change', 'sunflower']);
});

it('compares a yield with its mean', () => {
  expect(changeOf({ yield_t_ha: 5, avg5: 4 })).toBe(0.25);
  expect(changeOf({ yield_t_ha: 5, avg5: null })).toBeNull();
});
