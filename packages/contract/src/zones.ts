import {
  DEFAULT_ZONE_COUNT,
  PAST_STATES,
  SOURCE_FAILURES,
  YEAR_LEFT_OUT,
  ZONE_COUNTS,
  ZONE_RULES,
} from '@brazda/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Binary, Id, IsoDate, MultiPolygon, ParcelParams } from './shared.ts';

/** End years of seasons in one text, such as `2024,2026`. */
const Years = z
  .string()
  .max(100)
  .regex(/^\d{4}(,\d{4})*$/)
  .transform((value) => [...new Set(value.split(',').map(Number))])
  .pipe(z.array(z.number()).max(ZONE_RULES.max_years, { error: `At most ${ZONE_RULES.max_years} years.` }));

const ZonesQuery = z.object({
  /** The newest usable years when left out. */
  years: Years.optional(),
  classes: z.coerce.number().pipe(z.literal(ZONE_COUNTS)).default(DEFAULT_ZONE_COUNT),
});

/** The contribution of a year to the zones, or why it has none. */
const ZoneYear = z.object({
  end_year: z.number().int(),
  /** Null for a year without a season of the farm, whose images were requested. */
  season: Id.nullable(),
  /** The season's parcel that covers most of the requested one; null where none overlaps. */
  parcel_id: Id.nullable(),
  overlap_share: z.number(),
  is_used: z.boolean(),
  left_out: z.enum(YEAR_LEFT_OUT).nullable(),
  /** The image of the year, if it has one. */
  sensing_date: IsoDate.nullable(),
  scene_id: z.string().nullable(),
  simulated: z.boolean(),
  clear_share: z.number().nullable(),
  /** Mean NDVI of that year's parcel. */
  mean: z.number().nullable(),
});
export type ZoneYear = z.infer<typeof ZoneYear>;

/** One zone; number 1 is the weakest. */
const Zone = z.object({
  number: z.number().int(),
  /** Mean of its pixels over the years; 1 is the median of the parcel. */
  mean: z.number(),
  pixels: z.number().int(),
  /** With two decimals; all zones add up to the hectares of the parcel. */
  hectares: z.number(),
  share: z.number(),
  /** How often a single year's image puts a pixel of the zone into it; null for a single year. */
  stability: z.number().nullable(),
  /** The mean coefficient of variation of its pixels over the years; null for a single year. */
  variation: z.number().nullable(),
  shape: MultiPolygon,
});
export type Zone = z.infer<typeof Zone>;

/** The productivity zones of a parcel; empty where the parcel is too small or no year can be used. */
export const ProductivityZones = z.object({
  hectares: z.number(),
  /** Pixels that lie completely inside the parcel, in the newest image; null where no year has one. */
  inner_pixels: z.number().int().nullable(),
  /** Newest first. */
  years: z.array(ZoneYear),
  zones: z.array(Zone),
});
export type ProductivityZones = z.infer<typeof ProductivityZones>;

/** How far the images of years without a season are, which make zones of a parcel where the farm has too few seasons. */
export const PastImages = z.object({
  state: z.enum(PAST_STATES),
  /** The years that were requested, or can be; the newest first. */
  years: z.array(z.number().int()),
  /** Scenes over the parcel. */
  found: z.number().int(),
  read: z.number().int(),
  failed: z.number().int(),
  /** Why the source is unreachable. */
  reason: z.enum(SOURCE_FAILURES).nullable(),
  next_try_at: z.string().nullable(),
});
export type PastImages = z.infer<typeof PastImages>;

const PAST = '/farm/:farmId/season/:seasonId/parcel/:parcelId/past_images/';
const BASE = '/farm/:farmId/season/:seasonId/parcel/:parcelId/productivity_zones';

export const zones = {
  ofParcel: endpoint({
    method: 'GET',
    path: `${BASE}/`,
    summary: 'Divides a parcel into zones by its productivity in several years',
    access: 'farm:view',
    isHeavy: true,
    params: ParcelParams,
    query: ZonesQuery,
    response: ProductivityZones,
  }),
  geojson: endpoint({
    method: 'GET',
    path: `${BASE}.geojson`,
    summary: 'Exports the productivity zones of a parcel as GeoJSON',
    access: 'farm:view',
    isHeavy: true,
    params: ParcelParams,
    query: ZonesQuery,
    produces: 'application/geo+json',
    response: Binary,
  }),
  shapefile: endpoint({
    method: 'GET',
    path: `${BASE}.zip`,
    summary: 'Exports the productivity zones of a parcel as a shapefile in a ZIP',
    access: 'farm:view',
    isHeavy: true,
    params: ParcelParams,
    query: ZonesQuery,
    produces: 'application/zip',
    response: Binary,
  }),
  past: endpoint({
    method: 'GET',
    path: PAST,
    summary: 'Returns how far the images of earlier years are that were requested for the zones of a parcel',
    access: 'farm:view',
    params: ParcelParams,
    response: PastImages,
  }),
  requestPast: endpoint({
    method: 'POST',
    path: PAST,
    summary: 'Requests images of up to three years without a season for the zones of a parcel',
    access: 'farm:full',
    params: ParcelParams,
    response: PastImages,
  }),
};
