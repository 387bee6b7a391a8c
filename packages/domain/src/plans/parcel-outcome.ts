import { centsOf } from '../licenses/money.ts';
import { type Outcome, outcomeOf } from './plan-outcome.ts';

/** What the result of a parcel depends on, besides the prices of its plan. */
export interface ParcelFigures {
  readonly hectares: number;
  /** Its share of the costs. */
  readonly total_cost: number;
  /** t/ha; null where nothing is measured on it. */
  readonly yield_measured: number | null;
}

/** The prices of a plan: per t, per ha, per ha. */
interface PlanPrices {
  readonly sale_price: number;
  readonly lease_cost: number;
  readonly subsidies: number;
}

/** The result of one parcel: from its own yield where it is measured, else from that of the whole crop in t/ha. */
export function parcelOutcomeOf(plan: PlanPrices, parcel: ParcelFigures, cropYield: number): Outcome {
  return outcomeOf({
    area: parcel.hectares,
    yield: parcel.yield_measured ?? cropYield,
    cost: centsOf(parcel.total_cost),
    price: plan.sale_price,
    lease: plan.lease_cost,
    subsidies: plan.subsidies,
  });
}

/** Whether a plan has figures for a margin: it has activities or a sale price. */
export function hasMargin({
  activities,
  sale_price,
}: Pick<PlanPrices, 'sale_price'> & { readonly activities: number }) {
  return activities > 0 || sale_price > 0;
}
