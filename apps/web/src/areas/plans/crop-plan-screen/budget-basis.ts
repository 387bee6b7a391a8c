import { amountOf, type CostBasis, centsOf, dividedCents, productInCents } from '@brazda/domain';

/** A budget in all, as it is shown: in all or per hectare of the plan's area; null where nothing is entered, or without an area. */
export function shownBudget(budget: number | null, basis: CostBasis, area_ha: number): number | null {
  if (budget === null || basis === 'total') return budget;
  const perHectare = dividedCents(centsOf(budget), area_ha);
  return perHectare === null ? null : amountOf(perHectare);
}

/** The budget in all of an amount that was entered in all or per hectare. */
export function budgetInAll(entered: number | null, basis: CostBasis, area_ha: number): number | null {
  return entered === null || basis === 'total' ? entered : amountOf(productInCents(entered, area_ha));
}
