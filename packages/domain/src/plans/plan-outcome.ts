import { type Cents, dividedCents, productInCents, productsInCents } from '../licenses/money.ts';

/** What the result of a crop follows from. */
export interface OutcomeFacts {
  /** Hectares. */
  readonly area: number;
  /** Of the whole area. */
  readonly tonnes: number;
  /** Per t; 0 where it is not known. */
  readonly price: number;
  /** The cost of all activities. */
  readonly cost: Cents;
  /** Per ha, paid for the land. */
  readonly lease: number;
  /** Per ha, received. */
  readonly subsidies: number;
}

/** The result of a crop, budgeted or actual. */
export interface Outcome {
  /** Of the harvest, at the sale price; null without one, as the margin is. */
  readonly income: Cents | null;
  readonly subsidies: Cents;
  readonly lease: Cents;
  readonly cost: Cents;
  /** Income and subsidies less cost and lease. */
  readonly margin: Cents | null;
  /** Null without an area, too. */
  readonly margin_per_ha: Cents | null;
  /** The price per t at which the margin is zero; null without a harvest, 0 where subsidies cover everything. */
  readonly break_even_price: Cents | null;
  /** t/ha, rounded up to hundredths, at which the margin is not below zero; null without an area or a price. */
  readonly break_even_yield: number | null;
}

/** Computes what a crop brings and costs, exact to the cent. */
export function outcomeOf(facts: OutcomeFacts): Outcome {
  return outcomeWith(facts, {
    income: productInCents(facts.tonnes, facts.price),
    subsidies: productInCents(facts.area, facts.subsidies),
    lease: productInCents(facts.area, facts.lease),
  });
}

/** The results of parts of a crop, such as its parcels, exact to the cent: each amount sums to that of the whole, rounded once. */
export function outcomesOfParts(parts: readonly OutcomeFacts[]): Outcome[] {
  const incomes = productsInCents(parts.map(({ tonnes, price }) => [tonnes, price]));
  const subsidies = productsInCents(parts.map((part) => [part.area, part.subsidies]));
  const leases = productsInCents(parts.map((part) => [part.area, part.lease]));
  return parts.map((part, at) =>
    outcomeWith(part, { income: incomes[at]!, subsidies: subsidies[at]!, lease: leases[at]! }),
  );
}

function outcomeWith(
  facts: OutcomeFacts,
  { income, subsidies, lease }: { readonly income: Cents; readonly subsidies: Cents; readonly lease: Cents },
): Outcome {
  // Without a sale price, what the harvest brings is not known, and neither is what is left of it.
  const margin = facts.price > 0 ? income + subsidies - facts.cost - lease : null;
  const uncovered = Math.max(0, facts.cost + lease - subsidies);
  return {
    income: facts.price > 0 ? income : null,
    subsidies,
    lease,
    cost: facts.cost,
    margin,
    margin_per_ha: margin === null ? null : dividedCents(margin, facts.area),
    break_even_price: dividedCents(uncovered, facts.tonnes),
    break_even_yield: breakEvenYield(uncovered, facts),
  };
}

function breakEvenYield(uncovered: Cents, { area, price }: OutcomeFacts): number | null {
  const hundredths = dividedCents(uncovered, area, price);
  if (hundredths === null) return null;
  const covers = productInCents(area, hundredths / 100, price) >= uncovered;
  return (covers ? hundredths : hundredths + 1) / 100;
}

/** The yields of earlier years: their lowest, mean and highest in t/ha, and how many years they are. */
export interface YieldBand {
  readonly low: number;
  readonly mean: number;
  readonly high: number;
  readonly years: number;
}

/** The band of the mean yields of some years, t/ha; null without any. */
export function yieldBandOf(yields: readonly number[]): YieldBand | null {
  if (yields.length === 0) return null;
  const mean = yields.reduce((sum, one) => sum + one, 0) / yields.length;
  return {
    low: Math.min(...yields),
    mean: Math.round(mean * 100) / 100,
    high: Math.max(...yields),
    years: yields.length,
  };
}
