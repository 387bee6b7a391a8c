/** Fewer pairs tell nothing about how far two values go together. */
const MIN_PAIRS = 30;

/** Pearson's coefficient of pairs of values, -1 to 1; null for too few pairs, or where one of the values is the same everywhere. */
export function correlationOf(ones: ArrayLike<number>, others: ArrayLike<number>): number | null {
  const n = ones.length;
  if (n < MIN_PAIRS) return null;
  const mean = meanOf(ones);
  const otherMean = meanOf(others);
  let [product, square, otherSquare] = [0, 0, 0];
  for (let i = 0; i < n; i++) {
    const one = ones[i]! - mean;
    const other = others[i]! - otherMean;
    product += one * other;
    square += one * one;
    otherSquare += other * other;
  }
  const length = Math.sqrt(square * otherSquare);
  return length > 1e-12 ? Math.min(Math.max(product / length, -1), 1) : null;
}

function meanOf(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i]!;
  return sum / values.length;
}
