import type { RateLimits } from './fit-rates.ts';

/** The nitrogen that a parcel may still get in a season, kg N/ha on average; null where its balance is not known. */
export type NitrogenLeft = number | null;

/** A product with its content of what a prescription is for, in percent; null where it is not known. */
export interface ProductContent {
  readonly nutrient_percent: number | null;
}

/** The largest mean rate of a product that contains at most an amount of its nutrient per hectare, rounded down to thousandths. */
export function productOf(nutrient_kg_ha: number, percent: number): number {
  return Math.floor((nutrient_kg_ha / (percent / 100)) * 1000 + 1e-6) / 1000;
}

/** Limits of rates with the balance of nitrogen in them: a mean that was chosen can only lower it. */
export function withNitrogenLimit(
  limits: RateLimits,
  { purpose, product }: { readonly purpose: string; readonly product: ProductContent },
  nitrogen_left: NitrogenLeft,
): RateLimits {
  if (purpose !== 'nitrogen' || nitrogen_left === null || product.nutrient_percent === null) return limits;
  const allowed = productOf(Math.max(0, nitrogen_left), product.nutrient_percent);
  return { ...limits, max_mean: Math.min(limits.max_mean ?? allowed, allowed) };
}
