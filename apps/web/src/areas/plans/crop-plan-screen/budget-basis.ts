import { baniOf, type CostBasis, dividedBani, leiOf, productInBani } from '@brazda/domain';

/** A budget in all, as it is shown: in all or per hectare of the plan's area; null where nothing is entered, or without an area. */
export function shownBudget(budget: number | null, basis: CostBasis, area_ha: number): number | null {
  if (budget === null || basis === 'total') return budget;
  const perHectare = dividedBani(baniOf(budget), area_ha);
  return perHectare === null ? null : leiOf(perHectare);
}

/** The budget in all of an amount that was entered in all or per hectare. */
export function budgetInAll(entered: number | null, basis: CostBasis, area_ha: number): number | null {
  return entered === null || basis === 'total' ? entered : leiOf(productInBani(entered, area_ha));
}
