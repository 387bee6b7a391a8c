import {
  COUNTRIES,
  NO_COUNTY_WEATHER,
  STATISTICS_SOURCE_NAMES,
  WEATHER_SOURCE_NAMES,
  YIELD_CROPS,
} from '@brazda/domain';
import { z } from 'zod';
import { Crop } from './crops.ts';
import { endpoint } from './endpoint.ts';
import { CATALOG_LIMIT, IsoDate, IsoDateTime, limitQuery, results, SeasonParams } from './shared.ts';

/** The yield of a crop in a season, t/ha, area-weighted over the parcels that have one. */
export const CropYield = z.object({
  crop: Crop,
  hectares: z.number(),
  yield_forecast: z.number().nullable(),
  yield_estimated: z.number().nullable(),
  yield_measured: z.number().nullable(),
});
export type CropYield = z.infer<typeof CropYield>;

const CountyCode = z
  .string()
  .regex(/^([A-Z]{1,2}|\d{2}|2[AB])$/)
  .describe(
    'A county of Romania as on number plates, such as B or CL, or a department of France, such as 28 or 2A',
  );

const TonnesPerHectare = z.number();
const CropKey = z.enum(YIELD_CROPS);

/** The predicted yield of a crop, t/ha. */
const PredictedYield = z.object({
  yield_t_ha: TonnesPerHectare,
  /** The range that contains the yield eight times out of ten. */
  low: TonnesPerHectare,
  high: TonnesPerHectare,
  /** The mean of the last five years; null if fewer than three of them are known. */
  avg5: TonnesPerHectare.nullable(),
  /** What it rests on: the trend or the mean of earlier years of the county, or the yields of the region around it. */
  basis: z.enum(['trend', 'mean', 'region']),
  /** Whether the weather of the year is in it. */
  has_weather: z.boolean(),
});

const CountyYields = z.object({
  code: z.string(),
  name: z.string(),
  /** By the keys of `YIELD_CROPS`; crops without a prediction are left out. */
  crops: z.partialRecord(CropKey, PredictedYield),
});

/** How wrong a method was in earlier years, each predicted from the years before it only. */
const BackTest = z.object({
  years: z.number().int(),
  /** The root of the mean squared error, t/ha. */
  rmse: TonnesPerHectare,
  /** The mean error, t/ha; positive where predictions were too high. */
  bias: TonnesPerHectare,
  /** The share of years within the band, 0 to 1. */
  coverage: z.number(),
});

/** A method without and one with the weather of the year, on the same years. */
const MethodPair = z.object({ naive: BackTest, weather: BackTest });

/** Predictions without and with the weather, on the years of the counties that both could predict. */
const WeatherTest = z.object({
  /** Harvest years, and counties. */
  years: z.number().int(),
  counties: z.number().int(),
  /** Each year from earlier years only, and each from all others. */
  earlier: MethodPair,
  others: MethodPair,
  /** Whether the weather made them less wrong in both, over at least five years. */
  is_better: z.boolean(),
});

/** The root of the mean squared error without and with the weather, t/ha, over some harvest years and counties. */
const ComparedErrors = z.object({
  years: z.number().int(),
  counties: z.number().int(),
  naive: TonnesPerHectare,
  weather: TonnesPerHectare,
});

/** What the water of the weeks that decide moves. */
const WeatherTerm = z.object({
  /** Added to the yield with usual water. */
  t_ha: TonnesPerHectare,
  /** The share of the water demand that is met, 0 to 1: in this year so far, and usually. */
  ratio: z.number(),
  usual: z.number(),
  /** How many other years the usual share rests on. */
  years: z.number().int(),
  /** The share of these weeks that is over, 0 to 1. */
  known: z.number(),
  source: z.enum(WEATHER_SOURCE_NAMES),
});

const CropHistory = PredictedYield.extend({
  /** Null without weather in it; then `no_weather` names the reason. */
  weather: WeatherTerm.nullable(),
  no_weather: z.enum(['off', ...NO_COUNTY_WEATHER]).nullable(),
  /** How wrong predictions of the crop were at this time of earlier years, over all counties; null if that is unknown. */
  compared: ComparedErrors.nullable(),
  /** The change per year, t/ha; null without a trend. */
  slope: TonnesPerHectare.nullable(),
  /** The statistical region (NUTS 2) that the known yields are of; null where they are of the county itself. */
  region: z.string().nullable(),
  tested: BackTest.nullable(),
  /** The known yields, oldest first. */
  history: z.array(z.object({ year: z.number().int(), yield_t_ha: TonnesPerHectare })),
  /** Where they come from; null if none are known. */
  source: z.string().nullable(),
});

