import { centsOf } from '../licenses/money.ts';
import { type Outcome, outcomesOfParts } from './plan-outcome.ts';

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

/**
 * The results of the parcels of a crop: from their own yields where these are measured, else from that of the whole crop in
 * t/ha. Their amounts sum to those of the crop, to the cent.
 */
export function parcelOutcomesOf(
  plan: PlanPrices,
  parcels: readonly ParcelFigures[],
  cropYield: number,
): Outcome[] {
  return outcomesOfParts(
    parcels.map(({ hectares, total_cost, yield_measured }) => ({
      area: hectares,
      yield: yield_measured ?? cropYield,
      cost: centsOf(total_cost),
      price: plan.sale_price,
      lease: plan.lease_cost,
      subsidies: plan.subsidies,
    })),
  );
}

/** Whether a plan has figures for a margin: it has activities or a sale price. */
export function hasMargin({
  activities,
  sale_price,
}: Pick<PlanPrices, 'sale_price'> & { readonly activities: number }) {
  return activities > 0 || sale_price > 0;
}
