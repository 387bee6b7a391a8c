import type { Statistics } from './scene-statistics.ts';

/**
 * Statistics of values in any order, in float64; null when there are none. Sorts the array in place. The mean is
 * corrected for rounding in a second pass, so that the mean of equal values is exactly that value.
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

/** The percentile of sorted values at a share of 0 to 1, interpolated between neighbors (numpy's `linear`). */
export function percentileOf(sorted: ArrayLike<number>, share: number): number {
  const position = share * (sorted.length - 1);
  const below = Math.floor(position);
  const above = Math.min(below + 1, sorted.length - 1);
  return sorted[below] + (sorted[above] - sorted[below]) * (position - below);
}
