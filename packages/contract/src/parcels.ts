import { CROP_DAYS } from '@brazda/domain';
import { z } from 'zod';
import { UndoableLand } from './changes.ts';
import { endpoint } from './endpoint.ts';
import { CropInput, cropNamed, IdInput, LocalityInput } from './input-forms.ts';
import { EDITED_PARCELS_LIMIT, HYBRID_LENGTH, PARCEL_NAME_LENGTH, REFERENCE_PART_LENGTH } from './limits.ts';
import { ShapeInput } from './shape-input.ts';
import {
  Bbox,
  FarmParams,
  Id,
  Interval,
  IsoDate,
  MultiPolygon,
  OrganicLand,
  ParcelParams,
  Position,
  RasterKindName,
  results,
  SeasonParams,
  SpecialUse,
  text,
} from './shared.ts';

export const CropInterval = z.object({
  id: Id,
  crop_id: Id,
  interval: Interval,
  /** The first and last displayed day; the season's edge where the interval is open. */
  computed_start_date: IsoDate,
  computed_end_date: IsoDate,
  yield_forecast: z.number().nullable(),
  yield_estimated: z.number().nullable(),
  yield_measured: z.number().nullable(),
  crop_hybrid: z.string().max(HYBRID_LENGTH).nullable(),
  agricultural_work: z.string().nullable(),
  /** Which of its days are estimates that no one entered; the others are facts. */
  estimated: z.array(z.enum(CROP_DAYS)),
  /** Sown between two main crops, as a cover crop; it never is the main crop of its year. */
  is_secondary: z.boolean(),
  /** The code of the declaration that it came with; null where it did not come from one. */
  declared_code: z.string().nullable(),
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
  /** The known parts of siruta-physical_block-parcel_no-crop_no. */
  reference: z.string(),
  /** In the legal projection of the country, two decimals. */
  hectares: z.number(),
  organic: OrganicLand.nullable(),
  special_use: SpecialUse.nullable(),
  bbox: Bbox,
  representative_point: Position,
  shape: MultiPolygon,
  svg_url: z.string(),
  /** The newest day with a raster, null before the first one, and the kinds available on that day. */
  sensing_date: IsoDate.nullable(),
  rasters: z.array(z.object({ kind: RasterKindName, sensing_date: IsoDate })),
  /** The grid point of its weather: `latitude,longitude` in tenths of a degree. */
  meteo_grid_point: z.string(),
  crop_intervals: z.array(CropInterval),
});
export type Parcel = z.infer<typeof Parcel>;

/** A parcel of another season, or of the same one, that overlaps the requested parcel. */
export const ParcelOverlap = z.object({
  parcel_id: Id,
  season: Id,
  name: z.string(),
  reference: z.string(),
  siruta: z.string().nullable(),
  locality: Locality,
  hectares: z.number(),
  overlap_hectares: z.number(),
  /** As a share of the requested parcel's area, 0 to 1. */
  overlap_share: z.number(),
  /** Whether it is the requested parcel in its season: by lineage, else by reference, else by location. */
  same_parcel: z.boolean(),
  crop_intervals: z.array(CropInterval),
});
export type ParcelOverlap = z.infer<typeof ParcelOverlap>;

/** Adjacent small parcels of one crop that are worked as one; the parcels themselves do not change. */
export const WorkingBlock = z.object({
  id: Id,
  crop_id: Id.nullable(),
  hectares: z.number(),
  parcels: z.array(Id),
  shape: MultiPolygon,
});
export type WorkingBlock = z.infer<typeof WorkingBlock>;

const ReferencePart = text(REFERENCE_PART_LENGTH).nullable().optional();
/** The editable fields of a parcel; omitted ones stay, null clears. */
const ParcelFields = z.strictObject({
  display_name: text(PARCEL_NAME_LENGTH).nullable().optional(),
  locality: LocalityInput.nullable().optional(),
  siruta: ReferencePart,
  physical_block: ReferencePart,
  parcel_no: ReferencePart,
  crop_no: ReferencePart,
  organic: OrganicLand.nullable().optional(),
  special_use: SpecialUse.nullable().optional(),
});

/** Maximum bytes of one edit; chosen because two shapes of maximum size fit. */
const EDIT_BYTES_LIMIT = 6_000_000;

export const parcels = {
  list: endpoint({
    method: 'GET',
    path: '/farm/:farmId/season/:seasonId/list_parcels/',
    summary: 'Lists every parcel of a season with its shape and crops',
    access: 'farm:parcels',
    changesWith: 'farm',
    params: SeasonParams,
    response: results(Parcel),
  }),
  currentSeason: endpoint({
    method: 'GET',
    path: '/farm/:farmId/current_season_parcels/',
    summary: 'Lists the parcels of the current season',
    access: 'farm:parcels',
    changesWith: 'farm',
    params: FarmParams,
    response: results(Parcel),
  }),
  get: endpoint({
    method: 'GET',
    path: '/farm/:farmId/season/:seasonId/parcel/:parcelId/',
    summary: 'Returns a parcel',
    access: 'farm:parcels',
    changesWith: 'farm',
    params: ParcelParams,
    response: Parcel,
  }),
  overlap: endpoint({
    method: 'GET',
    path: '/farm/:farmId/season/:seasonId/parcel/:parcelId/parcel_overlap/',
    summary: 'Lists the parcels of every season that overlap a parcel, newest season first',
    access: 'farm:view',
    changesWith: 'farm',
    params: ParcelParams,
    response: results(ParcelOverlap),
  }),
  edit: endpoint({
    method: 'POST',
    path: '/farm/:farmId/season/:seasonId/parcels/edit/',
    summary: 'Creates, updates and removes parcels of a season in one transaction',
    access: 'farm:land',
    params: SeasonParams,
    bodyLimit: EDIT_BYTES_LIMIT,
    body: z.strictObject({
      create: z
        .array(
          cropNamed(
            ParcelFields.extend({
              shape: ShapeInput,
              crop: CropInput.optional(),
              /** The parcel from which it was cut: omitted fields, and its crops, are copied from there. */
              cut_from: IdInput.optional(),
            }),
          ),
        )
        .max(500)
        .default([]),
      update: z
        .array(ParcelFields.extend({ id: IdInput, shape: ShapeInput.optional() }))
        .max(EDITED_PARCELS_LIMIT)
        .default([]),
      remove: z.array(IdInput).max(EDITED_PARCELS_LIMIT).default([]),
    }),
    /** The ids of the created parcels, in order. */
    response: UndoableLand.extend({ created: z.array(Id) }),
  }),
  blocks: endpoint({
    method: 'GET',
    path: '/farm/:farmId/season/:seasonId/working_blocks/',
    summary: 'Lists groups of adjacent small parcels with the same crop, the largest first',
    access: 'farm:parcels',
    changesWith: 'farm',
    params: SeasonParams,
    response: results(WorkingBlock),
  }),
  drawing: endpoint({
    method: 'GET',
    path: '/farm/:farmId/season/:seasonId/parcel/:parcelId/drawing.svg',
    summary: 'Renders the outline of a parcel as a placeholder picture',
    access: 'farm:parcels',
    params: ParcelParams,
    produces: 'image/svg+xml',
    response: z.string(),
  }),
};
