import { PALETTES, SKIPPED } from '@brazda/domain';
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

/** Numbers of one index over the clear pixels of a parcel, taken before anything is rounded. */
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
/** `card` is made for link previews: 1200 by 630 pixels, without transparency. */
const PICTURE_SIZES = [...RASTER_SIZES, 'card'] as const;

/** The zooms of the true-colour tiles: beyond the last a pixel of 10 m only grows, which a map does itself. */
export const BASE_MAP_ZOOMS = { min: 9, max: 15 } as const;

// An object and not a record: the fast serialiser writes broken JSON for a record whose keys are an enum.
const Images = z.object({
  thumbnail: z.string(),
  z14: z.string(),
  z15: z.string(),
  z16: z.string(),
  z17: z.string(),
} satisfies Record<(typeof RASTER_SIZES)[number], z.ZodString>);

/** What is known of one parcel at one sensing date in one raster kind. */
export const Raster = z.object({
  id: Id,
  uniqueKey: z.string(),
  kind: RasterKindName,
  sensing_date: IsoDate,
  scene_id: z.string(),
  simulated: z.boolean(),
  hectares: z.number(),
  n_total: z.number().int(),
  n_valid: z.number().int(),
  clear_share: z.number(),
  skipped: z.enum(SKIPPED).nullable(),
  /** Null for a skipped date and for true colour. */
  index_mean: z.number().nullable(),
  statistics: IndexStatistics.nullable(),
  /** Hectares in each class of the kind's scale, in its order; null where there is no raster or no scale. */
  class_hectares: z.array(z.number()).nullable(),
  /** Painted pictures by size; null for a skipped date. */
  images: Images.nullable(),
});
export type Raster = z.infer<typeof Raster>;

const DateKindParams = SeasonParams.extend({ date: IsoDate, rasterKind: RasterKindName });

/** One parcel's line in the list of a date: enough to sort, label and colour without its raster. */
export const Observation = z.object({
  parcel_id: Id,
  clear_share: z.number(),
  skipped: z.enum(SKIPPED).nullable(),
  index_mean: z.number().nullable(),
  /** Against the newest clear date before this one; null where there is none. */
  index_change: z.number().nullable(),
  thumbnail: z.string().nullable(),
});
export type Observation = z.infer<typeof Observation>;

const SceneState = z.enum(['queued', 'running', 'done', 'failed']);

export const imagery = {
  rasters: endpoint({
    method: 'GET',
    path: '/farm/:farmId/season/:seasonId/parcel/:parcelId/raster/',
    summary: 'Lists the rasters of a parcel over its season, newest first',
    access: 'farm:parcels',
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
    summary: 'Paints the raster of a parcel as a PNG with transparency around it',
    access: 'farm:parcels',
    params: ParcelParams.extend({ date: IsoDate, rasterKind: RasterKindName, size: z.enum(PICTURE_SIZES) }),
    query: z.object({ palette: z.enum(PALETTES).default('standard'), v: Token.optional() }),
    produces: 'image/png',
    response: Binary,
  }),
  observations: endpoint({
    method: 'GET',
    path: '/farm/:farmId/season/:seasonId/observations/:date/:rasterKind/',
    summary: 'Lists what every parcel of a season shows at a date',
    access: 'farm:parcels',
    params: DateKindParams,
    response: results(Observation),
  }),
  atlas: endpoint({
    method: 'GET',
    path: '/farm/:farmId/season/:seasonId/atlas/:date/:rasterKind/',
    summary: 'Packs the rasters of every parcel at a date into one picture of codes (see atlas-format)',
    access: 'farm:parcels',
    params: DateKindParams,
    query: z.object({ v: Token.optional() }),
    produces: 'application/octet-stream',
    response: Binary,
  }),
  baseMap: endpoint({
    method: 'GET',
    path: '/farm/:farmId/base_map/',
    summary: 'Says where the true-colour tiles of the newest clear scene are, null before the first one',
    access: 'farm:parcels',
    params: FarmParams,
    response: z.object({
      base_map: z
        .object({
          /** With {z}, {x} and {y}. */
          tiles: z.string(),
          bounds: Bbox,
          minzoom: z.number().int(),
          maxzoom: z.number().int(),
          sensing_date: IsoDate,
          simulated: z.boolean(),
          attribution: z.string(),
        })
        .nullable(),
    }),
  }),
  baseMapTile: endpoint({
    method: 'GET',
    path: '/farm/:farmId/base_map/:sceneId/:z/:x/:y.webp',
    summary: 'Paints a 256-pixel true-colour tile of a scene in Web Mercator',
    access: 'farm:parcels',
    params: FarmParams.extend({
      sceneId: Token,
      z: z.coerce.number().int().min(BASE_MAP_ZOOMS.min).max(BASE_MAP_ZOOMS.max),
      x: z.coerce.number().int().min(0),
      y: z.coerce.number().int().min(0),
    }),
    query: z.object({ v: Token.optional() }),
    produces: 'image/webp',
    response: Binary,
  }),
  scenes: endpoint({
    method: 'GET',
    path: '/farm/:farmId/scenes/',
    summary: 'Lists the scenes of a farm with the state of their reading, newest first',
    access: 'farm:parcels',
    params: FarmParams,
    query: z.object({ limit: limitQuery(1000) }),
    response: z.object({
      progress: z.object({
        queued: z.number().int(),
        running: z.number().int(),
        done: z.number().int(),
        failed: z.number().int(),
        /** Of those queued or running: the last try failed because the source of the images did not answer. */
        away: z.number().int(),
        /** Of those queued: wait until the farm, or its owner, has a share of a new day. */
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
