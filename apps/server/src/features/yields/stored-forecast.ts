import type { ForecastBasis } from '@brazda/contract';
import type { CropTest, ForecastResult, GrownParcel } from '@brazda/domain';
import type { StoredForecast } from './forecasts.repo.ts';
import { hundredths, thousandths } from './rounding.ts';

/** What a forecast was computed from: simulated weather, and curves with values of an older rule (`PIXEL_RULE`). */
interface ForecastInputs {
  readonly isWeatherSimulated: boolean;
  readonly hasOldRule: boolean;
}

/** A forecast of a parcel on a day as it is stored. */
export function storedForecastOf(
  { id, county }: GrownParcel,
  day: string,
  result: ForecastResult,
  { isWeatherSimulated, hasOldRule }: ForecastInputs,
): StoredForecast {
  if (!result.forecast)
    return {
      crop_interval_id: id,
      day,
      yield_t_ha: null,
      low: null,
      high: null,
      shared_error: null,
      own_error: null,
      why: result.why,
      body: null,
    };
  const { forecast, level, farm, water, index } = result;
  const body: ForecastBasis = {
    model: forecast.model,
    terms: forecast.terms.map(({ name, t_ha }) => ({ name, t_ha: hundredths(t_ha) })),
    level: { basis: level.basis, yield_t_ha: hundredths(level.yield_t_ha), county },
    farm: farm && { ratio: thousandths(farm.ratio), weight: thousandths(farm.weight), years: farm.years },
    water: water && {
      ratio: thousandths(water.ratio),
      usual: thousandths(water.usual),
      years: water.years,
      known: thousandths(water.known),
      simulated: isWeatherSimulated,
    },
    index: index && {
      anomaly: thousandths(index.anomaly),
      reference: index.reference,
      curves: index.curves,
      known: thousandths(index.known),
      old_rule: hasOldRule,
    },
  };
  return {
    crop_interval_id: id,
    day,
    why: null,
    body,
    yield_t_ha: hundredths(forecast.yield_t_ha),
    low: hundredths(forecast.low),
    high: hundredths(forecast.high),
    shared_error: thousandths(forecast.shared),
    own_error: thousandths(forecast.own),
  };
}

/** A test as it is stored. */
export function roundedTest({ signals, naive, ...test }: CropTest): CropTest {
  const rounded = ({ rmse, bias, coverage }: CropTest['naive']) => ({
    rmse: hundredths(rmse),
    bias: hundredths(bias),
    coverage: thousandths(coverage),
  });
  return { ...test, signals: rounded(signals), naive: rounded(naive) };
}
