/**
 * The Whittaker smoother: the z that minimizes Σ wᵢ(yᵢ − zᵢ)² + λ Σ (zᵢ − 2zᵢ₋₁ + zᵢ₋₂)², in time proportional to
 * its length (Eilers 2003, A perfect smoother, doi 10.1021/ac034173t). A value with weight 0 is interpolated from
 * its neighbors. At least two weights are positive; `values` and `weights` have the same length.
 */
export function whittaker(values: readonly number[], weights: readonly number[], lambda: number): number[] {
  const n = values.length;
  // (W + λD'D) z = Wy by LDL': d is the diagonal of D, c and e are the two diagonals below the one of L.
  const d: number[] = [];
  const c: number[] = [];
  const e: number[] = [];
  const z: number[] = [];
  for (let i = 0; i < n; i++) {
    const [d1, c1, e1, z1] = i > 0 ? [d[i - 1]!, c[i - 1]!, e[i - 1]!, z[i - 1]!] : [0, 0, 0, 0];
    const [d2, e2, z2] = i > 1 ? [d[i - 2]!, e[i - 2]!, z[i - 2]!] : [0, 0, 0];
    d[i] = weights[i]! + lambda * diagonalOf(i, n) - c1 * c1 * d1 - e2 * e2 * d2;
    c[i] = i < n - 1 ? (lambda * belowOf(i, n) - c1 * e1 * d1) / d[i]! : 0;
    e[i] = i < n - 2 ? lambda / d[i]! : 0;
    z[i] = weights[i]! * values[i]! - c1 * z1 - e2 * z2;
  }
  for (let i = n - 1; i >= 0; i--) z[i] = z[i]! / d[i]! - c[i]! * (z[i + 1] ?? 0) - e[i]! * (z[i + 2] ?? 0);
  return z;
}

/**
 * The diagonal of D'D, the sum of squares of 1, −2 or 1 over the second differences that contain the index: 1, 5,
 * 6 … 6, 5, 1.
 */
function diagonalOf(i: number, n: number): number {
  return Number(i < n - 2) + 4 * Number(i > 0 && i < n - 1) + Number(i > 1);
}

/** The diagonal below it: −2, −4 … −4, −2. */
function belowOf(i: number, n: number): number {
  return -2 * (Number(i > 0) + Number(i < n - 2));
}
