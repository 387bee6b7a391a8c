import type { Statistics } from './reading.ts';

/** Statistics of values in any order, in float64; null when there are none. The array is sorted in place. */
export function statisticsOf(values: Float64Array): Statistics | null {
  if (values.length === 0) return null;
  values.sort();
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i];
  const mean = sum / values.length;
  let squares = 0;
  for (let i = 0; i < values.length; i++) squares += (values[i] - mean) ** 2;
  return {
    mean,
    sd: Math.sqrt(squares / values.length),
    min: values[0],
    max: values[values.length - 1],
    median: percentileOf(values, 0.5),
    p10: percentileOf(values, 0.1),
    p90: percentileOf(values, 0.9),
  };
}

/** The value at a share of the way through sorted values, between neighbours by proportion (numpy's `linear`). */
export function percentileOf(sorted: ArrayLike<number>, share: number): number {
  const position = share * (sorted.length - 1);
  const below = Math.floor(position);
  const above = Math.min(below + 1, sorted.length - 1);
  return sorted[below] + (sorted[above] - sorted[below]) * (position - below);
}
