/** Makes the median absolute deviation of a normal distribution its standard deviation. */
const MAD_TO_SD = 1.4826;

/** The median of numbers; null of none. */
export function medianOf(values: Iterable<number>): number | null {
  // Typed arrays sort by number, and much faster.
  const sorted = Float64Array.from(values).sort();
  if (sorted.length === 0) return null;
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** A value beside others. */
export interface RobustScore {
  readonly median: number;
  /** The value minus the median. */
  readonly difference: number;
  /** The robust z: the difference in robust standard deviations. */
  readonly score: number;
}

/**
 * The robust z of a value among others, (x - median) / (1.4826 × median absolute deviation), with a least standard deviation:
 * others that happen to be alike must not make a difference within the error of measurement large. Null without others.
 */
export function robustScoreOf(value: number, others: readonly number[], min_sd: number): RobustScore | null {
  const median = medianOf(others);
  if (median === null) return null;
  const deviation = medianOf(others.map((other) => Math.abs(other - median)))!;
  const difference = value - median;
  return { median, difference, score: difference / Math.max(MAD_TO_SD * deviation, min_sd) };
}
