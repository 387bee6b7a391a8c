import type { Nutrient } from './nutrients.ts';

/** How well a soil supplies a nutrient, from the poorest class. */
export const SUPPLY_CLASSES = ['very_low', 'low', 'medium', 'good', 'very_good'] as const;
export type SupplyClass = (typeof SUPPLY_CLASSES)[number];

/**
 * By how much the removal is multiplied on a soil of a class: an assumption of ours, after the usual rule that a poor soil
 * is built up and a rich one is drawn down. Medium replaces exactly what the harvest removes; poor soils receive a quarter
 * or a half more, because a part of it is bound; rich ones need nothing for some years. On a good soil less potassium than
 * phosphorus is needed, because the clay of most arable soils keeps releasing it.
 */
export const SUPPLY_FACTORS = {
  p2o5: { very_low: 1.5, low: 1.25, medium: 1, good: 0.75, very_good: 0 },
  k2o: { very_low: 1.5, low: 1.25, medium: 1, good: 0.5, very_good: 0 },
} as const satisfies Readonly<Record<Exclude<Nutrient, 'n'>, Readonly<Record<SupplyClass, number>>>>;

/** The class that is assumed without an analysis: what the harvest removes is replaced, no more and no less. */
export const ASSUMED_SUPPLY: SupplyClass = 'medium';
