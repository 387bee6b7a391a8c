/**
 * Shares of 0 to 1 as whole percentages that sum to their rounded sum: what rounding down leaves over goes to the largest
 * remainders, the first of equal ones.
 */
export function wholePercents(shares: readonly number[]): number[] {
  // Sums of decimals are not exact: 28.999999999999996 is 29.
  const exact = shares.map((share) => Math.round(share * 1e11) / 1e9);
  const percents = exact.map(Math.floor);
  const left =
    Math.round(exact.reduce((sum, one) => sum + one, 0)) - percents.reduce((sum, one) => sum + one, 0);
  const byRemainder = exact
    .map((percent, index) => ({ index, remainder: percent - percents[index]! }))
    .toSorted((one, other) => other.remainder - one.remainder);
  for (const { index } of byRemainder.slice(0, left)) percents[index]! += 1;
  return percents;
}
