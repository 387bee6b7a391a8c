import { HALF_BAND, type HarvestYear, type PredictedYield } from './predicted-yield.ts';

/** What a forecast starts from: the county as for its own prediction, or the farm's own mean where no county is known. */
export const LEVEL_BASES = ['trend', 'mean', 'region', 'own'] as const;
export type LevelBasis = (typeof LEVEL_BASES)[number];

/** The yield of a year with usual weather and its standard deviation between years, tonnes per hectare. */
export interface YieldLevel {
  readonly basis: LevelBasis;
  readonly yield_t_ha: number;
  readonly deviation: number;
}

/** The least standard deviation between years of a farm's yields, as a share; an assumption. */
const MIN_OWN_SPREAD = 0.18;

/** The level of a crop of which only the farm's own harvests are known; null with fewer than two. */
export function ownLevelOf(harvests: readonly HarvestYear[]): YieldLevel | null {
  if (harvests.length < 2) return null;
  const mean = harvests.reduce((sum, { yield_t_ha }) => sum + yield_t_ha, 0) / harvests.length;
  const squares = harvests.reduce((sum, { yield_t_ha }) => sum + (yield_t_ha - mean) ** 2, 0);
  // Two harvests that happen to be alike do not prove that others are.
  const deviation = Math.max(Math.sqrt(squares / (harvests.length - 1)), MIN_OWN_SPREAD * mean);
  return { basis: 'own', yield_t_ha: mean, deviation: deviation * Math.sqrt(1 + 1 / harvests.length) };
}

/** The level of a crop in a county, from its prediction with a band of 80 %. */
export function countyLevelOf({
  basis,
  yield_t_ha,
  high,
}: PredictedYield & { readonly basis: Exclude<LevelBasis, 'own'> }): YieldLevel {
  return { basis, yield_t_ha, deviation: (high - yield_t_ha) / HALF_BAND };
}
