import { centsOf } from '../licenses/money.ts';
import type { CostBasis } from './cost-line.ts';
import { type HarvestPart, meanYieldOf, sumOfTonnes, tonnesOf } from './expected-harvest.ts';
import { type Outcome, outcomeOf } from './plan-outcome.ts';

/** Where the area of a plan is from, hectares. */
interface PlanAreas {
  /** 0 where the area follows the parcels. */
  readonly total_area: number;
  readonly parcels_area: number;
}

/** The area of a plan in hectares: its own, or that of the parcels of the crop. */
export function planAreaOf({ total_area, parcels_area }: PlanAreas): number {
  return total_area || parcels_area;
}

/** Whether a plan has more hectares than its crop has on the map, by more than rounding. */
export function exceedsParcels({ total_area, parcels_area }: PlanAreas): boolean {
  return parcels_area > 0 && total_area > parcels_area * MAX_EXCESS;
}

/** Measured and declared areas of the same land differ by as much; our own choice. */
const MAX_EXCESS = 1.01;

/** The hectares that a crop has in its plan or on the map, whichever are more. */
export function cropAreaOf({ total_area, parcels_area }: PlanAreas): number {
  return Math.max(total_area, parcels_area);
}

/** Whether a cost is for more hectares than its crop has, by more than rounding; false while the crop has none. */
export function exceedsCrop(
  { basis, hectares }: { readonly basis: CostBasis; readonly hectares: number | null },
  plan: PlanAreas,
): boolean {
  const area = cropAreaOf(plan);
  return basis === 'hectare' && hectares !== null && area > 0 && hectares > area * MAX_EXCESS;
}

/** The budgeted result of a plan, and the one to expect: from all costs that are entered and the best known yield of each parcel. */
export interface PlanOutcomes {
  readonly budget: Outcome;
  readonly expected: Outcome;
  /** The mean yield of the expected result in t/ha; null where none is known and no target is set. */
  readonly yield: number | null;
}

/** The figures of a plan as the API names them: t/ha, and amounts per t, per ha and in all. */
interface PlanFigures extends PlanAreas {
  readonly target_yield: number;
  readonly sale_price: number;
  readonly lease_cost: number;
  readonly subsidies: number;
  readonly total_budget: number;
  readonly total_cost: number;
  readonly expected_harvest: readonly HarvestPart[];
}

/** Computes the results of a plan. */
export function outcomesOf(plan: PlanFigures): PlanOutcomes {
  const area = planAreaOf(plan);
  const facts = { area, price: plan.sale_price, lease: plan.lease_cost, subsidies: plan.subsidies };
  const tonnes = sumOfTonnes(plan.expected_harvest);
  return {
    budget: outcomeOf({
      ...facts,
      tonnes: tonnesOf(area, plan.target_yield),
      cost: centsOf(plan.total_budget),
    }),
    expected: outcomeOf({ ...facts, tonnes, cost: centsOf(plan.total_cost) }),
    yield: meanYieldOf(plan.expected_harvest),
  };
}
