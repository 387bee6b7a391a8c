import { expect, it } from 'vitest';
import { pixelTrust } from './pixel-trust.ts';

it.each([
  [0, true, 'too-few'],
  [8, true, 'too-few'],
  [9, true, 'few'],
  [24, true, 'few'],
  [25, true, 'enough'],
  [8, false, 'too-few'],
  [9, false, 'enough'],
])('of %d pixels, the border included: %s, there are %s', (n_valid, with_border, trust) => {
  expect(pixelTrust({ n_valid, with_border })).toBe(trust);
});
