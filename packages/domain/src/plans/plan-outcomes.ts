import { centsOf } from '../licenses/money.ts';
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

/** The yields that an expected result can be computed from, the best known first. */
export const YIELD_SOURCES = ['yield_measured', 'yield_estimated', 'yield_forecast', 'target_yield'] as const;
export type YieldSource = (typeof YIELD_SOURCES)[number];

/** The budgeted result of a plan, and the one to expect: from all costs that are entered and the best known yield, on the whole area. */
export interface PlanOutcomes {
  readonly budget: Outcome;
  readonly expected: Outcome;
  /** The yield of the expected result in t/ha, and where it is from; 0 and null where none is known and no target is set. */
  readonly yield: number;
  readonly source: YieldSource | null;
}

/** The figures of a plan as the API names them: t/ha, and amounts per t, per ha and in all. */
interface PlanFigures extends PlanAreas, Readonly<Record<YieldSource, number | null>> {
  readonly target_yield: number;
  readonly sale_price: number;
  readonly lease_cost: number;
  readonly subsidies: number;
  readonly total_budget: number;
  readonly total_cost: number;
}

/** Computes the results of a plan. */
export function outcomesOf(plan: PlanFigures): PlanOutcomes {
  const facts = {
    area: planAreaOf(plan),
    price: plan.sale_price,
    lease: plan.lease_cost,
    subsidies: plan.subsidies,
  };
  // A measured yield of 0 is one; a target of 0 is not set.
  const isKnown = (name: YieldSource) => (name === 'target_yield' ? plan[name] > 0 : plan[name] !== null);
  const source = YIELD_SOURCES.find(isKnown) ?? null;
  const known = (source && plan[source]) ?? 0;
  return {
    budget: outcomeOf({ ...facts, yield: plan.target_yield, cost: centsOf(plan.total_budget) }),
    expected: outcomeOf({ ...facts, yield: known, cost: centsOf(plan.total_cost) }),
    yield: known,
    source,
  };
}
