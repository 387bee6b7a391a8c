import type { IntervalForecast, SeasonForecasts } from '@brazda/contract';
import { addDays, cropById, forecastFarm, forecastStartOf, yieldCropOf } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { readDayAtFarm, requireSeason } from '../farms/index.ts';
import {
  type CropOfParcel,
  hasParcel,
  listParcelForecasts,
  listSeasonForecasts,
  type ParcelForecastRow,
  readFarmTest,
} from './forecasts.repo.ts';
import { hundredths } from './rounding.ts';

interface ForecastsDeps {
  readonly db: Db;
  now(): Date;
}

/** Handlers of the yield forecasts of a farm. */
export function forecastsHandlers({ db, now }: ForecastsDeps) {
  return {
    'forecasts.ofSeason': async ({ scope }) => {
      await requireSeason(db, scope);
      return presentSeasonForecasts(await listSeasonForecasts(db, scope));
    },
    'forecasts.ofParcel': async ({ params, scope }) => {
      const crops = await listParcelForecasts(db, scope, params.parcelId);
      if (crops.length === 0 && !(await hasParcel(db, scope, params.parcelId)))
        throw new HttpError('not_found', 'parcel');
      const today = await readDayAtFarm(db, scope, now());
      return { results: crops.map((crop) => presentCrop(crop, today)) };
    },
    'forecasts.accuracy': ({ scope }) => readFarmTest(db, scope),
  } satisfies SomeHandlers;
}

type Known<Row extends Pick<ParcelForecastRow, 'yield_t_ha' | 'low' | 'high' | 'body'>> = Row & {
  readonly [Field in 'yield_t_ha' | 'low' | 'high' | 'body']: NonNullable<Row[Field]>;
};

function isKnown<Row extends Pick<ParcelForecastRow, 'yield_t_ha' | 'low' | 'high' | 'body'>>(
  row: Row,
): row is Known<Row> {
  return row.yield_t_ha !== null;
}

function presentSeasonForecasts(rows: readonly ParcelForecastRow[]): SeasonForecasts {
  const known = rows.filter(isKnown);
  return {
    results: known.map(({ crop_interval_id, parcel_id, crop_id, body, ...row }) => ({
      parcel: parcel_id,
      crop_interval: crop_interval_id,
      crop: crop_id,
      hectares: row.hectares,
      yield_t_ha: row.yield_t_ha,
      low: row.low,
      high: row.high,
      day: row.day,
      model: body.model,
    })),
    crops: [...Map.groupBy(known, ({ crop_id }) => crop_id)].flatMap(([crop, ofCrop]) => {
      const sum = forecastFarm(
        ofCrop.map(({ hectares, yield_t_ha, shared_error, own_error }) => ({
          hectares,
          yield_t_ha,
          shared: shared_error ?? 0,
          own: own_error ?? 0,
        })),
      );
      if (!sum) return [];
      return {
        crop,
        hectares: hundredths(sum.hectares),
        parcels: new Set(ofCrop.map((row) => row.parcel_id)).size,
        yield_t_ha: hundredths(sum.yield_t_ha),
        low: hundredths(sum.low),
        high: hundredths(sum.high),
        day: ofCrop.reduce((latest, { day }) => (day > latest ? day : latest), ''),
      };
    }),
  };
}

/** A forecast computed more days after its day than a nightly one would be was computed later. */
const LATER_DAYS = 7;

function presentCrop({ id, crop_id, year, forecasts }: CropOfParcel, today: string): IntervalForecast {
  const crop = yieldCropOf(cropById(crop_id)?.key);
  const known = forecasts.filter(isKnown);
  const dated = known.map(({ day, yield_t_ha, low, high, computed_on }) => ({
    day,
    yield_t_ha,
    low,
    high,
    is_later: computed_on > addDays(day, LATER_DAYS),
  }));
  const last = forecasts.at(-1);
  const newest = known.at(-1);
  const starts = crop && forecastStartOf(crop, year);
  return {
    crop_interval: id,
    crop: crop_id,
    starts,
    newest: newest && newest === last ? { ...dated.at(-1)!, basis: newest.body } : null,
    earlier: newest && newest === last ? dated.slice(0, -1) : dated,
    why: newest && newest === last ? null : whyNot(crop === null, last?.why ?? null, { starts, today }),
  };
}

/** Why there is no forecast: as stored, and before the first one is stored as it will be. */
function whyNot(
  isUnknownCrop: boolean,
  stored: IntervalForecast['why'],
  { starts, today }: { readonly starts: string | null; readonly today: string },
): IntervalForecast['why'] {
  if (isUnknownCrop) return 'not_modeled';
  return starts !== null && today < starts ? 'too_early' : (stored ?? 'no_signals');
}
