import { expect, it } from 'vitest';
import { isUseForCrop } from './catalog-crops.ts';

it.each([
  ['Blé', 'winter_wheat', 'yes'],
  ['Grâu', 'winter_wheat', 'yes'],
  ['Blé', 'triticale', 'perhaps'],
  ['Blé', 'maize', 'no'],
  ['Crucifères oléagineuses', 'winter_rapeseed', 'yes'],
  ['Floarea-soarelui', 'sunflower', 'yes'],
  ['Porumb', 'sunflower', 'no'],
  ['Traitements généraux', 'maize', 'perhaps'],
] as const)('%s is for %s: %s', (name, crop, expected) => {
  expect(isUseForCrop(name, crop)).toBe(expected);
});
