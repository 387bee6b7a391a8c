import { expect, it } from 'vitest';
import { pixelTrust } from './pixel-trust.ts';

it.each([
  [0, 'too-few'],
  [8, 'too-few'],
  [9, 'few'],
  [24, 'few'],
  [25, 'enough'],
])('of %d clear pixels there are %s', (n_valid, trust) => {
  expect(pixelTrust(n_valid)).toBe(trust);
});
