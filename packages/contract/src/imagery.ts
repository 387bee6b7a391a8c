import { IMAGE_STATES, PALETTES, SKIPPED, SOURCE_FAILURES } from '@brazda/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  Bbox,
  Binary,
  FarmParams,
  Id,
  IsoDate,
  limitQuery,
  ParcelParams,
  RASTER_LIMIT,
  RasterKindName,
  results,
  SeasonParams,
  Token,
} from './shared.ts';

/** Statistics of one index over the clear pixels of a parcel, before any rounding. */
export const IndexStatistics = z.object({
  mean: z.number(),
  sd: z.number(),
  min: z.number(),
  max: z.number(),
  median: z.number(),
  p10: z.number(),
  p90: z.number(),
});
export type IndexStatistics = z.infer<typeof IndexStatistics>;

export const RASTER_SIZES = ['thumbnail', 'z14', 'z15', 'z16', 'z17'] as const;
/** `card` is for link previews: 1200 by 630 pixels, without transparency. */
const PICTURE_SIZES = [...RASTER_SIZES, 'card'] as const;

/** The zooms of the true-color tiles: beyond the last one, the map client scales up 10 m pixels itself. */
export const FARM_TILES_ZOOMS = { min: 9, max: 15 } as const;

// An object and not a record: the fast serializer writes invalid JSON for a record whose keys are an enum.
const Images = z.object({
  thumbnail: z.string(),
  z14: z.string(),
  z15: z.string(),
  z16: z.string(),
  z17: z.string(),
} satisfies Record<(typeof RASTER_SIZES)[number], z.ZodString>);

/** The raster of one parcel at one sensing date in one raster kind. */
export const Raster = z.object({
  id: Id,
  /** Named by the zooms for which they are painted. */
  uniqueKey: z.string(),
  kind: RasterKindName,
  sensing_date: IsoDate,
  scene_id: z.string(),
  simulated: z.boolean(),
  hectares: z.number(),
  n_total: z.number().int(),
  /** The pixels that the statistics were computed from. */
  n_valid: z.number().int(),
  /** Water among the pixels that show the surface, and whether it counts. */
  n_water: z.number().int(),
  with_water: z.boolean(),
  /** Whether border pixels count, because too few others are left. */
  with_border: z.boolean(),
  /** The version of the rule by which pixels counted (`PIXEL_RULE`). */
  pixel_rule: z.number().int(),
  clear_share: z.number(),
  skipped: z.enum(SKIPPED).nullable(),
  /** Null for a skipped date and for true color. */
  index_mean: z.number().nullable(),
  statistics: IndexStatistics.nullable(),
  /** Hectares in each class of the kind's scale, in its order; null where there is no raster or no scale. */
  class_hectares: z.array(z.number()).nullable(),
  /** Rendered pictures by size; null for a skipped date. */
  images: Images.nullable(),
});
export type Raster = z.infer<typeof Raster>;

const DateKindParams = SeasonParams.extend({ date: IsoDate, rasterKind: RasterKindName });

/** One parcel in the list of a date: enough to sort, label and color without its raster. */
export const Observation = z.object({
  parcel_id: Id,
  /** The pixels that the mean was computed from, and whether those at the border are among them. */
  n_valid: z.number().int(),
  with_border: z.boolean(),
  /** The version of the rule by which pixels counted (`PIXEL_RULE`). */
  pixel_rule: z.number().int(),
  clear_share: z.number(),
  skipped: z.enum(SKIPPED).nullable(),
  index_mean: z.number().nullable(),
  /** Compared with the latest earlier clear date; null where there is none. */
  index_change: z.number().nullable(),
  /** The version of the rule by which pixels counted on that date; null where there is none. */
  pixel_rule_before: z.number().int().nullable(),
  thumbnail: z.string().nullable(),
});
export type Observation = z.infer<typeof Observation>;

/** How far the images of a season are, and what they wait for. */
export const SeasonImages = z.object({
  state: z.enum(IMAGE_STATES),
  /** The catalog that is searched, or was searched last. */
  catalog: z.string().nullable(),
  /** Since when the catalogs are searched. */
  since: z.string().nullable(),
  /** When the catalogs were last searched with success. */
  searched_at: z.string().nullable(),
  /** Scenes over the season's parcels. */
  found: z.number().int(),
  read: z.number().int(),
  failed: z.number().int(),
  /** Scenes that wait until the farm, or its owner, has quota for a new day. */
  held: z.number().int(),
  /** An estimate of the seconds until all scenes are read; null while that is unknown. */
  left_s: z.number().int().nullable(),
  /** Scenes that were read and wait to be read for further measures of the farm. */
  measures_left: z.number().int(),
  /** The newest day with a clear image of some parcel. */
  newest: IsoDate.nullable(),
  /** The newest day of which a catalog lists a scene that cannot be read yet. */
  expected: IsoDate.nullable(),
  /** Why the source is unreachable. */
  reason: z.enum(SOURCE_FAILURES).nullable(),
  next_try_at: z.string().nullable(),
});
export type SeasonImages = z.infer<typeof SeasonImages>;

const SceneState = z.enum(['queued', 'running', 'done', 'failed']);

