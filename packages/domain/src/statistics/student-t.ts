/** Bisection steps of the search for a quantile: the last one is finer than a double. */
const HALVINGS = 80;

/**
 * The share of Student's t distribution within ±t, 0 to 1, for whole degrees of freedom from 1, by the finite
 * series of Abramowitz and Stegun, Handbook of Mathematical Functions (1964), 26.7.3 and 26.7.4.
 */
export function shareWithin(t: number, degrees: number): number {
  const angle = Math.atan(t / Math.sqrt(degrees));
  const sine = Math.sin(angle);
  const cosine = Math.cos(angle);
  const isOdd = degrees % 2 === 1;
  let term = isOdd ? cosine : 1;
  let sum = degrees > 1 ? term : 0;
  for (let of = isOdd ? 3 : 2; of < degrees; of += 2) {
    term *= (cosine * cosine * (of - 1)) / of;
    sum += term;
  }
  return isOdd ? (2 / Math.PI) * (angle + sine * sum) : sine * sum;
}

/** The t for which ±t contains a share of Student's distribution: 2.92 for 0.9 and two degrees of freedom. */
export function studentT(share: number, degrees: number): number {
  let [low, high] = [0, 1];
  while (shareWithin(high, degrees) < share) high *= 2;
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2;
    if (shareWithin(middle, degrees) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
