/**
 * Shares of 0 to 1 as percentages with some decimals, none by default, that sum to their rounded sum: what rounding down
 * leaves over goes to the largest remainders, the first of equal ones.
 */
export function percentsOf(shares: readonly number[], decimals: 0 | 2 = 0): number[] {
  const unit = 10 ** decimals;
  // Sums of decimals are not exact: 28.999999999999996 is 29.
  const exact = shares.map((share) => Math.round(share * unit * 1e11) / 1e9);
  const rounded = exact.map(Math.floor);
  const left =
    Math.round(exact.reduce((sum, one) => sum + one, 0)) - rounded.reduce((sum, one) => sum + one, 0);
  const byRemainder = exact
    .map((percent, index) => ({ index, remainder: percent - rounded[index]! }))
    .toSorted((one, other) => other.remainder - one.remainder);
  for (const { index } of byRemainder.slice(0, left)) rounded[index]! += 1;
  return rounded.map((percent) => percent / unit);
}
