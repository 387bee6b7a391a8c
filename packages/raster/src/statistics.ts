import quickselect from 'quickselect';
import type { Statistics } from './scene-statistics.ts';

/**
 * Statistics of values in any order, in float64; null when there are none. Reorders the array. The mean is corrected for
 * rounding in a second pass, so that the mean of equal values is exactly that value.
 */
export function statisticsOf(values: Float64Array): Statistics | null {
  if (values.length === 0) return null;
  const count = values.length;
  let sum = 0;
  let [min, max] = [values[0], values[0]];
  for (let i = 0; i < count; i++) {
    const value = values[i];
    sum += value;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  const rough = sum / count;
  let deviation = 0;
  let squares = 0;
  for (let i = 0; i < count; i++) {
    const away = values[i] - rough;
    deviation += away;
    squares += away * away;
  }
  const correction = deviation / count;
  const [p10, median, p90] = percentilesOf(values, [0.1, 0.5, 0.9]);
  return {
    mean: rough + correction,
    sd: Math.sqrt(Math.max(squares / count - correction ** 2, 0)),
    min,
    max,
    median,
    p10,
    p90,
  };
}

/**
 * The percentiles of values (at least one, no NaN) at rising shares of 0 to 1, interpolated between neighbors (numpy's
 * `linear`). Reorders the array only as far as needed, in a quarter of the time of sorting it.
 */
export function percentilesOf(values: Float64Array, shares: readonly number[]): number[] {
  // Only its types require an array of JavaScript.
  const items = values as unknown as number[];
  let start = 0;
  return shares.map((share) => {
    const position = share * (values.length - 1);
    const rank = Math.floor(position);
    quickselect(items, rank, start);
    start = rank;
    const below = values[rank];
    return position === rank ? below : below + (lowestFrom(values, rank + 1) - below) * (position - rank);
  });
}

function lowestFrom(values: Float64Array, start: number): number {
  let lowest = values[start];
  for (let i = start + 1; i < values.length; i++) if (values[i] < lowest) lowest = values[i];
  return lowest;
}
