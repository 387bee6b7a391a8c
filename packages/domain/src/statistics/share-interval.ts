/** The quantile of the normal distribution for an interval that holds 95 % of the time. */
const Z = 1.959964;

/** A share of some trials, and between what it lies. */
export interface ShareInterval {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/**
 * The share of trials that succeeded with its 95 % interval by the score of Wilson (1927, doi 10.1080/01621459.1927.10502953), which
 * holds for few trials and for shares near 0 and 1, too (Brown, Cai & DasGupta 2001, doi 10.1214/ss/1009213286); null of none.
 */
export function shareInterval(succeeded: number, trials: number): ShareInterval | null {
  if (trials === 0) return null;
  const share = succeeded / trials;
  const spread = 1 + Z ** 2 / trials;
  const middle = (share + Z ** 2 / (2 * trials)) / spread;
  const half = (Z / spread) * Math.sqrt((share * (1 - share)) / trials + Z ** 2 / (4 * trials ** 2));
  return { share, low: Math.max(middle - half, 0), high: Math.min(middle + half, 1) };
}
