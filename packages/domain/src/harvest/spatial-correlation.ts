import { correlationOf } from './correlation.ts';

/** Two values at a place of a grid; columns and rows are in pixels. */
export interface PlacedPair {
  readonly column: number;
  readonly row: number;
  readonly one: number;
  readonly other: number;
}

/** How far two maps go together. */
export interface SpatialCorrelation {
  /** Pearson's coefficient, -1 to 1. */
  readonly r: number;
  /** As many independent places would tell as much as all of them. */
  readonly effective: number;
  /** The ends of the 95 % confidence interval of r. */
  readonly low: number;
  readonly high: number;
}

/** Pairs of places are compared up to this number of places; more are thinned out evenly. */
const MAX_PLACES = 1500;
/** The quantile of the normal distribution within ±z of which are 95 %. */
const Z_95 = 1.959964;

/**
 * Pearson's correlation of two maps, null for fewer than 30 places or where one map is the same everywhere. Neighbors resemble
 * each other, so that the interval tanh(artanh r ± z / √(n − 3)) (Fisher 1921) is that of the effective number of places
 * n = 1 + 1 / var r, where the variance sums the products of both autocovariances over the distances between places
 * (Clifford, Richardson and Hémon 1989, doi 10.2307/2532039).
 */
export function spatialCorrelation(pairs: readonly PlacedPair[]): SpatialCorrelation | null {
  const ones = pairs.map(({ one }) => one);
  const others = pairs.map(({ other }) => other);
  const r = correlationOf(ones, others);
  if (r === null) return null;
  const effective = effectiveNumber(pairs);
  const z = Math.atanh(r);
  const reach = effective > 3 ? Z_95 / Math.sqrt(effective - 3) : Number.POSITIVE_INFINITY;
  return { r, effective, low: Math.max(-1, Math.tanh(z - reach)), high: Math.min(1, Math.tanh(z + reach)) };
}

function effectiveNumber(pairs: readonly PlacedPair[]): number {
  const every = Math.ceil(pairs.length / MAX_PLACES);
  const places = pairs.filter((_, at) => at % every === 0);
  const n = places.length;
  const ones = deviations(places.map(({ one }) => one));
  const others = deviations(places.map(({ other }) => other));
  // By distance in pixels, rounded down.
  const [counts, sums, otherSums]: number[][] = [[], [], []];
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < i; j++) {
      const a = places[i]!;
      const b = places[j]!;
      const distance = Math.floor(Math.hypot(a.column - b.column, a.row - b.row));
      counts![distance] = (counts![distance] ?? 0) + 1;
      sums![distance] = (sums![distance] ?? 0) + ones[i]! * ones[j]!;
      otherSums![distance] = (otherSums![distance] ?? 0) + others[i]! * others[j]!;
    }
  }
  let variance = 1 / n;
  for (const distance of counts!.keys()) {
    const count = counts![distance] ?? 0;
    if (count > 0) variance += (2 * sums![distance]! * otherSums![distance]!) / (count * n * n);
  }
  // Maps that alternate would count as more places than there are.
  return Math.min(1 + 1 / Math.max(variance, 1 / n), pairs.length);
}

/** Deviations from the mean, in standard deviations. */
function deviations(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const away = values.map((value) => value - mean);
  const deviation = Math.sqrt(away.reduce((sum, value) => sum + value * value, 0) / values.length);
  return away.map((value) => (deviation > 0 ? value / deviation : 0));
}
