import { expect, it } from 'vitest';
import { cultivarKindOf } from './cultivar-kind.ts';

it.each([
  ['winter_wheat', 'variety'],
  ['winter_barley', 'variety'],
  ['peas', 'variety'],
  ['maize', 'hybrid'],
  ['sunflower', 'hybrid'],
  ['winter_rapeseed', 'hybrid'],
  ['rye', 'either'],
  [null, 'either'],
] as const)('the seed of %s is called %s', (key, kind) => {
  expect(cultivarKindOf(key)).toBe(kind);
});
