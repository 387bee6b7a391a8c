/** Values are binned in steps of half a percent: finer differences are noise, and binning makes the search exact. */
const STEP = 0.005;
/** Values beyond this many steps are outliers and counted in the last bin. */
const MAX_STEPS = 600;

interface Bin {
  readonly value: number;
  readonly weight: number;
}

/**
 * Divides values into classes with the least squared distances from their means (Fisher 1958, Jenks 1967),
 * exactly and independent of their order; returns the limits between them, ascending. There are fewer classes
 * where there are fewer different values, or where the means of two neighbors would differ by less than
 * `min_difference`.
 */
export function naturalBreaks(values: readonly number[], count: number, min_difference: number): number[] {
  const bins = binsOf(values);
  for (let classes = Math.min(count, bins.length); classes > 1; classes--) {
    const firsts = bestFirsts(bins, classes);
    if (differ(bins, firsts, min_difference))
      return firsts.slice(1).map((first) => (bins[first - 1]!.value + bins[first]!.value) / 2);
  }
  return [];
}

/** The class of a value, from 0, between the limits of `naturalBreaks`. */
export function classBetween(limits: readonly number[], value: number): number {
  let position = 0;
  while (position < limits.length && value >= limits[position]!) position++;
  return position;
}

function binsOf(values: readonly number[]): Bin[] {
  const counts = new Map<number, number>();
  for (const value of values) {
    const step = Math.min(Math.round(value / STEP), MAX_STEPS);
    counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  return [...counts].sort(([a], [b]) => a - b).map(([step, weight]) => ({ value: step * STEP, weight }));
}

/** The first bin of each class of the optimal division, by dynamic programming from the lowest bin. */
function bestFirsts(bins: readonly Bin[], classes: number): number[] {
  const spread = spreadsOf(bins);
  const n = bins.length;
  let cost = Array.from({ length: n }, (_, end) => spread(0, end));
  const firsts: number[][] = [];
  for (let k = 1; k < classes; k++) {
    const next = new Array<number>(n).fill(Number.POSITIVE_INFINITY);
    const first = new Array<number>(n).fill(0);
    for (let end = k; end < n; end++) {
      for (let from = k; from <= end; from++) {
        const total = cost[from - 1]! + spread(from, end);
        if (total < next[end]!) {
          next[end] = total;
          first[end] = from;
        }
      }
    }
    cost = next;
    firsts.push(first);
  }
  const found: number[] = [];
  let end = n - 1;
  for (const first of firsts.reverse()) {
    found.unshift(first[end]!);
    end = first[end]! - 1;
  }
  return [0, ...found];
}

/** The sum of squared distances from the mean over a range of bins, both ends included. */
function spreadsOf(bins: readonly Bin[]): (from: number, to: number) => number {
  const weights = [0];
  const sums = [0];
  const squares = [0];
  for (const { value, weight } of bins) {
    weights.push(weights.at(-1)! + weight);
    sums.push(sums.at(-1)! + weight * value);
    squares.push(squares.at(-1)! + weight * value * value);
  }
  return (from, to) => {
    const weight = weights[to + 1]! - weights[from]!;
    const sum = sums[to + 1]! - sums[from]!;
    return squares[to + 1]! - squares[from]! - (sum * sum) / weight;
  };
}

function differ(bins: readonly Bin[], firsts: readonly number[], least: number): boolean {
  const means = firsts.map((first, at) => {
    const ofClass = bins.slice(first, firsts[at + 1]);
    const weight = ofClass.reduce((sum, bin) => sum + bin.weight, 0);
    return ofClass.reduce((sum, bin) => sum + bin.weight * bin.value, 0) / weight;
  });
  return means.every((mean, at) => at === 0 || mean - means[at - 1]! >= least);
}
