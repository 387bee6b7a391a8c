import { type BackTest, backTest } from './back-test.ts';
import { type HarvestYear, type PredictedYield, predictionAround } from './predicted-yield.ts';
import { predictByMean, predictByTrend, slopeOf } from './yield-trend.ts';

/** The methods by which yields of counties are predicted, in the order in which they are preferred. */
const METHODS = { trend: predictByTrend, mean: predictByMean } as const;
/** What a prediction rests on: the trend or the mean of earlier years, or the years of the region around the county. */
export type YieldBasis = keyof typeof METHODS | 'region';

/** The predicted yield of a crop in a county, and what it rests on. */
export interface CountyPrediction extends PredictedYield {
  readonly basis: YieldBasis;
  /** The change per year, t/ha; null without a trend. */
  readonly slope: number | null;
  /** How wrong the same method was in earlier years; null if it could not be tested. */
  readonly tested: BackTest | null;
}

/** The known yields of a crop in a county, and in the statistical region around it. */
export interface KnownYields {
  readonly county: readonly HarvestYear[];
  readonly region: readonly HarvestYear[];
}

/**
 * Predicts the yield of a crop in a county for a year: by the method that was least wrong in its earlier years, or by those of
 * its region where too few of its own are known. Null where neither is known.
 */
export function predictCounty({ county, region }: KnownYields, year: number): CountyPrediction | null {
  const earlierThan = (history: readonly HarvestYear[]) => history.filter((harvest) => harvest.year < year);
  return predictByHistory(earlierThan(county), year) ?? predictByRegion(earlierThan(region), year);
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

/** A line is not continued further: maize of Romania fell from 7.6 t/ha in 2018 to 3.3 in 2022, below every line to 2017. */
const MAX_YEARS_AHEAD = 3;
/**
 * The standard deviation between years of a county over that of its region: 1.09 to 1.14 in the median of French departments
 * from 2000 to 2017, by crop. How far the mean of a county is from that of its region is not in it.
 */
const COUNTY_SPREAD = 1.1;

function predictByRegion(history: readonly HarvestYear[], year: number): CountyPrediction | null {
  const last = Math.max(...history.map((harvest) => harvest.year));
  const ofRegion = predictByHistory(history, Math.min(year, last + MAX_YEARS_AHEAD));
  if (!ofRegion) return null;
  const { yield_t_ha, high, slope, tested } = ofRegion;
  const band = predictionAround(yield_t_ha, (high - yield_t_ha) * COUNTY_SPREAD);
  return { ...band, basis: 'region', slope, tested };
}

/** The mean of the five years before a year, t/ha; null if fewer than three of them are known. */
export function meanOfLastFive(history: readonly HarvestYear[], year: number): number | null {
  const last = history.filter((harvest) => harvest.year < year && harvest.year >= year - LAST_YEARS);
  if (last.length < MIN_LAST_YEARS) return null;
  return last.reduce((sum, { yield_t_ha }) => sum + yield_t_ha, 0) / last.length;
}

const LAST_YEARS = 5;
const MIN_LAST_YEARS = 3;
