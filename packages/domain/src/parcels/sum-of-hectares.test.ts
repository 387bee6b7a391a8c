import { expect, it } from 'vitest';
import { sumOfHectares } from './sum-of-hectares.ts';

it('adds up areas without floating-point drift', () => {
  expect(sumOfHectares(Array.from({ length: 10 }, () => ({ hectares: 0.1 })))).toBe(1);
  expect(sumOfHectares([])).toBe(0);
});
