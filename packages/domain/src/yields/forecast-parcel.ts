import type { FarmCalibration } from './farm-calibration.ts';
import type { IndexSignal } from './index-signal.ts';
import { HALF_BAND, type PredictedYield, predictionAround } from './predicted-yield.ts';
import type { WaterSignal } from './water-signal.ts';
import type { YieldLevel } from './yield-level.ts';

/** How wrong two models were on the farm's own harvests, each forecast without the yields of its year. */
export interface ModelTest {
  /** Harvests and parcels that were forecast. */
  readonly years: number;
  readonly parcels: number;
  /** The root of the mean squared error of the forecast with signals and of the naive one, tonnes per hectare. */
  readonly rmse: number;
  readonly naive: number;
}

/** Everything that a forecast of a parcel rests on. */
export interface ForecastInput {
  readonly level: YieldLevel;
  readonly farm: FarmCalibration | null;
  readonly water: WaterSignal | null;
  readonly index: IndexSignal | null;
  /** Null before the model could be tested on the farm. */
  readonly test: ModelTest | null;
}

/** What moves a forecast, in the order of the model. */
export const FORECAST_TERMS = ['level', 'farm', 'water', 'index'] as const;
export type ForecastTermName = (typeof FORECAST_TERMS)[number];

/** One contribution to a forecast: tonnes per hectare added to those before; their sum is the forecast. */
export interface ForecastTerm {
  readonly name: ForecastTermName;
  readonly t_ha: number;
}

/** The forecast yield of a parcel. */
export interface ParcelForecast extends PredictedYield {
  /** With weather and images, or without them, because that was less wrong on the farm. */
  readonly model: 'signals' | 'naive';
  readonly terms: readonly ForecastTerm[];
  /** The standard deviation of the error that it shares with other parcels of the crop, and of its own, t/ha. */
  readonly shared: number;
  readonly own: number;
}

/** The whole of the signals moves a yield within this range; an assumption. */
const SIGNAL_RANGE = [0.4, 1.5] as const;
/**
 * The share of the variance between years that complete signals explain: the lower end of what field studies report six
 * weeks before harvest (R² 0.4 to 0.6). An assumption.
 */
const EXPLAINED = { water: 0.15, index: 0.25 };
/** The standard deviation of farms around their county, and of parcels around their farm, as shares; assumptions. */
const FARM_SPREAD = 0.2;
const PARCEL_SPREAD = { seen: 0.12, unseen: 0.16 };
/** How many tested harvests weigh as much as these assumptions. */
const TEST_SHRINKAGE = 3;
/** A test of fewer parcels decides nothing. */
const MIN_TESTED = { parcels: 8, years: 2 };

/** Whether a test has shown that weather and images do not help on the farm. */
export function isNaiveBetter(test: ModelTest | null): boolean {
  return isMeaningful(test) && test.naive <= test.rmse;
}

/**
 * Forecasts the yield of a parcel: the level, calibrated by the farm's own harvests, times the factors of water and green,
 * which together stay between 0.4 and 1.5. Where the farm's harvests have shown that the signals do not help, they are left
 * out. The band holds the variance between years, less what the signals explain, that of farms around their county, less
 * what the calibration knows, and that of parcels around their farm; tested errors replace these assumptions as harvests
 * become known. Without a signal the band is wider.
 */
export function forecastParcel({ level, farm, test, ...signals }: ForecastInput): ParcelForecast {
  const isNaive = isNaiveBetter(test);
  const [water, index] = isNaive ? [null, null] : [signals.water, signals.index];
  const calibrated = level.yield_t_ha * (farm?.factor ?? 1);
  const wanted = (water?.factor ?? 1) * (index?.factor ?? 1);
  const signal = Math.min(Math.max(wanted, SIGNAL_RANGE[0]), SIGNAL_RANGE[1]);
  const ofWater = calibrated * ((water?.factor ?? 1) - 1);
  const center = calibrated * signal;
  const terms: ForecastTerm[] = [
    { name: 'level', t_ha: level.yield_t_ha },
    ...(farm ? [{ name: 'farm' as const, t_ha: calibrated - level.yield_t_ha }] : []),
    ...(water ? [{ name: 'water' as const, t_ha: index ? ofWater : center - calibrated }] : []),
    ...(index ? [{ name: 'index' as const, t_ha: center - calibrated - (water ? ofWater : 0) }] : []),
  ];
  const explained = EXPLAINED.water * (water?.known ?? 0) + EXPLAINED.index * (index?.known ?? 0);
  // The spread of farms does not apply to a farm's own mean.
  const unknownFarm = level.basis === 'own' ? 0 : 1 - (farm?.weight ?? 0);
  const sharedVariance =
    level.deviation ** 2 * (1 - explained) + (FARM_SPREAD * level.yield_t_ha) ** 2 * unknownFarm;
  const ownVariance = (PARCEL_SPREAD[index ? 'seen' : 'unseen'] * center) ** 2;
  const assumed = sharedVariance + ownVariance;
  const scale = Math.sqrt(testedVariance(assumed, test, isNaive) / assumed);
  const shared = Math.sqrt(sharedVariance) * scale;
  const own = Math.sqrt(ownVariance) * scale;
  return {
    ...predictionAround(center, HALF_BAND * Math.hypot(shared, own)),
    model: isNaive ? 'naive' : 'signals',
    terms,
    shared,
    own,
  };
}

/** The assumed variance of an error, drawn toward the tested one as harvests are tested. */
function testedVariance(assumed: number, test: ModelTest | null, isNaive: boolean): number {
  if (!isMeaningful(test)) return assumed;
  const weight = test.years / (test.years + TEST_SHRINKAGE);
  return (1 - weight) * assumed + weight * (isNaive ? test.naive : test.rmse) ** 2;
}

function isMeaningful(test: ModelTest | null): test is ModelTest {
  return test !== null && test.parcels >= MIN_TESTED.parcels && test.years >= MIN_TESTED.years;
}
