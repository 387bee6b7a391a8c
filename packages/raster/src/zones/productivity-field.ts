/** Relative productivity of each pixel over several years. */
export interface ProductivityField {
  /** Each year's values as a share of its median over the inner pixels, in the order of the years. */
  readonly years: readonly Float64Array[];
  /** Their mean; NaN beyond the inner pixels and where no year has a value. */
  readonly mean: Float64Array;
}

/**
 * Makes the years comparable and averages them: each pixel is divided by the median of its year, so that a good year and
 * a poor one, wheat and maize, have the same weight. The order of the years does not matter.
 */
export function fieldOf(years: readonly Float64Array[], inner: Uint8Array): ProductivityField {
  const relative = years.map((values) => {
    const kept = values.filter((value, at) => inner[at] === 1 && !Number.isNaN(value));
    const middle = medianOf(kept);
    return values.map((value, at) => (inner[at] === 1 ? value / middle : Number.NaN));
  });
  const mean = new Float64Array(inner.length).fill(Number.NaN);
  for (let at = 0; at < inner.length; at++) {
    // Sums of fractions depend on their order in the last digit, which could move a pixel over a limit.
    const seen = relative.map((values) => values[at]!).filter((value) => !Number.isNaN(value));
    if (seen.length > 0)
      mean[at] = seen.sort((a, b) => a - b).reduce((sum, value) => sum + value, 0) / seen.length;
  }
  return { years: relative, mean };
}

/** The median of each pixel and those of its eight neighbors that have a value: removes single outliers, keeps edges. */
export function smoothed(values: Float64Array, width: number): Float64Array {
  return values.map((value, at) => {
    if (Number.isNaN(value)) return value;
    const around: number[] = [];
    for (const row of [-width, 0, width])
      for (const column of [-1, 0, 1]) {
        const neighbor = values[at + row + column];
        if (neighbor !== undefined && !Number.isNaN(neighbor)) around.push(neighbor);
      }
    return medianOf(Float64Array.from(around));
  });
}

/** The median; NaN of no values. */
function medianOf(values: Float64Array): number {
  if (values.length === 0) return Number.NaN;
  const sorted = values.slice().sort();
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
