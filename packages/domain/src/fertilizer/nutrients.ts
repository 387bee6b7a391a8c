/** The nutrients of a fertilizer plan, in the order in which a bag of fertilizer names them. */
export const NUTRIENTS = ['n', 'p2o5', 'k2o'] as const;
export type Nutrient = (typeof NUTRIENTS)[number];

/** An amount of every nutrient; its unit is told where it is used. */
export type NutrientAmounts = Readonly<Record<Nutrient, number>>;

/** An amount of every nutrient, computed one by one. */
export function eachNutrient(amount: (nutrient: Nutrient) => number): NutrientAmounts {
  return { n: amount('n'), p2o5: amount('p2o5'), k2o: amount('k2o') };
}
