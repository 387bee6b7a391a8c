import { addDays } from '../crops/crop-interval.ts';
import type { FarmModel, GrownParcel } from './farm-model.ts';
import { FORECAST_FACTS, forecastStartOf } from './forecast-facts.ts';
import { isNaiveBetter, type ModelTest, type ParcelForecast } from './forecast-parcel.ts';
import { YIELD_CROPS, type YieldCrop } from './yield-crops.ts';

/** How many weeks before the usual harvest forecasts are tested. */
export const LEAD_WEEKS = [8, 6, 4, 2] as const;

/** How wrong a model was. */
export interface TestedModel {
  /** The root of the mean squared error, and the mean error, positive where too high; tonnes per hectare. */
  readonly rmse: number;
  readonly bias: number;
  /** The share of forecasts whose band contains the measured yield, 0 to 1. */
  readonly coverage: number;
}

/** How wrong forecasts of a crop would have been on the harvested parcels of a farm. */
export interface CropTest {
  readonly crop: YieldCrop;
  /** Weeks before the usual harvest; null over all lead times. */
  readonly lead_weeks: number | null;
  readonly parcels: number;
  readonly years: number;
  readonly signals: TestedModel;
  /** The level, calibrated by other harvests of the farm, without weather and images. */
  readonly naive: TestedModel;
  /** Which of them is shown. */
  readonly shown: 'signals' | 'naive';
}

/** A harvested parcel with its forecasts of some weeks before the harvest. */
interface TestedParcel {
  readonly id: string;
  readonly year: number;
  readonly lead_weeks: number;
  readonly measured: number;
  readonly signals: ParcelForecast;
  readonly naive: ParcelForecast;
}

/**
 * Forecasts harvested parcels at several lead times without the yields of their year (leave one year out), and compares the
 * errors of the model with those of the naive forecast: by crop over all lead times, then by lead time.
 */
export function testFarm(model: FarmModel, grown: readonly GrownParcel[]): CropTest[] {
  return YIELD_CROPS.flatMap((crop) => {
    const all = testedParcels(model, grown, crop);
    const shown = isNaiveBetter(testOf(all)) ? 'naive' : 'signals';
    return [null, ...LEAD_WEEKS].flatMap((lead_weeks) => {
      const tested = lead_weeks === null ? all : all.filter((one) => one.lead_weeks === lead_weeks);
      if (tested.length === 0) return [];
      return {
        crop,
        lead_weeks,
        shown,
        ...countsOf(tested),
        signals: summaryOf(tested, 'signals'),
        naive: summaryOf(tested, 'naive'),
      };
    });
  });
}

/** The test over all lead times that decides which model a crop gets in a year: of earlier harvests only. */
export function modelTestOf(
  model: FarmModel,
  grown: readonly GrownParcel[],
  crop: YieldCrop,
  year: number,
): ModelTest | null {
  return testOf(testedParcels(model, grown, crop).filter((tested) => tested.year < year));
}

function testedParcels(model: FarmModel, grown: readonly GrownParcel[], crop: YieldCrop): TestedParcel[] {
  return grown.flatMap((parcel) => {
    const { id, year, measured } = parcel;
    if (parcel.crop !== crop || measured === null) return [];
    return LEAD_WEEKS.flatMap((lead_weeks) => {
      const until = addDays(`${year}-${FORECAST_FACTS[crop].harvest}`, -DAYS_A_WEEK * lead_weeks);
      const forecasts = until < forecastStartOf(crop, year) ? null : model.test(parcel, until);
      return forecasts ? { id, year, lead_weeks, measured, ...forecasts } : [];
    });
  });
}

const DAYS_A_WEEK = 7;

function testOf(tested: readonly TestedParcel[]): ModelTest | null {
  if (tested.length === 0) return null;
  const rmseOf = (which: 'signals' | 'naive') => summaryOf(tested, which).rmse;
  return { ...countsOf(tested), rmse: rmseOf('signals'), naive: rmseOf('naive') };
}

function countsOf(tested: readonly TestedParcel[]) {
  return {
    parcels: new Set(tested.map(({ id }) => id)).size,
    years: new Set(tested.map(({ year }) => year)).size,
  };
}

function summaryOf(tested: readonly TestedParcel[], which: 'signals' | 'naive'): TestedModel {
  const errors = tested.map((one) => one[which].yield_t_ha - one.measured);
  const within = tested.filter(({ measured, [which]: of }) => of.low <= measured && measured <= of.high);
  return {
    rmse: Math.sqrt(errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length),
    bias: errors.reduce((sum, error) => sum + error, 0) / errors.length,
    coverage: within.length / tested.length,
  };
}
