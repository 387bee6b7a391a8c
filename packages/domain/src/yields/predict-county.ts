import { assumedYieldOf } from './assumed-yield.ts';
import { type BackTest, backTest } from './back-test.ts';
import { HALF_BAND, type HarvestYear, type PredictedYield, predictionAround } from './predicted-yield.ts';
import type { YieldCrop } from './yield-crops.ts';
import { predictByMean, predictByTrend, slopeOf } from './yield-trend.ts';

/** The methods by which yields of counties are predicted, in the order in which they are preferred. */
const METHODS = { trend: predictByTrend, mean: predictByMean } as const;
/** What a prediction rests on: the trend or the mean of earlier years, or an assumed level where no years are known. */
export type YieldBasis = keyof typeof METHODS | 'assumed';

/** The predicted yield of a crop in a county, and what it rests on. */
export interface CountyPrediction extends PredictedYield {
  readonly basis: YieldBasis;
  /** The change per year, t/ha; null without a trend. */
  readonly slope: number | null;
  /** How wrong the same method was in earlier years; null if it could not be tested. */
  readonly tested: BackTest | null;
}

/**
 * Predicts the yield of a crop in a county of Romania for a year: by the method that was least wrong in its earlier years,
 * or by the assumed level of the county where too few years are known. Null where neither is known.
 */
export function predictCounty(
  { county, crop }: { readonly county: string; readonly crop: YieldCrop },
  history: readonly HarvestYear[],
  year: number,
): CountyPrediction | null {
  const earlier = history.filter((harvest) => harvest.year < year);
  return predictByHistory(earlier, year) ?? predictByLevel(county, crop);
}

/** Predicts by the method that was least wrong in earlier years; null if they are too few for each. */
export function predictByHistory(history: readonly HarvestYear[], year: number): CountyPrediction | null {
  const candidates = Object.entries(METHODS).flatMap(([basis, predict]) => {
    const prediction = predict(history, year);
    if (!prediction) return [];
    return {
      ...prediction,
      basis: basis as keyof typeof METHODS,
      slope: basis === 'trend' ? slopeOf(history) : null,
      tested: backTest(history, predict),
    };
  });
  // What could not be tested follows.
  const errorOf = ({ tested }: CountyPrediction) => tested?.rmse ?? Number.POSITIVE_INFINITY;
  return candidates.toSorted((a, b) => errorOf(a) - errorOf(b))[0] ?? null;
}

function predictByLevel(county: string, crop: YieldCrop): CountyPrediction | null {
  const level = assumedYieldOf(county, crop);
  if (!level) return null;
  const prediction = predictionAround(level.yield_t_ha, HALF_BAND * level.deviation);
  return { ...prediction, basis: 'assumed', slope: null, tested: null };
}

/** The mean of the five years before a year, t/ha; null if fewer than three of them are known. */
export function meanOfLastFive(history: readonly HarvestYear[], year: number): number | null {
  const last = history.filter((harvest) => harvest.year < year && harvest.year >= year - LAST_YEARS);
  if (last.length < MIN_LAST_YEARS) return null;
  return last.reduce((sum, { yield_t_ha }) => sum + yield_t_ha, 0) / last.length;
}

const LAST_YEARS = 5;
const MIN_LAST_YEARS = 3;
