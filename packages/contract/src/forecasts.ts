import { FORECAST_TERMS, LEVEL_BASES, NO_FORECAST, YIELD_CROPS } from '@brazda/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { FarmParams, Id, IsoDate, ParcelParams, results, SeasonParams } from './shared.ts';

const TonnesPerHectare = z.number();
/** 0 to 1. */
const Share = z.number();
const Model = z.enum(['signals', 'naive']);

/** A forecast yield, and the range that contains the real one eight times out of ten. */
const Band = z.object({ yield_t_ha: TonnesPerHectare, low: TonnesPerHectare, high: TonnesPerHectare });

/** What a forecast rests on; null is what was not known, or not used. */
export const ForecastBasis = z.object({
  /** With weather and images, or naive: without them, because that was less wrong on the farm. */
  model: Model,
  /** Contributions, whose sum is the forecast. */
  terms: z.array(z.object({ name: z.enum(FORECAST_TERMS), t_ha: TonnesPerHectare })),
  /**
   * The yield of a usual year: of the county by trend or mean, of the region around it, or the mean of the farm's own
   * harvests. Forecasts made before December 2026 may rest on an assumed one.
   */
  level: z.object({
    basis: z.enum([...LEVEL_BASES, 'assumed']),
    yield_t_ha: TonnesPerHectare,
    county: z.string().nullable(),
  }),
  /** The farm's own harvests: their ratio to what was expected, and its weight beside that of the county. */
  farm: z.object({ ratio: z.number(), weight: Share, years: z.number().int() }).nullable(),
  /** Water used over water demanded in mid-season, this year and in other years. */
  water: z
    .object({ ratio: Share, usual: Share, years: z.number().int(), known: Share, simulated: z.boolean() })
    .nullable(),
  /** The area under the NDVI curve against other curves of the crop on the farm, in standard deviations. */
  index: z
    .object({
      anomaly: z.number(),
      reference: z.enum(['seasons', 'parcels']),
      curves: z.number().int(),
      known: Share,
      /** Whether any of these curves has values of an older rule of which pixels count (`PIXEL_RULE`). */
      old_rule: z.boolean().optional(),
    })
    .nullable(),
});
export type ForecastBasis = z.infer<typeof ForecastBasis>;

/** Why a crop of a parcel has no forecast. */
const NoForecast = z.enum(NO_FORECAST);

const DatedForecast = Band.extend({
  /** The day up to which images and weather count. */
  day: IsoDate,
  /** Whether it was computed weeks after that day, from what was known on it. */
  is_later: z.boolean(),
});

/** The forecasts of a crop on a parcel. */
export const IntervalForecast = z.object({
  crop_interval: Id,
  crop: Id,
  /** The day from which it is forecast; null for a crop that is not modeled. */
  starts: IsoDate.nullable(),
  newest: DatedForecast.extend({ basis: ForecastBasis }).nullable(),
  /** Those of earlier weeks, oldest first. */
  earlier: z.array(DatedForecast),
  /** Null where there is a forecast. */
  why: NoForecast.nullable(),
});
export type IntervalForecast = z.infer<typeof IntervalForecast>;

const FarmForecast = Band.extend({ crop: Id, hectares: z.number(), parcels: z.number().int(), day: IsoDate });

const SeasonForecasts = z.object({
  /** The newest forecast of each crop interval that has one. */
  results: z.array(
    Band.extend({
      parcel: Id,
      crop_interval: Id,
      crop: Id,
      hectares: z.number(),
      day: IsoDate,
      model: Model,
    }),
  ),
  /** By crop, area-weighted over the parcels with a forecast. */
  crops: z.array(FarmForecast),
});
export type SeasonForecasts = z.infer<typeof SeasonForecasts>;

const TestedModel = z.object({ rmse: TonnesPerHectare, bias: TonnesPerHectare, coverage: Share });

/** How wrong forecasts would have been on the harvested parcels of a farm, each without the yields of its year. */
export const FarmTest = z.object({
  /** The day on which it was computed; null before the first time. */
  day: IsoDate.nullable(),
  crops: z.array(
    z.object({
      crop: z.enum(YIELD_CROPS),
      /** Weeks before the usual harvest; null over all of them. */
      lead_weeks: z.number().int().nullable(),
      parcels: z.number().int(),
      years: z.number().int(),
      signals: TestedModel,
      /** Without weather and images, which the model has to beat. */
      naive: TestedModel,
      shown: Model,
    }),
  ),
});
export type FarmTest = z.infer<typeof FarmTest>;

export const forecasts = {
  ofSeason: endpoint({
    method: 'GET',
    path: '/farm/:farmId/season/:seasonId/yieldforecast/',
    summary: 'Lists the newest yield forecasts of a season by parcel and by crop, each with its band',
    access: 'farm:view',
    params: SeasonParams,
    response: SeasonForecasts,
  }),
  ofParcel: endpoint({
    method: 'GET',
    path: '/farm/:farmId/season/:seasonId/parcel/:parcelId/yieldforecast/',
    summary:
      'Lists the yield forecasts of the crops of a parcel: what they rest on, and what they were earlier',
    access: 'farm:view',
    params: ParcelParams,
    response: results(IntervalForecast),
  }),
  accuracy: endpoint({
    method: 'GET',
    path: '/farm/:farmId/yieldaccuracy/',
    summary: 'Returns how wrong yield forecasts would have been on the harvested parcels of a farm',
    access: 'farm:view',
    params: FarmParams,
    response: FarmTest,
  }),
};
