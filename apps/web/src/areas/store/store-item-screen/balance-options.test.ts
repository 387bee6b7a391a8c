import { expect, it } from 'vitest';
import { stepFor } from './balance-options.ts';

it('has round steps, at most five up to the highest value', () => {
  expect([0, 4, 84.2, 842, 1000, 0.3].map(stepFor)).toEqual([1, 1, 20, 200, 200, 0.1]);
});
