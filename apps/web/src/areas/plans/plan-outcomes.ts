import type { CropPlan, PlanRow } from '@brazda/contract/client';
import { baniOf, type Outcome, outcomeOf } from '@brazda/domain';

/** The area of a plan in hectares: its own, or that of the parcels of the crop. */
export function areaOf({ total_area, parcels_area }: Pick<PlanRow, 'total_area' | 'parcels_area'>): number {
  return total_area || parcels_area;
}

/** The yields that an actual result can be computed from, the best known first. */
export const YIELD_SOURCES = ['yield_measured', 'yield_estimated', 'yield_forecast', 'target_yield'] as const;
export type YieldSource = (typeof YIELD_SOURCES)[number];

/** The budgeted result of a plan, and the present one: from the costs so far and the best known yield. */
export interface PlanOutcomes {
  readonly budget: Outcome;
  readonly actual: Outcome;
  /** The yield of the present result in t/ha, and where it is from. */
  readonly yield: number;
  readonly source: YieldSource;
}

type Figures = Omit<PlanRow, 'activities' | 'activities_done' | 'activities_overdue'>;

/** Computes the results of a plan. */
export function outcomesOf(plan: Figures | CropPlan): PlanOutcomes {
  const facts = {
    area: areaOf(plan),
    price: plan.sale_price,
    lease: plan.lease_cost,
    subsidies: plan.subsidies,
  };
  const source = YIELD_SOURCES.find((name) => plan[name] !== null) ?? 'target_yield';
  const known = plan[source] ?? 0;
  return {
    budget: outcomeOf({ ...facts, yield: plan.target_yield, cost: baniOf(plan.total_budget) }),
    actual: outcomeOf({ ...facts, yield: known, cost: baniOf(plan.total_cost) }),
    yield: known,
    source,
  };
}
