import { HECTARE_M2 } from '../soil/sample-cells.ts';
import { largestFactor } from './largest-factor.ts';

/** What a machine can spread, and what may be spread in all. */
export interface RateLimits {
  /** The smallest and the largest rate, per hectare; 0 is always possible and turns the machine off. */
  readonly min: number;
  readonly max: number;
  /** Rates are multiples of it: at least 0.001, with at most three decimals. */
  readonly step: number;
  /** The largest mean over the parcel, per hectare, as by the balance of the law; null where there is none. */
  readonly max_mean: number | null;
}

/** Rates as a machine can spread them. */
export interface FittedRates {
  readonly rates: readonly number[];
  /** Rates times hectares, exact. */
  readonly total: number;
  /** Whether wanted rates were lowered to keep the mean within its limit. */
  readonly isLowered: boolean;
}

/** Thousandths, in which rates are whole numbers. */
const UNIT = 1000;
/** Much smaller than a step. */
const NOISE = 1e-9;

/** Rates times areas in square meters, exact for rates with at most three decimals. */
export function totalOf(rates: readonly number[], areas_m2: readonly number[]): number {
  return (
    rates.reduce((sum, rate, at) => sum + Math.round(rate * UNIT) * areas_m2[at]!, 0) / UNIT / HECTARE_M2
  );
}

/**
 * Makes wanted rates such that a machine can spread them: within its limits, in its steps, and never more in all than wanted or
 * allowed. Where too much is wanted, all rates are lowered by one factor. What rounding down leaves over goes, step by step, to
 * the areas whose rates were rounded down most, so that less than a step of the largest of them is missing at the end. A wanted
 * rate of 0 stays 0.
 * Null where even the smallest rate everywhere is more than allowed.
 */
export function fitRates(
  wanted: readonly number[],
  areas_m2: readonly number[],
  { min, max, step, max_mean }: RateLimits,
): FittedRates | null {
  const stepUnits = Math.round(step * UNIT);
  const lowest = Math.ceil((min * UNIT) / stepUnits - NOISE);
  const highest = Math.floor((max * UNIT) / stepUnits + NOISE);
  /** In steps, not yet whole. */
  const boundedBy = (factor: number) =>
    wanted.map((rate) =>
      rate <= 0 ? 0 : Math.min(highest, Math.max(lowest, (rate * factor * UNIT) / stepUnits)),
    );
  const sumOf = (steps: readonly number[]) => steps.reduce((sum, one, at) => sum + one * areas_m2[at]!, 0);
  const area = areas_m2.reduce((sum, one) => sum + one, 0);
  const allowed = max_mean === null ? Number.POSITIVE_INFINITY : (max_mean * UNIT * area) / stepUnits;
  if (lowest > highest || sumOf(boundedBy(0)) > allowed + NOISE * area) return null;
  const isLowered = sumOf(boundedBy(1)) > allowed + NOISE * area;
  const bounded = boundedBy(
    isLowered ? largestFactor(1, (factor) => sumOf(boundedBy(factor)) <= allowed) : 1,
  );
  const steps = bounded.map((one) => Math.floor(one + NOISE));
  let left = Math.min(allowed, sumOf(bounded)) - sumOf(steps) + NOISE * area;
  const byRemainder = [...steps.keys()].sort((a, b) => bounded[b]! - steps[b]! - (bounded[a]! - steps[a]!));
  for (const at of byRemainder) {
    if (bounded[at]! - steps[at]! <= NOISE) break;
    if (areas_m2[at]! > left || steps[at]! >= highest) continue;
    steps[at]! += 1;
    left -= areas_m2[at]!;
  }
  const rates = steps.map((one) => (one * stepUnits) / UNIT);
  return { rates, total: totalOf(rates, areas_m2), isLowered };
}
