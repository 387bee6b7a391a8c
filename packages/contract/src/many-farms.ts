import { ACCESS_LEVELS, COUNTRIES, FARM_YIELD_UNITS, SHARE_LEVELS } from '@brazda/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, IsoDate, IsoDateTime, LIST_LIMIT, Position, results, text } from './shared.ts';

/** Own farms, and those shared with the person, are listed up to this many each. */
export const MANY_FARMS_LIMIT = LIST_LIMIT;
/** Parcels that one search finds. */
export const FOUND_PARCELS_LIMIT = 50;
/** A shorter search would find most parcels. */
const MIN_SEARCH = 2;

/** A farm of a person who has several, with what tells whether it needs a look; of guests only what they may see of it. */
export const FarmOverview = z.object({
  farm: Id,
  name: z.string(),
  country: z.enum(COUNTRIES),
  access: z.enum(ACCESS_LEVELS),
  /** Null on a farm of the person. */
  shared_farm: z.enum(SHARE_LEVELS).nullable(),
  /** The day that it is at the farm. */
  day: IsoDate,
  /** The current season, of which parcels, crops and places are; null without one. */
  season: Id.nullable(),
  hectares: z.number(),
  parcel_count: z.number().int(),
  /** The middle of its extent; null without land. */
  center: Position.nullable(),
  /** The localities with the most land first, a few. */
  localities: z.array(z.string()),
  /** The largest first; a parcel with two crops in the season counts for both. */
  crops: z.array(z.object({ crop: Id, hectares: z.number() })),
  /** The newest day with a clear image of some parcel. */
  newest_image: IsoDate.nullable(),
  /** Open alerts without an answer, by their sign. */
  alerts: z.object({ fall: z.number().int(), behind: z.number().int(), patch: z.number().int() }),
  /** Planned activities of the season whose last day has passed while parcels are left; null for who does not see plans. */
  overdue: z.number().int().nullable(),
  /** When the person last opened it, as far as was noted; null if never. */
  last_visit: IsoDateTime.nullable(),
});
export type FarmOverview = z.infer<typeof FarmOverview>;

/** A parcel that a search across farms has found. */
export const FoundParcel = z.object({
  farm: Id,
  season: Id,
  parcel: Id,
  name: z.string(),
  hectares: z.number(),
});
export type FoundParcel = z.infer<typeof FoundParcel>;

/** A crop on one of several farms in its current season. */
export const FarmCrop = z.object({
  farm: Id,
  name: z.string(),
  parcel_count: z.number().int(),
  hectares: z.number(),
  /** The mean NDVI of its parcels by hectares, each on its newest image of the last weeks, and the hectares that have one. */
  ndvi: z.object({ mean: z.number(), hectares: z.number(), newest: IsoDate }).nullable(),
  /** In which the farm shows its yields. */
  yield_unit: z.enum(FARM_YIELD_UNITS),
  /** The mean measured yield by hectares in t/ha, and the hectares that have one. */
  yield: z.object({ mean: z.number(), hectares: z.number() }).nullable(),
  /** The first and last known sowing day, and the parcels that have one; days that are estimated do not count. */
  sown: z.object({ first: IsoDate, last: IsoDate, parcels: z.number().int() }).nullable(),
});
export type FarmCrop = z.infer<typeof FarmCrop>;

/** A farm on which the crop may grow and that is not compared, since only single parcels of it are shared. */
const LeftOutFarm = z.object({ farm: Id, name: z.string() });

export const manyFarms = {
  list: endpoint({
    method: 'GET',
    path: '/farms-overview/',
    summary: 'Lists every farm of the user, own and shared, with what tells whether it needs a look',
    access: 'signed-in',
    response: results(FarmOverview),
  }),
  findParcels: endpoint({
    method: 'GET',
    path: '/farms-overview/parcels/',
    summary: 'Finds parcels by name or reference in the current seasons of all farms of the user',
    access: 'signed-in',
    query: z.object({ search: text(100, MIN_SEARCH) }),
    /** `is_cut`: there are more, which a longer search finds. */
    response: results(FoundParcel).extend({ is_cut: z.boolean() }),
  }),
  compareCrop: endpoint({
    method: 'GET',
    path: '/farms-overview/crop/:cropId/',
    summary: 'Compares a crop across the farms of the user, own and shared as a whole',
    access: 'signed-in',
    params: z.object({ cropId: Id }),
    response: results(FarmCrop).extend({ left_out: z.array(LeftOutFarm) }),
  }),
};
