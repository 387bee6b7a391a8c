import { NUTRIENTS, type NutrientAmounts } from './nutrients.ts';

/** Rates are multiples of this, kg/ha: spreaders are not set more finely. */
export const RATE_STEP_KG_HA = 5;
/** Amounts of nitrogen, phosphorus and potassium in ten-thousandths of a kilogram: sums of them are exact. */
export type GridAmounts = readonly [n: number, p2o5: number, k2o: number];
const PER_KG = 10_000;
/** Smaller than any content or need that can be written; larger than any error of a product. */
const NOISE = 1e-6;

/** One step of the rate of a product on a hectare. */
export interface ProductStep {
  /** Position in the price list. */
  readonly product: number;
  readonly content: GridAmounts;
  /** In millionths of a leu, an integer. */
  readonly cost: number;
}

/** What a step of a product contains and costs. Contents are rounded down, so that a need is never met on paper only. */
export function productStep(product: number, percent: NutrientAmounts, price_per_kg: number): ProductStep {
  const content = NUTRIENTS.map((nutrient) =>
    Math.floor((percent[nutrient] * RATE_STEP_KG_HA * PER_KG) / 100 + NOISE),
  );
  return { product, content: gridAmounts(content), cost: Math.round(price_per_kg * RATE_STEP_KG_HA * 1e6) };
}

/** A need in kg/ha on the scale of product steps, rounded up. */
export function needOnGrid(need: NutrientAmounts): GridAmounts {
  return gridAmounts(NUTRIENTS.map((nutrient) => Math.max(0, Math.ceil(need[nutrient] * PER_KG - NOISE))));
}

/** Amounts in kilograms. */
export function kilogramsOf([n, p2o5, k2o]: GridAmounts): NutrientAmounts {
  return { n: n / PER_KG, p2o5: p2o5 / PER_KG, k2o: k2o / PER_KG };
}

/** Amounts computed one by one. */
export function gridAmounts(amounts: readonly number[]): GridAmounts {
  const [n = 0, p2o5 = 0, k2o = 0] = amounts;
  return [n, p2o5, k2o];
}
