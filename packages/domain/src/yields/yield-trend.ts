import { studentT } from '../statistics/student-t.ts';
import { BAND_SHARE, type HarvestYear, type PredictedYield, predictionAround } from './predicted-yield.ts';

/** With fewer years a trend would be a guess. */
const MIN_YEARS = 8;
const MEAN_YEARS = 5;

/** A straight line through the yields of some years, by least squares. */
interface TrendLine {
  readonly middle: { readonly year: number; readonly yield_t_ha: number };
  /** Tonnes per hectare and year. */
  readonly slope: number;
  /** The sum of the squared distances of the years from their middle. */
  readonly spread: number;
  readonly years: number;
}

/** The change of yields over some years in tonnes per hectare and year; null for fewer than eight years. */
export function slopeOf(history: readonly HarvestYear[]): number | null {
  return history.length < MIN_YEARS ? null : lineThrough(history).slope;
}

/**
 * Continues the linear trend of yields: the naive benchmark that every forecast has to beat. The width
 * of the band comes from how far the trend through all other years was from each year (leave one out), and grows with the
 * distance from them. Null for fewer than eight years.
 */
export function predictByTrend(history: readonly HarvestYear[], year: number): PredictedYield | null {
  if (history.length < MIN_YEARS) return null;
  const line = lineThrough(history);
  // The residual of a year left out is that of the line through all years divided by 1 − leverage.
  const leftOut = history.map((harvest) => {
    const share = 1 - leverageOf(line, harvest.year);
    return { share, residual: (harvest.yield_t_ha - valueAt(line, harvest.year)) / share };
  });
  const variance = meanOf(leftOut.map(({ residual }) => residual ** 2));
  const widening = (1 + leverageOf(line, year)) / meanOf(leftOut.map(({ share }) => 1 / share));
  const halfWidth = bandFactorOf(line.years - 2) * Math.sqrt(variance * widening);
  return predictionAround(valueAt(line, year), halfWidth);
}

/** Repeats the mean of the last five years before a year, with a band from their spread; null for fewer. */
export function predictByMean(history: readonly HarvestYear[], year: number): PredictedYield | null {
  const last = history
    .filter((harvest) => harvest.year < year)
    .toSorted((a, b) => a.year - b.year)
    .slice(-MEAN_YEARS)
    .map(({ yield_t_ha }) => yield_t_ha);
  if (last.length < MEAN_YEARS) return null;
  const mean = meanOf(last);
  const variance = last.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (last.length - 1);
  const halfWidth = bandFactorOf(last.length - 1) * Math.sqrt(variance * (1 + 1 / last.length));
  return predictionAround(mean, halfWidth);
}

/** By degrees of freedom: each is used thousands of times in a back-test. */
const BAND_FACTORS = new Map<number, number>();

function bandFactorOf(degrees: number): number {
  const known = BAND_FACTORS.get(degrees);
  if (known !== undefined) return known;
  const factor = studentT(BAND_SHARE, degrees);
  BAND_FACTORS.set(degrees, factor);
  return factor;
}

function lineThrough(history: readonly HarvestYear[]): TrendLine {
  const year = meanOf(history.map((harvest) => harvest.year));
  const yield_t_ha = meanOf(history.map((harvest) => harvest.yield_t_ha));
  let [spread, product] = [0, 0];
  for (const harvest of history) {
    spread += (harvest.year - year) ** 2;
    product += (harvest.year - year) * (harvest.yield_t_ha - yield_t_ha);
  }
  return { middle: { year, yield_t_ha }, slope: product / spread, spread, years: history.length };
}

function valueAt({ middle, slope }: TrendLine, year: number): number {
  return middle.yield_t_ha + slope * (year - middle.year);
}

/** How much the value of a year moves the line at that year, from 0 to 1 for a year of its own. */
function leverageOf({ middle, spread, years }: TrendLine, year: number): number {
  return 1 / years + (year - middle.year) ** 2 / spread;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