/** The true-color tiles of the newest clear scene of a farm. */
export const FarmTiles = z.object({
  /** With {z}, {x} and {y}. */
  tiles: z.string(),
  bounds: Bbox,
  minzoom: z.number().int(),
  maxzoom: z.number().int(),
  sensing_date: IsoDate,
  simulated: z.boolean(),
});
export type FarmTiles = z.infer<typeof FarmTiles>;

export const imagery = {
  rasters: endpoint({
    method: 'GET',
    path: '/farm/:farmId/season/:seasonId/parcel/:parcelId/raster/',
    summary: 'Lists the rasters of a parcel over its season, newest first',
    access: 'farm:parcels',
    changesWith: 'farm',
    params: ParcelParams,
    query: z.object({
      limit: limitQuery(RASTER_LIMIT),
      raster_kind: RasterKindName.optional(),
      include_skipped: z.stringbool().default(false),
    }),
    response: results(Raster),
  }),
  picture: endpoint({
    method: 'GET',
    path: '/farm/:farmId/season/:seasonId/parcel/:parcelId/raster/:date/:rasterKind/:size.png',
    summary: 'Renders the raster of a parcel as a PNG with transparency around it',
    access: 'farm:parcels',
    changesWith: 'farm',
    params: ParcelParams.extend({ date: IsoDate, rasterKind: RasterKindName, size: z.enum(PICTURE_SIZES) }),
    query: z.object({ palette: z.enum(PALETTES).default('standard'), v: Token.optional() }),
    produces: 'image/png',
    response: Binary,
  }),
  observations: endpoint({
    method: 'GET',
    path: '/farm/:farmId/season/:seasonId/observations/:date/:rasterKind/',
    summary: 'Lists the observations of all parcels of a season at a date',
    access: 'farm:parcels',
    changesWith: 'farm',
    params: DateKindParams,
    response: results(Observation),
  }),
  atlas: endpoint({
    method: 'GET',
    path: '/farm/:farmId/season/:seasonId/atlas/:date/:rasterKind/',
    summary: 'Returns the rasters of all parcels at a date as one atlas (see atlas-format)',
    access: 'farm:parcels',
    changesWith: 'farm',
    params: DateKindParams,
    query: z.object({ v: Token.optional() }),
    produces: 'application/octet-stream',
    response: Binary,
  }),
  baseMap: endpoint({
    method: 'GET',
    path: '/farm/:farmId/base_map/',
    summary:
      'Returns the URL template of the true-color tiles of the newest clear scene, null before the first one',
    access: 'farm:parcels',
    changesWith: 'farm',
    params: FarmParams,
    response: z.object({ base_map: FarmTiles.nullable() }),
  }),
  baseMapTile: endpoint({
    method: 'GET',
    path: '/farm/:farmId/base_map/:sceneId/:z/:x/:y.webp',
    summary: 'Renders a 256-pixel true-color tile of scenes in Web Mercator',
    access: 'farm:parcels',
    params: FarmParams.extend({
      sceneId: Token,
      z: z.coerce.number().int().min(FARM_TILES_ZOOMS.min).max(FARM_TILES_ZOOMS.max),
      x: z.coerce.number().int().min(0),
      y: z.coerce.number().int().min(0),
    }),
    /** `below`: up to three other scenes, joined by `~`, that fill the gaps of the first one. */
    query: z.object({
      v: Token.optional(),
      below: z
        .string()
        .max(300)
        .regex(/^[\w.:,-]+(~[\w.:,-]+){0,2}$/)
        .optional(),
    }),
    produces: 'image/webp',
    response: Binary,
  }),
  state: endpoint({
    method: 'GET',
    path: '/farm/:farmId/season/:seasonId/images/',
    summary: 'Returns how far the images of a season are: searched, found, read, or why there are none',
    access: 'farm:parcels',
    params: SeasonParams,
    response: SeasonImages,
  }),
  search: endpoint({
    method: 'POST',
    path: '/farm/:farmId/image_search/',
    summary: 'Searches the catalogs for scenes of a farm now, at most once a minute',
    access: 'farm:land',
    params: FarmParams,
  }),
  scenes: endpoint({
    method: 'GET',
    path: '/farm/:farmId/scenes/',
    summary: 'Lists the scenes of a farm with their processing state, newest first',
    access: 'farm:parcels',
    params: FarmParams,
    query: z.object({ limit: limitQuery(1000) }),
    response: z.object({
      progress: z.object({
        queued: z.number().int(),
        running: z.number().int(),
        done: z.number().int(),
        failed: z.number().int(),
        /** Of those queued or running: the last attempt failed because the image source did not respond. */
        away: z.number().int(),
        /** Of those queued: waiting until the farm, or its owner, has quota for a new day. */
        held: z.number().int(),
      }),
      results: z.array(
        z.object({
          scene_id: z.string(),
          sensing_date: IsoDate,
          tile: z.string(),
          simulated: z.boolean(),
          state: SceneState,
          attempts: z.number().int(),
          error: z.string().nullable(),
          parcels: z.number().int(),
          blocks: z.number().int(),
          finished_at: z.string().nullable(),
        }),
      ),
    }),
  }),
};
