/** Relative productivity of each pixel over several years. */
export interface RelativeProductivity {
  /**
   * Each year's values, row by row, as a share of its median over the inner pixels, in the order of the input; NaN as in
   * `mean`.
   */
  readonly years: readonly Float64Array[];
  /** Their mean, row by row; NaN beyond the inner pixels and where no year has a value. */
  readonly mean: Float64Array;
}

/**
 * Makes the years comparable and averages them: each pixel is divided by the median of its year, so that a good year and
 * a poor one, wheat and maize, have the same weight. `years` are the values of one grid, row by row, and `inner` is 1 for an
 * inner pixel; `mean` does not depend on the order of the years. The median of a year must be above 0: years without growth
 * (`ZONE_RULES.min_peak`) are left out before.
 */
export function relativeProductivityOf(
  years: readonly Float64Array[],
  inner: Uint8Array,
): RelativeProductivity {
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

/**
 * The median of each pixel and those of its eight neighbors that have a value: removes single outliers, keeps edges. Pixels at
 * the sides of the grid must be NaN.
 */
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
