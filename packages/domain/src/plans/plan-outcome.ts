import { type Bani, dividedBani, productInBani } from '../money.ts';

/** What the result of a crop follows from. */
export interface OutcomeFacts {
  /** Hectares. */
  readonly area: number;
  /** t/ha. */
  readonly yield: number;
  /** Lei/t. */
  readonly price: number;
  /** The cost of all activities. */
  readonly cost: Bani;
  /** Lei/ha paid for the land. */
  readonly lease: number;
  /** Lei/ha received. */
  readonly subsidies: number;
}

/** The result of a crop, budgeted or actual. */
export interface Outcome {
  /** Of the harvest, at the sale price. */
  readonly income: Bani;
  readonly subsidies: Bani;
  readonly lease: Bani;
  readonly cost: Bani;
  /** Income and subsidies less cost and lease. */
  readonly margin: Bani;
  /** Null without an area. */
  readonly margin_per_ha: Bani | null;
  /** The price per t at which the margin is zero; null without a harvest, 0 where subsidies cover everything. */
  readonly break_even_price: Bani | null;
  /** t/ha, rounded up to hundredths, at which the margin is not below zero; null without an area or a price. */
  readonly break_even_yield: number | null;
}

/** Computes what a crop brings and costs, exact to the ban. */
export function outcomeOf(facts: OutcomeFacts): Outcome {
  const income = productInBani(facts.area, facts.yield, facts.price);
  const subsidies = productInBani(facts.area, facts.subsidies);
  const lease = productInBani(facts.area, facts.lease);
  const margin = income + subsidies - facts.cost - lease;
  const uncovered = Math.max(0, facts.cost + lease - subsidies);
  return {
    income,
    subsidies,
    lease,
    cost: facts.cost,
    margin,
    margin_per_ha: dividedBani(margin, facts.area),
    break_even_price: dividedBani(uncovered, facts.area, facts.yield),
    break_even_yield: breakEvenYield(uncovered, facts),
  };
}

function breakEvenYield(uncovered: Bani, { area, price }: OutcomeFacts): number | null {
  const hundredths = dividedBani(uncovered, area, price);
  if (hundredths === null) return null;
  const covers = productInBani(area, hundredths / 100, price) >= uncovered;
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
