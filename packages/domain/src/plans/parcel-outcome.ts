import { centsOf } from '../licenses/money.ts';
import {
  type BestYield,
  bestYieldOf,
  plannedLandOf,
  tonnesOf,
  type YieldingParcel,
} from './expected-harvest.ts';
import { type Outcome, outcomesOfParts } from './plan-outcome.ts';

/** What the result of a parcel depends on, besides the figures of its plan. */
export interface ParcelFigures extends YieldingParcel {
  /** Its share of the costs. */
  readonly total_cost: number;
}

/** The figures of a plan: hectares, t/ha, amounts per t and per ha, and the cost of all its activities. */
interface PlanFigures {
  readonly total_area: number;
  readonly target_yield: number;
  readonly sale_price: number;
  readonly lease_cost: number;
  readonly subsidies: number;
  readonly total_cost: number;
}

/** The result of a part of a plan's land. */
export interface LandOutcome extends BestYield {
  /** Those that the plan counts. */
  readonly hectares: number;
  readonly outcome: Outcome;
}

/**
 * The results of the parcels of a crop, each from its own best known yield, and of the hectares of the plan that are on no
 * parcel; null where there are none. Their amounts sum to those of the expected result of the plan, to the cent.
 */
export function parcelOutcomesOf(
  plan: PlanFigures,
  parcels: readonly ParcelFigures[],
): { readonly on_parcels: readonly LandOutcome[]; readonly elsewhere: LandOutcome | null } {
  const planned = plannedLandOf(plan, parcels);
  const costs = parcels.map(({ total_cost }) => centsOf(total_cost));
  const undistributed = costs.reduce((left, cost) => left - cost, centsOf(plan.total_cost));
  const land = [
    ...parcels.map((parcel, at) => ({
      hectares: planned.on_parcels[at]!,
      cost: costs[at]!,
      ...bestYieldOf(parcel, plan),
    })),
    { hectares: planned.elsewhere, cost: undistributed, ...bestYieldOf(null, plan) },
  ];
  const outcomes = outcomesOfParts(
    land.map(({ hectares, cost, yield: t_ha }) => ({
      area: hectares,
      tonnes: tonnesOf(hectares, t_ha),
      cost,
      price: plan.sale_price,
      lease: plan.lease_cost,
      subsidies: plan.subsidies,
    })),
  );
  const results = land.map(({ hectares, source, yield: t_ha }, at) => ({
    hectares,
    source,
    yield: t_ha,
    outcome: outcomes[at]!,
  }));
  return {
    on_parcels: results.slice(0, -1),
    elsewhere: planned.elsewhere > 0 ? results.at(-1)! : null,
  };
}

/** Whether a plan has figures of its own: it has activities or a sale price. */
export function hasPlanFigures({
  activities,
  sale_price,
}: Pick<PlanFigures, 'sale_price'> & { readonly activities: number }) {
  return activities > 0 || sale_price > 0;
}
