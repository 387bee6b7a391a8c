import { areaMeanOf } from '../imagery/area-mean.ts';

/** A measured yield of a parcel beside what was expected of it without knowing the farm; tonnes per hectare. */
export interface MeasuredYield {
  readonly year: number;
  readonly hectares: number;
  readonly measured: number;
  readonly expected: number;
}

/** How far a farm is from what is expected of it. */
export interface FarmCalibration {
  /** The factor on an expected yield. */
  readonly factor: number;
  /** The mean ratio of measured to expected yields, before shrinkage. */
  readonly ratio: number;
  /** Harvests with measured yields. */
  readonly years: number;
  /** The weight of the farm's own harvests, 0 to 1. */
  readonly weight: number;
}

/**
 * The k of the shrinkage n / (n + k): the variance of a farm between years over that between farms of a county. An own
 * assumption: farms differ by 20 %, and a farm by 28 % between years after weather and images are taken into account.
 */
const SHRINKAGE = 2;
/** No farm is farther from its county; what is, was typed in another unit. */
const RATIO_RANGE = [0.3, 3] as const;

/**
 * Calibrates a farm by its measured yields of a crop: the mean over harvests of the area-weighted ratio of measured to
 * expected yields, drawn toward 1 by the weight n / (n + 2) for n harvests (empirical Bayes shrinkage, James and Stein
 * 1961). Harvests count, not parcels: those of a year share its weather. Null without any.
 */
export function calibrationOf(yields: readonly MeasuredYield[]): FarmCalibration | null {
  const ratios = [...Map.groupBy(yields, ({ year }) => year).values()].flatMap((ofYear) => {
    const measured = areaMeanOf(ofYear.map(({ hectares, measured: value }) => ({ hectares, value })));
    const expected = areaMeanOf(ofYear.map(({ hectares, expected: value }) => ({ hectares, value })));
    return measured === null || !expected ? [] : measured / expected;
  });
  if (ratios.length === 0) return null;
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
  const ratio = Math.min(Math.max(mean, RATIO_RANGE[0]), RATIO_RANGE[1]);
  const weight = ratios.length / (ratios.length + SHRINKAGE);
  return { factor: 1 + weight * (ratio - 1), ratio, years: ratios.length, weight };
}
