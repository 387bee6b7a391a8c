/** The yield of a year in tonnes per hectare. */
export interface HarvestYear {
  readonly year: number;
  readonly yield_t_ha: number;
}

/** A predicted yield in tonnes per hectare, and the band that contains the real one eight times out of ten. */
export interface PredictedYield {
  readonly yield_t_ha: number;
  readonly low: number;
  readonly high: number;
}

/** Predicts the yield of a year from those of other years; null if they are too few. */
export type YieldMethod = (history: readonly HarvestYear[], year: number) => PredictedYield | null;

/** The share of years whose yield is within the band. */
export const BAND_SHARE = 0.8;

/** The factor from a standard deviation to half of the band, by the normal distribution. */
export const HALF_BAND = 1.2816;

/** A prediction with a band of a width to both sides; no yield is below zero. */
export function predictionAround(yield_t_ha: number, halfWidth: number): PredictedYield {
  const center = Math.max(0, yield_t_ha);
  return { yield_t_ha: center, low: Math.max(0, center - halfWidth), high: center + halfWidth };
}
