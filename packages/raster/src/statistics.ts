import type { Statistics } from './scene-statistics.ts';

/**
 * Statistics of values in any order, in float64; null when there are none. The array is sorted in place. The mean is
 * corrected by what rounding left over (two passes), so that equal values have exactly their own mean.
 */
export function statisticsOf(values: Float64Array): Statistics | null {
  if (values.length === 0) return null;
  values.sort();
  const count = values.length;
  let sum = 0;
  for (let i = 0; i < count; i++) sum += values[i];
  const rough = sum / count;
  let deviation = 0;
  let squares = 0;
  for (let i = 0; i < count; i++) {
    const away = values[i] - rough;
    deviation += away;
    squares += away * away;
  }
  const correction = deviation / count;
  return {
    mean: rough + correction,
    sd: Math.sqrt(Math.max(squares / count - correction ** 2, 0)),
    min: values[0],
    max: values[count - 1],
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