const PredictedOn = {
  country: z.enum(COUNTRIES),
  predictionForYear: z.number().int(),
  /** The day on which it was computed. */
  lastUpdated: IsoDate,
};

export const YieldCounty = z.object({
  code: z.string(),
  name: z.string(),
  ...PredictedOn,
  crops: z.partialRecord(CropKey, CropHistory),
  uats: z.array(CountyYields.omit({ code: true }).extend({ siruta: z.number().int() })),
});
export type YieldCounty = z.infer<typeof YieldCounty>;

export const YieldCountry = z.object({
  ...PredictedOn,
  /** Null if nothing was predicted. */
  lastUpdated: IsoDate.nullable(),
  counties: z.array(CountyYields),
});
export type YieldCountry = z.infer<typeof YieldCountry>;

/** Simplified outlines from the boundaries of the operator: a picture to choose from. */
export const MunicipalityOutlines = z.object({
  /** The part of the plane that they fill, as an SVG has it. */
  viewBox: z.string(),
  outlines: z.array(z.object({ siruta: z.number().int(), name: z.string(), path: z.string() })),
});

export type MunicipalityOutlines = z.infer<typeof MunicipalityOutlines>;

export const YieldAccuracy = z.object({
  crops: z.array(
    z.object({
      crop: CropKey,
      /** Whose yields were predicted: the country as a whole, or each of its counties with statistics. */
      of: z.enum(['country', 'counties']),
      source: z.string(),
      /** The first and the last known year. */
      from: z.number().int(),
      to: z.number().int(),
      trend: BackTest,
      /** The mean of the last five years, which the trend has to beat. */
      mean: BackTest,
      /** As known at the end of the weeks that decide; null where no weather is known. */
      weather: WeatherTest.nullable(),
    }),
  ),
});
export type YieldAccuracy = z.infer<typeof YieldAccuracy>;

/**
 * Why a source of statistics gave no yields when it was asked last: no answer, an answer with an error, one that cannot be
 * read, or one without what was asked for.
 */
export const StatisticsProblem = z.enum(['no_answer', 'refused', 'unreadable', 'nothing_found']);
export type StatisticsProblem = z.infer<typeof StatisticsProblem>;

/** A public source of yields, and what came of asking it. */
const StatisticsSource = z.object({
  name: z.enum(STATISTICS_SOURCE_NAMES),
  /** When it was asked last; null before the first time. */
  asked_at: IsoDateTime.nullable(),
  /** When it answered last, and the years of that answer; null if it never did. */
  answered_at: IsoDateTime.nullable(),
  first_year: z.number().int().nullable(),
  last_year: z.number().int().nullable(),
  /** Null if it answered when it was asked last. */
  problem: StatisticsProblem.nullable(),
});

export const yields = {
  ofSeason: endpoint({
    method: 'GET',
    path: '/farm/:farmId/season/:seasonId/cropyield/',
    summary: 'Lists the yield of each crop of a season',
    access: 'farm:view',
    params: SeasonParams,
    query: z.object({ limit: limitQuery(CATALOG_LIMIT) }),
    response: results(CropYield),
  }),
  ofCounty: endpoint({
    method: 'GET',
    path: '/yield/counties/:code.json',
    summary: 'Returns the predicted yields of a county and its municipalities',
    access: 'anyone',
    params: z.object({ code: CountyCode }),
    response: YieldCounty,
  }),
  ofCountry: endpoint({
    method: 'GET',
    path: '/yield/countries/:code.json',
    summary: 'Returns the predicted yields of all counties of a country',
    access: 'anyone',
    params: z.object({ code: CountyCode }),
    response: YieldCountry,
  }),
  municipalityOutlines: endpoint({
    method: 'GET',
    path: '/yield/counties/:code/municipalities.json',
    summary: 'Returns the outlines of the municipalities of a county that has predictions for some',
    access: 'anyone',
    params: z.object({ code: CountyCode }),
    response: MunicipalityOutlines,
  }),
  sources: endpoint({
    method: 'GET',
    path: '/yield/sources.json',
    summary: 'Lists the public sources of yields and when each has answered',
    access: 'anyone',
    response: z.object({
      /** Whether this installation asks them at all. */
      is_on: z.boolean(),
      sources: z.array(StatisticsSource),
    }),
  }),
  accuracy: endpoint({
    method: 'GET',
    path: '/yield/accuracy.json',
    summary: 'Returns how wrong predictions of yields would have been in earlier years',
    access: 'anyone',
    response: YieldAccuracy,
  }),
};
