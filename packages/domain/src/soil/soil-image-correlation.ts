/** A cell of a sampling plan: its measured value, and that of a zone or index; null where one is not known. */
export interface SoilImagePair {
  readonly soil: number | null;
  readonly image: number | null;
}

/** How far a soil value and a satellite image go together. */
export interface SoilImageCorrelation {
  /** Pearson's coefficient, -1 to 1. */
  readonly r: number;
  /** Cells with both values. */
  readonly n: number;
  /** The ends of the 95 % confidence interval of r. */
  readonly low: number;
  readonly high: number;
}

/** Fewer cells have an interval so wide that their coefficient tells nothing. */
export const MIN_CORRELATED_CELLS = 6;
/** The quantile of the normal distribution within ±z of which are 95 %. */
const Z_95 = 1.959964;

/**
 * Pearson's correlation over cells, with the interval tanh(artanh r ± z / √(n − 3)) (Fisher 1921); null for fewer than
 * six cells with both values, and where one of the values is the same everywhere. Neighboring cells resemble each
 * other, so the true interval is wider than this one, which is that of independent cells.
 */
export function soilImageCorrelation(pairs: readonly SoilImagePair[]): SoilImageCorrelation | null {
  const known = pairs.filter(isKnown);
  const n = known.length;
  if (n < MIN_CORRELATED_CELLS) return null;
  const soil = deviationsOf(known.map((pair) => pair.soil));
  const image = deviationsOf(known.map((pair) => pair.image));
  if (!soil || !image) return null;
  const product = soil.reduce((sum, value, at) => sum + value * image[at]!, 0);
  const r = Math.min(Math.max(product / (lengthOf(soil) * lengthOf(image)), -1), 1);
  const z = Math.atanh(r);
  const reach = Z_95 / Math.sqrt(n - 3);
  return { r, n, low: Math.tanh(z - reach), high: Math.tanh(z + reach) };
}

function isKnown(pair: SoilImagePair): pair is { readonly soil: number; readonly image: number } {
  return Number.isFinite(pair.soil) && Number.isFinite(pair.image);
}

/** Deviations from the mean, as shares of the range; null for values that are all the same. */
function deviationsOf(values: readonly number[]): number[] | null {
  const low = Math.min(...values);
  const high = Math.max(...values);
  if (low === high) return null;
  const shares = values.map((value) => (value - low) / (high - low));
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  return shares.map((share) => share - mean);
}

function lengthOf(values: readonly number[]): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));
}
