import { foldText } from './fold-text.ts';
import { studentT } from './student-t.ts';

/** Confidence level of the intervals, 0 to 1. */
export const HYBRID_CONFIDENCE = 0.9;
/** Minimum number of parcels of a hybrid to estimate how much parcels vary. */
export const HYBRID_MIN_PARCELS = 3;

/** A crop of a parcel with the value by which its hybrid is judged; null where hybrid or value is unknown. */
export interface HybridPlot {
  readonly hybrid: string | null;
  readonly value: number | null;
}

/** Aggregates over the parcels of a hybrid. */
export interface HybridMean {
  /** In the most common spelling. */
  readonly hybrid: string;
  /** Parcels whose value is known. */
  readonly parcels: number;
  /** Unweighted. */
  readonly mean: number;
}

/** A hybrid with enough parcels for a confidence interval of its mean. */
export interface RankedHybrid extends HybridMean {
  readonly low: number;
  readonly high: number;
  /** Whether its interval is entirely below that of the first. */
  readonly isSurelyBehind: boolean;
}

export interface HybridRanking {
  /** The highest mean first. */
  readonly ranked: readonly RankedHybrid[];
  /** Hybrids of too few parcels to be ranked, the highest mean first. */
  readonly tooFew: readonly HybridMean[];
}

/**
 * Hybrids by the mean over their parcels, with the confidence interval mean ± t(90 %, n − 1) · s / √n (Student
 * 1908; s is the sample standard deviation). Parcels are the repetitions of this comparison, so each has the same
 * weight whatever its area. Non-overlapping intervals are a stricter criterion than a test of the difference at
 * the same level (Schenker and Gentleman 2001): the actual confidence is at least the stated one.
 */
export function rankHybrids(plots: readonly HybridPlot[]): HybridRanking {
  const judged = plots.flatMap(({ hybrid, value }) => {
    const name = hybrid?.trim().replace(/\s+/g, ' ');
    return name && value !== null && Number.isFinite(value) ? [{ name, value }] : [];
  });
  const hybrids = [...Map.groupBy(judged, ({ name }) => foldText(name)).values()]
    .map((same) => ({
      hybrid: commonest(same.map(({ name }) => name)),
      ...intervalOf(same.map(({ value }) => value).sort((a, b) => a - b)),
    }))
    .sort((a, b) => b.mean - a.mean || (a.hybrid < b.hybrid ? -1 : 1));
  const [enough, few] = [true, false].map((isEnough) =>
    hybrids.filter(({ parcels }) => parcels >= HYBRID_MIN_PARCELS === isEnough),
  ) as [typeof hybrids, typeof hybrids];
  const least = enough[0]?.low ?? 0;
  return {
    ranked: enough.map((one) => ({ ...one, isSurelyBehind: one.high < least })),
    tooFew: few.map(({ hybrid, parcels, mean }) => ({ hybrid, parcels, mean })),
  };
}

/** Values are sorted, so that their order does not change the last digit of a sum. */
function intervalOf(values: readonly number[]) {
  const parcels = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / parcels;
  if (parcels < HYBRID_MIN_PARCELS) return { parcels, mean, low: mean, high: mean };
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const reach = studentT(HYBRID_CONFIDENCE, parcels - 1) * Math.sqrt(squares / (parcels - 1) / parcels);
  return { parcels, mean, low: mean - reach, high: mean + reach };
}

function commonest(names: readonly string[]): string {
  const counts = [...Map.groupBy(names, (name) => name)].map(([name, of]) => ({ name, count: of.length }));
  return counts.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))[0]!.name;
}
