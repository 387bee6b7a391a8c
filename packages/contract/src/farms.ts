import {
  ACCESS_LEVELS,
  COUNTRIES,
  CURRENCIES,
  FARM_YIELD_UNITS,
  FEATURE_FLAG_NAMES,
  MEASURES,
  SHARE_LEVELS,
} from '@brazda/domain';
import { z } from 'zod';
import { Undoable, UndoableLand } from './changes.ts';
import { endpoint } from './endpoint.ts';
import { IdInput } from './input-forms.ts';
import {
  Bbox,
  FarmParams,
  Id,
  IsoDate,
  LIST_LIMIT,
  limitQuery,
  OrganicLand,
  results,
  SeasonParams,
  text,
} from './shared.ts';

const Country = z.enum(COUNTRIES);

export const Season = z.object({
  id: Id,
  start_date: IsoDate,
  end_date: IsoDate,
  end_year: z.number().int(),
  /** Whether people and paired devices may record work in the season. */
  is_active_in_journal: z.boolean(),
  parcels_count: z.number().int(),
});
export type Season = z.infer<typeof Season>;

export const Farm = z.object({
  id: Id,
  name: z.string(),
  country: Country,
  /** Of the amounts of its plans and prices: that of its country. */
  currency: z.enum(CURRENCIES),
  hectares: z.number(),
  parcel_count: z.number().int(),
  bbox: Bbox.nullable(),
  is_demo: z.boolean(),
  /** In which yields of grain, oilseeds and pulses are shown; in the API they are in t/ha. By default that of the country. */
  yield_unit: z.enum(FARM_YIELD_UNITS),
  /** Where the farm as a whole is organic; parcels have days of their own. */
  organic: OrganicLand.nullable(),
  /** The further measures that are read of its images, beside the basic raster kinds. */
  measures: z.array(z.enum(MEASURES)),
  /** The access of the caller. */
  access: z.enum(ACCESS_LEVELS),
  /** Null on the caller's own farm, a demo farm, and a farm opened by a link. */
  shared_farm: z.enum(SHARE_LEVELS).nullable(),
  /** The flags that are on for the farm. */
  feature_flags: z.array(z.enum(FEATURE_FLAG_NAMES)),
  current_season: Id.nullable(),
  seasons: z.array(Season),
});
export type Farm = z.infer<typeof Farm>;

export const Locality = z.object({ id: Id, name: z.string(), parcels_count: z.number().int() });
export type Locality = z.infer<typeof Locality>;

/** One day on which the farm was imaged. */
export const SensingDay = z.object({
  sensing_date: IsoDate,
  /** Mean share of the parcels' pixels that are clear, 0 to 1. */
  clear_share: z.number(),
  /** Parcels with a raster on this day, among all that the scene covers. */
  parcels_clear: z.number().int(),
  parcels_seen: z.number().int(),
  simulated: z.boolean(),
});
export type SensingDay = z.infer<typeof SensingDay>;

/** A demo farm with the day on which it looks best. */
export const DemoFarm = Farm.extend({ default_date: IsoDate.nullable() });

const FarmName = text(200);
const StartMonth = z.number().int().min(1).max(12);

/** Chosen because Sentinel-2 data starts in 2015 and plans reach some years ahead. */
const END_YEARS = { from: 2000, to: 2100 };

