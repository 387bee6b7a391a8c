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

/** The middle of values and how far they lie from it. */
export interface RobustSpread {
  readonly median: number;
  /** The robust standard deviation: 1.4826 × median absolute deviation. */
  readonly sd: number;
}

/** The median of values and their robust standard deviation; null of none. */
export function robustSpreadOf(values: readonly number[] | Float32Array): RobustSpread | null {
  const median = medianOf(values);
  if (median === null) return null;
  return { median, sd: MAD_TO_SD * medianOf(values.map((value) => Math.abs(value - median)))! };
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
  const spread = robustSpreadOf(others);
  if (spread === null) return null;
  const difference = value - spread.median;
  return { median: spread.median, difference, score: difference / Math.max(spread.sd, min_sd) };
}
