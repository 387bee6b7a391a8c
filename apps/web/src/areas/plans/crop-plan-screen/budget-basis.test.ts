import { expect, it } from 'vitest';
import { budgetInAll, shownBudget } from './budget-basis.ts';

it('a budget is entered and shown per hectare or in all', () => {
  expect(budgetInAll(350.5, 'hectare', 24)).toBe(8412);
  expect(shownBudget(8412, 'hectare', 24)).toBe(350.5);
  expect([budgetInAll(900, 'total', 24), shownBudget(900, 'total', 24)]).toEqual([900, 900]);
  expect([budgetInAll(null, 'hectare', 24), shownBudget(null, 'hectare', 24)]).toEqual([null, null]);
});

it('without an area there is no budget per hectare', () => {
  expect(shownBudget(900, 'hectare', 0)).toBeNull();
});
