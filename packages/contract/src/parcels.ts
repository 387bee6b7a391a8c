import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  Bbox,
  FarmParams,
  Id,
  Interval,
  IsoDate,
  MultiPolygon,
  ParcelParams,
  Position,
  RasterKindName,
  results,
  SeasonParams,
} from './shared.ts';

/** Most characters of the name of a hybrid or variety. */
export const HYBRID_LENGTH = 40;

export const CropInterval = z.object({
  id: Id,
  crop_id: Id,
  interval: Interval,
  /** The first and last day to show, the season's edge where the interval is open. */
  computed_start_date: IsoDate,
  computed_end_date: IsoDate,
  yield_forecast: z.number().nullable(),
  yield_estimated: z.number().nullable(),
  yield_measured: z.number().nullable(),
  crop_hybrid: z.string().max(HYBRID_LENGTH).nullable(),
  agricultural_work: z.string().nullable(),
});
export type CropInterval = z.infer<typeof CropInterval>;

const Locality = z.object({ id: Id, name: z.string() }).nullable();

export const Parcel = z.object({
  id: Id,
  farm: Id,
  season: Id,
  /** Locality and physical_block-parcel_no. */
  name: z.string(),
  display_name: z.string().nullable(),
  locality: Locality,
  siruta: z.string().nullable(),
  physical_block: z.string().nullable(),
  parcel_no: z.string().nullable(),
  crop_no: z.string().nullable(),
  /** siruta-physical_block-parcel_no-crop_no, what is known of it. */
  reference: z.string(),
  /** In the legal projection of the country, two decimals. */
  hectares: z.number(),
  bbox: Bbox,
  representative_point: Position,
  shape: MultiPolygon,
  svg_url: z.string(),
  /** The newest day with a raster, null before the first one, and the kinds of that day. */
  sensing_date: IsoDate.nullable(),
  rasters: z.array(z.object({ kind: RasterKindName, sensing_date: IsoDate })),
  /** Where its weather is taken from: `latitude,longitude` in tenths of a degree. */
  meteo_grid_point: z.string(),
  crop_intervals: z.array(CropInterval),
});
export type Parcel = z.infer<typeof Parcel>;

/** A parcel of another season, or of the same one, on the same ground. */
export const ParcelOverlap = z.object({
  parcel_id: Id,
  season: Id,
  name: z.string(),
  reference: z.string(),
  siruta: z.string().nullable(),
  locality: Locality,
  hectares: z.number(),
  overlap_hectares: z.number(),
  /** Of the area of the parcel that was asked for, 0 to 1. */
  overlap_share: z.number(),
  /** Whether it is, of its season, the parcel that was asked for: by lineage, else by reference, else by place. */
  same_parcel: z.boolean(),
  crop_intervals: z.array(CropInterval),
});
export type ParcelOverlap = z.infer<typeof ParcelOverlap>;

export const parcels = {
  list: endpoint({
    method: 'GET',
    path: '/farm/:farmId/season/:seasonId/list_parcels/',
    summary: 'Lists every parcel of a season with its shape and crops',
    access: 'farm:parcels',
    params: SeasonParams,
    answer: results(Parcel),
  }),
  currentSeason: endpoint({
    method: 'GET',
    path: '/farm/:farmId/current_season_parcels/',
    summary: 'Lists the parcels of the current season',
    access: 'farm:parcels',
    params: FarmParams,
    answer: results(Parcel),
  }),
  get: endpoint({
    method: 'GET',
    path: '/farm/:farmId/season/:seasonId/parcel/:parcelId/',
    summary: 'Gives a parcel',
    access: 'farm:parcels',
    params: ParcelParams,
    answer: Parcel,
  }),
  overlap: endpoint({
    method: 'GET',
    path: '/farm/:farmId/season/:seasonId/parcel/:parcelId/parcel_overlap/',
    summary: 'Lists the parcels of every season on the ground of a parcel, newest season first',
    access: 'farm:view',
    params: ParcelParams,
    answer: results(ParcelOverlap),
  }),
  drawing: endpoint({
    method: 'GET',
    path: '/farm/:farmId/season/:seasonId/parcel/:parcelId/drawing.svg',
    summary: 'Draws the outline of a parcel as a placeholder picture',
    access: 'farm:parcels',
    params: ParcelParams,
    produces: 'image/svg+xml',
    answer: z.string(),
  }),
};