export const farms = {
  list: endpoint({
    method: 'GET',
    path: '/farm/',
    summary: 'Lists the farms that the user owns',
    access: 'signed-in',
    query: z.object({ limit: limitQuery(LIST_LIMIT) }),
    response: results(Farm),
  }),
  create: endpoint({
    method: 'POST',
    path: '/farm/',
    summary: 'Creates a farm owned by the user',
    access: 'signed-in',
    isRepeatable: true,
    body: z.strictObject({ name: FarmName, country: Country.default('RO') }),
    response: Farm,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/farm/:farmId/',
    summary:
      'Updates the name, country, unit of yields or further measures of a farm, or since when it is organic',
    access: 'farm:land',
    params: FarmParams,
    body: z.strictObject({
      name: FarmName.optional(),
      country: Country.optional(),
      organic: OrganicLand.nullable().optional(),
      yield_unit: z.enum(FARM_YIELD_UNITS).optional(),
      measures: z.array(z.enum(MEASURES)).max(MEASURES.length).optional(),
    }),
    response: Farm.extend(Undoable.shape),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/farm/:farmId/',
    summary: 'Removes a farm with all its data, until it is restored',
    access: 'farm:owner',
    params: FarmParams,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/farm/:farmId/restore/',
    summary: 'Restores a removed farm',
    access: 'signed-in',
    params: FarmParams,
    response: Farm,
  }),
  demo: endpoint({
    method: 'GET',
    path: '/demo-farm/',
    summary: 'Lists the public demo farms, those of the country of the language first',
    access: 'anyone',
    changesWith: 'demo-farms',
    response: results(DemoFarm),
  }),
  get: endpoint({
    method: 'GET',
    path: '/farm/:farmId/',
    summary: 'Returns a farm with its seasons',
    access: 'farm:parcels',
    changesWith: 'farm',
    params: FarmParams,
    response: Farm,
  }),
  noteVisit: endpoint({
    method: 'POST',
    path: '/farm/:farmId/visit/',
    summary:
      'Notes that the person has opened a farm that is theirs or shared with them, at most once an hour',
    access: 'signed-in',
    params: FarmParams,
  }),
  sensingDates: endpoint({
    method: 'GET',
    path: '/farm/:farmId/sensing_dates/',
    summary: 'Lists the days with satellite images of the farm, oldest first',
    access: 'farm:parcels',
    changesWith: 'farm',
    params: FarmParams,
    response: z.object({ sensing_dates: z.array(IsoDate), days: z.array(SensingDay) }),
  }),
};

export const seasons = {
  list: endpoint({
    method: 'GET',
    path: '/farm/:farmId/season/',
    summary: 'Lists the seasons of a farm, newest first',
    access: 'farm:parcels',
    params: FarmParams,
    query: z.object({ limit: limitQuery(LIST_LIMIT) }),
    response: results(Season),
  }),
  get: endpoint({
    method: 'GET',
    path: '/farm/:farmId/season/:seasonId/',
    summary: 'Returns a season of a farm',
    access: 'farm:parcels',
    changesWith: 'farm',
    params: SeasonParams,
    response: Season,
  }),
  create: endpoint({
    method: 'POST',
    path: '/farm/:farmId/season/',
    summary: 'Creates a season of a farm',
    access: 'farm:land',
    params: FarmParams,
    body: z.strictObject({
      end_year: z.number().int().min(END_YEARS.from).max(END_YEARS.to),
      /** By default that of the latest season of the farm; of a first one October. */
      start_month: StartMonth.optional(),
      /** A season of the farm whose parcels are copied to the new one, of their crops only perennials that still stand. */
      copy_from: IdInput.optional(),
    }),
    response: Season.extend(Undoable.shape),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/farm/:farmId/season/:seasonId/',
    summary: 'Changes the month in which a season begins, or whether work is recorded in it',
    access: 'farm:full',
    params: SeasonParams,
    body: z.strictObject({ start_month: StartMonth, is_active_in_journal: z.boolean() }).partial(),
    response: Season.extend(UndoableLand.shape),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/farm/:farmId/season/:seasonId/',
    summary: 'Removes a season with its parcels',
    access: 'farm:land',
    params: SeasonParams,
    response: Undoable,
  }),
  copyInto: endpoint({
    method: 'POST',
    path: '/farm/:farmId/season/:seasonId/copy/',
    summary: 'Copies the parcels of another season into one without parcels',
    access: 'farm:land',
    params: SeasonParams,
    body: z.strictObject({
      /** A season of the farm whose parcels are copied, of their crops only perennials that still stand. */
      copy_from: IdInput,
    }),
    response: Season.extend(Undoable.shape),
  }),
  localities: endpoint({
    method: 'GET',
    path: '/farm/:farmId/season/:seasonId/localities/',
    summary: 'Lists the localities in which the season has parcels',
    access: 'farm:parcels',
    params: SeasonParams,
    query: z.object({ limit: limitQuery(LIST_LIMIT) }),
    response: results(Locality),
  }),
};
