import type { HarvestYear, PredictedYield, YieldMethod } from './predicted-yield.ts';

/** How wrong a method would have been in earlier years. */
export interface BackTest {
  /** How many years were predicted. */
  readonly years: number;
  /** The root of the mean squared error, tonnes per hectare. */
  readonly rmse: number;
  /** The mean error, tonnes per hectare; positive where predictions are too high. */
  readonly bias: number;
  /** The share of years whose yield was within the band, 0 to 1. */
  readonly coverage: number;
}

/** Each tested year has at least this many before it, as the trend needs, so that all methods are tested on the same years. */
export const MIN_EARLIER = 8;

/** The prediction of a method for a single year beside its real yield. */
export interface BackTestedYear extends HarvestYear {
  readonly predicted: number;
  readonly isInBand: boolean;
}

/**
 * Predicts each year from the years before it, as it would have been done then, from the ninth year on; null if none can be
 * predicted.
 */
export function backTest(history: readonly HarvestYear[], predict: YieldMethod): BackTest | null {
  return summaryOf(backTestedYears(history, predict));
}

/** The same over several histories of a crop, such as those of its counties. */
export function backTestAll(
  histories: readonly (readonly HarvestYear[])[],
  predict: YieldMethod,
): BackTest | null {
  return summaryOf(histories.flatMap((history) => backTestedYears(history, predict)));
}

function backTestedYears(history: readonly HarvestYear[], predict: YieldMethod): BackTestedYear[] {
  const sorted = history.toSorted((a, b) => a.year - b.year);
  return sorted.flatMap((harvest, at) => {
    const prediction = at < MIN_EARLIER ? null : predict(sorted.slice(0, at), harvest.year);
    if (!prediction) return [];
    return backTestedYear(harvest, prediction);
  });
}

/** A prediction for a year beside its real yield. */
export function backTestedYear(
  harvest: HarvestYear,
  { yield_t_ha: predicted, low, high }: PredictedYield,
): BackTestedYear {
  return { ...harvest, predicted, isInBand: harvest.yield_t_ha >= low && harvest.yield_t_ha <= high };
}

/** How wrong some predictions were; null without any. */
export function summaryOf(tested: readonly BackTestedYear[]): BackTest | null {
  if (tested.length === 0) return null;
  const errors = tested.map(({ predicted, yield_t_ha }) => predicted - yield_t_ha);
  const meanOver = (read: (error: number, at: number) => number) =>
    errors.reduce((sum, error, at) => sum + read(error, at), 0) / errors.length;
  return {
    years: tested.length,
    rmse: Math.sqrt(meanOver((error) => error ** 2)),
    bias: meanOver((error) => error),
    coverage: meanOver((_, at) => Number(tested[at]!.isInBand)),
  };
}
