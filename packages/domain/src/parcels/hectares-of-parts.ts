import { splitDecimal } from '../licenses/money.ts';

/** The area of a parcel in hectares with two decimals, and that of its shape in square meters. */
export interface MeasuredWhole {
  readonly hectares: number;
  readonly area_m2: number;
}

/** The least area of a part, hectares. */
const LEAST = 0.01;
/**
 * By how much the areas of parts may differ from that of the whole: new vertices are on straight lines in degrees, which are
 * not straight in the legal projection.
 */
const TOLERANCE = { m2: 1, share: 1e-4 };

/**
 * The hectares of parts of a parcel by their square meters, with two decimals. Where they make up the whole they sum to its
 * hectares, by the largest remainders; elsewhere each is rounded. At least 0.01 ha each, where the whole has so much.
 */
export function hectaresOfParts(whole: MeasuredWhole, areas_m2: readonly number[]): number[] {
  const difference = Math.abs(areas_m2.reduce((sum, area) => sum + area, 0) - whole.area_m2);
  if (difference > Math.max(TOLERANCE.m2, whole.area_m2 * TOLERANCE.share))
    return areas_m2.map((area) => Math.max(LEAST, Math.round(area / 100) / 100));
  const hundredths = splitDecimal(whole.hectares, areas_m2).map((hectares) => Math.round(hectares * 100));
  for (const [at, part] of hundredths.entries()) {
    const largest = hundredths.indexOf(Math.max(...hundredths));
    if (part > 0 || hundredths[largest]! < 2) continue;
    hundredths[at] = 1;
    hundredths[largest]! -= 1;
  }
  return hundredths.map((part) => part / 100);
}
