/** Owners whose figures a comparison needs: with fewer, each could be guessed by the others. */
export const COMPARED_OWNERS = 5;

/** How many owners are in a comparison, said in bands, so that nobody counts who joins or leaves. */
export const COMPARISON_BANDS = ['5-9', '10-19', '20+'] as const;
export type ComparisonBand = (typeof COMPARISON_BANDS)[number];

/** A figure of one farm: an amount by hectare, and the hectares that have it. */
export interface FarmFigure {
  readonly owner: string;
  readonly per_ha: number;
  readonly hectares: number;
}

/** The rounded quartiles of a comparison. */
export interface Quartiles {
  readonly low: number;
  readonly median: number;
  readonly high: number;
}

/** What a comparison shows: the quartiles, or how many owners are missing. */
export interface ComparedFigure {
  readonly missing: number;
  readonly band: ComparisonBand | null;
  readonly quartiles: Quartiles | null;
}

/** The least share of the largest quartile to which quartiles are rounded: chosen so that a single figure is not read off. */
const ROUNDED_SHARE = 0.05;

/**
 * The anonymous quartiles of a figure. An owner counts once, with all farms together, so that somebody with many farms does not make
 * up the comparison.
 */
export function comparedFigureOf(figures: readonly FarmFigure[]): ComparedFigure {
  const owners = [...Map.groupBy(figures, ({ owner }) => owner).values()].map(meanOf);
  const missing = Math.max(0, COMPARED_OWNERS - owners.length);
  if (missing > 0) return { missing, band: null, quartiles: null };
  const sorted = owners.toSorted((a, b) => a - b);
  const exact = [0.25, 0.5, 0.75].map((share) => quantileOf(sorted, share));
  const step = stepOf(Math.max(...exact.map(Math.abs)));
  const [low, median, high] = exact.map((value) => rounded(value, step));
  return { missing, band: bandOf(owners.length), quartiles: { low: low!, median: median!, high: high! } };
}

/** The mean of the figures of one owner by hectares. */
function meanOf(figures: readonly FarmFigure[]): number {
  const hectares = figures.reduce((sum, figure) => sum + figure.hectares, 0);
  return figures.reduce((sum, { per_ha, hectares: part }) => sum + per_ha * part, 0) / hectares;
}

/** The quantile of sorted values, interpolated linearly at share × (n + 1) (Hyndman and Fan 1996, type 6). */
function quantileOf(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length + 1) - 1;
  const below = sorted[Math.floor(place)]!;
  const above = sorted[Math.ceil(place)]!;
  return below + (above - below) * (place - Math.floor(place));
}

/** The smallest of 1, 2 and 5 times a power of ten that is at least the rounded share of a figure. */
function stepOf(largest: number): number {
  if (largest === 0) return 1;
  const least = largest * ROUNDED_SHARE;
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least) ?? 10 * power;
}

function rounded(value: number, step: number): number {
  // Without the noise of binary fractions, and without -0.
  return Number((Math.round(value / step) * step).toPrecision(12)) + 0;
}

function bandOf(owners: number): ComparisonBand {
  if (owners < 10) return '5-9';
  return owners < 20 ? '10-19' : '20+';
}
