/** Bisection steps of the search for a quantile: the last one is finer than the tables. */
const HALVINGS = 40;
/** Nodes of both integrals: the inner one is over a standard normal value, the outer one over the standard deviation. */
const NORMAL_NODES = 65;
const DEVIATION_NODES = 161;
/** Standard normal values beyond ±8 do not matter, nor do standard deviations beyond six of their own deviations. */
const NORMAL_REACH = 8;
const DEVIATION_REACH = 6;

/**
 * The share of the studentized range of `groups` means (at least two) that is at most q, 0 to 1, for whole degrees of freedom
 * from 1: the integral of Tukey over the range and the standard deviation, as in Lund and Lund, algorithm AS 190 (Applied
 * Statistics 32, 1983), by the trapezoidal and Simpson's rule.
 */
export function shareOfRange(q: number, groups: number, degrees: number): number {
  const spread = DEVIATION_REACH / Math.sqrt(2 * degrees);
  const from = Math.max(0, 1 - spread);
  const to = 1 + spread;
  const step = (to - from) / (DEVIATION_NODES - 1);
  const scale = (degrees / 2) * Math.log(degrees / 2) - logGammaOfHalf(degrees) + Math.LN2;
  let sum = 0;
  for (let node = 0; node < DEVIATION_NODES; node++) {
    const deviation = from + node * step;
    // A power of 0 has no logarithm.
    if (deviation === 0 && degrees > 1) continue;
    const power = degrees > 1 ? (degrees - 1) * Math.log(deviation) : 0;
    const density = Math.exp(scale + power - (degrees / 2) * deviation * deviation);
    const weight = node === 0 || node === DEVIATION_NODES - 1 ? 1 : node % 2 === 1 ? 4 : 2;
    sum += weight * density * shareOfNormalRange(q * deviation, groups);
  }
  return Math.min(1, (sum * step) / 3);
}

const known = new Map<string, number>();

/** The q below which a share of the studentized range is: 3.27 for 0.9 of three means and ten degrees of freedom. */
export function studentizedRange(share: number, groups: number, degrees: number): number {
  const key = `${share} ${groups} ${degrees}`;
  const q = known.get(key) ?? searchQuantile(share, groups, degrees);
  known.set(key, q);
  return q;
}

function searchQuantile(share: number, groups: number, degrees: number): number {
  let [low, high] = [0, 1];
  while (shareOfRange(high, groups, degrees) < share) high *= 2;
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2;
    if (shareOfRange(middle, groups, degrees) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

const NORMAL_STEP = (2 * NORMAL_REACH) / (NORMAL_NODES - 1);
const NORMAL = Array.from({ length: NORMAL_NODES }, (_, node) => {
  const value = node * NORMAL_STEP - NORMAL_REACH;
  return { value, density: densityOf(value), below: shareBelow(value) };
});

/** The share of the range of some standard normal values that is at most a width. */
function shareOfNormalRange(width: number, groups: number): number {
  let sum = 0;
  for (const { value, density, below } of NORMAL)
    sum += density * (below - shareBelow(value - width)) ** (groups - 1);
  return groups * sum * NORMAL_STEP;
}

function densityOf(value: number): number {
  return Math.exp((-value * value) / 2) / Math.sqrt(2 * Math.PI);
}

/** The standard normal distribution, to 7.5e-8 (Abramowitz and Stegun 26.2.17). */
function shareBelow(value: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(value));
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const above = densityOf(value) * series;
  return value >= 0 ? 1 - above : above;
}

/** The logarithm of Γ(n / 2), by Γ(x + 1) = x Γ(x) from Γ(1/2) = √π or Γ(1) = 1. */
function logGammaOfHalf(n: number): number {
  let sum = n % 2 === 1 ? Math.log(Math.PI) / 2 : 0;
  for (let x = n % 2 === 1 ? 0.5 : 1; x < n / 2; x++) sum += Math.log(x);
  return sum;
}
