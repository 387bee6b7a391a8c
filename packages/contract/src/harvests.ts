import {
  DATE_ORDERS,
  DECIMAL_MARKS,
  DEFAULT_ZONE_COUNT,
  DELAY_SOURCES,
  HARVEST_DROPS,
  HARVEST_FORMATS,
  HARVEST_LIMITS,
  HARVEST_REMARKS,
  HARVEST_RULES,
  PALETTES,
  ZONE_COUNTS,
} from '@brazda/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  Binary,
  Id,
  IsoDate,
  IsoDateTime,
  ParcelParams,
  results,
  SeasonParams,
  Token,
  text,
} from './shared.ts';

/** How many points were left out, by reason. */
const Drops = z.array(z.object({ reason: z.enum(HARVEST_DROPS), points: z.number().int() }));

/** What was left out of a file or decided about it: how often, and the first files, columns, values or days. */
const Remark = z.object({
  kind: z.enum(HARVEST_REMARKS),
  count: z.number().int(),
  names: z.array(z.string()),
});

/** What a file says of one parcel. */
const HarvestedParcel = z.object({
  parcel: Id,
  crop: Id.nullable(),
  /** The crop interval that was harvested; null where none fits the day. */
  interval: Id.nullable(),
  /** Its present measured yield, t/ha. */
  yield_measured: z.number().nullable(),
  /** t/ha, weighted by area, at the moisture at which the crop is traded. */
  mean_t_ha: z.number(),
  /** Of the kept points: less than the harvest of the parcel. */
  tonnes: z.number(),
  /** Of the kept points; null where the file has no widths. */
  hectares: z.number().nullable(),
  /** The share of the pixels of the parcel that have a yield. */
  coverage: z.number(),
  day: IsoDate.nullable(),
  points: z.number().int(),
  kept: z.number().int(),
  drops: Drops,
  delay_s: z.number(),
  delay_source: z.enum(DELAY_SOURCES),
  /** Percent of water as measured; null where it was not. */
  moisture: z.number().nullable(),
  /** Percent of water to which yields are converted; null where they are as measured. */
  standard_moisture: z.number().nullable(),
});
export type HarvestedParcel = z.infer<typeof HarvestedParcel>;

/** A file of a harvest: a draft until it is applied. */
export const Harvest = z.object({
  id: Id,
  name: z.string(),
  bytes: z.number().int(),
  format: z.enum(HARVEST_FORMATS),
  uploaded_at: IsoDateTime,
  is_applied: z.boolean(),
  /** False where only its maps came with the archive of a farm. */
  has_file: z.boolean(),
  /** Records with a position. */
  points: z.number().int(),
  /** Of them: in no parcel of the season. */
  outside: z.number().int(),
  /** Records without a position. */
  unplaced: z.number().int(),
  /** Logs of other work in task data. */
  skipped_logs: z.number().int(),
  /** The columns of a table that were read, by what they contain. */
  columns: z.array(z.object({ field: z.string(), name: z.string() })),
  /** Whether the table does not say the unit of its yields. */
  is_unit_guessed: z.boolean(),
  /** Whether it measures volumes, which were converted with an assumed weight; null for a file of which that was not kept. */
  is_volume: z.boolean().nullable(),
  remarks: z.array(Remark),
  parcels: z.array(HarvestedParcel),
  /** Parcels with points, none of which can be used, or whose crop has no known weight of a volume. */
  unmapped: z.array(z.object({ parcel: Id, points: z.number().int(), drops: Drops })),
});
export type Harvest = z.infer<typeof Harvest>;

/** A class of the legend of a yield map, t/ha; null for an open end. */
const YieldClass = z.object({
  from: z.number().nullable(),
  to: z.number().nullable(),
  color: z.string(),
  color_cvd: z.string(),
  hectares: z.number(),
});

/** The yields of a parcel from all applied files of its season. */
export const YieldMap = z.object({
  files: z.array(z.object({ id: Id, name: z.string(), day: IsoDate.nullable() })),
  interval: Id.nullable(),
  crop: Id.nullable(),
  yield_measured: z.number().nullable(),
  mean_t_ha: z.number(),
  /** Of the kept points: less than the harvest of the parcel. */
  tonnes: z.number(),
  hectares: z.number().nullable(),
  coverage: z.number(),
  /** Of its pixels, t/ha. */
  p10: z.number(),
  median: z.number(),
  p90: z.number(),
  points: z.number().int(),
  kept: z.number().int(),
  drops: Drops,
  standard_moisture: z.number().nullable(),
  classes: z.array(YieldClass),
  /** The URL of its picture, without a palette. */
  picture: z.string(),
});
export type YieldMap = z.infer<typeof YieldMap>;

const FoundMap = z.object({ map: YieldMap.nullable() });

/** The yields of the productivity zones that images show. */
export const YieldOfZones = z.object({
  zones: z.array(
    z.object({
      /** From 1 for the weakest. */
      number: z.number().int(),
      /** Mean of its pixels in the images; 1 is the median of the parcel. */
      productivity: z.number(),
      mean_t_ha: z.number().nullable(),
      /** Pixels that have a yield. */
      cells: z.number().int(),
    }),
  ),
  /** Of yield and productivity over pixels; null for too few. */
  correlation: z
    .object({
      /** Pearson's coefficient, and the ends of its 95 % interval. */
      r: z.number(),
      low: z.number(),
      high: z.number(),
      /** As many independent pixels would tell as much: neighbors resemble each other. */
      effective: z.number(),
    })
    .nullable(),
  pixels: z.number().int(),
  /** The days of the images, newest first. */
  days: z.array(IsoDate),
  /** Whether one of them is computed, as on the demo farm. */
  simulated: z.boolean(),
});
export type YieldOfZones = z.infer<typeof YieldOfZones>;

const BASE = '/farm/:farmId/season/:seasonId/harvest/';
const MAP = '/farm/:farmId/season/:seasonId/parcel/:parcelId/yield_map';
const HarvestParams = SeasonParams.extend({ harvestId: Id });

export const harvests = {
  list: endpoint({
    method: 'GET',
    path: BASE,
    summary: 'Lists the files of harvests of a season with what they contain, newest first',
    access: 'farm:view',
    params: SeasonParams,
    response: results(Harvest),
  }),
  upload: endpoint({
    method: 'POST',
    path: BASE,
    summary:
      'Reads a file of a harvest (ISOXML task data or a table of points), cleans it, and keeps it as a draft',
    access: 'farm:full',
    isHeavy: true,
    params: SeasonParams,
    query: z.object({
      name: text(HARVEST_LIMITS.name),
      /** Seconds from the cut to the sensor; found in the data when left out. */
      delay_s: z.coerce.number().int().min(0).max(HARVEST_RULES.max_delay_s).optional(),
      /** What stands before the decimals of numbers that can be read in two ways, such as 7.050. */
      decimal_mark: z.enum(DECIMAL_MARKS).optional(),
      /** The order of dates that can be read in two ways, such as 7/5/2026. */
      dates: z.enum(DATE_ORDERS).optional(),
    }),
    accepts: 'application/octet-stream',
    bodyLimit: HARVEST_LIMITS.bytes,
    body: Binary,
    response: Harvest,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${BASE}:harvestId/`,
    summary: 'Applies a file of a harvest to the parcels of its season, or makes it a draft again',
    access: 'farm:full',
    params: HarvestParams,
    body: z.strictObject({ is_applied: z.boolean() }),
    response: Harvest,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${BASE}:harvestId/`,
    summary: 'Removes a file of a harvest with its yield maps',
    access: 'farm:full',
    params: HarvestParams,
  }),
  file: endpoint({
    method: 'GET',
    path: `${BASE}:harvestId/file/`,
    summary: 'Returns a file of a harvest as it was uploaded',
    access: 'farm:full',
    params: HarvestParams,
    produces: 'application/octet-stream',
    response: Binary,
  }),
  map: endpoint({
    method: 'GET',
    path: `${MAP}/`,
    summary: 'Returns the yield map of a parcel from the applied files of its season, null without one',
    access: 'farm:view',
    params: ParcelParams,
    response: FoundMap,
  }),
  picture: endpoint({
    method: 'GET',
    path: `${MAP}.png`,
    summary: 'Renders the yield map of a parcel as a PNG with transparency around it',
    access: 'farm:view',
    params: ParcelParams,
    query: z.object({ palette: z.enum(PALETTES).default('standard'), v: Token.optional() }),
    produces: 'image/png',
    response: Binary,
  }),
  zones: endpoint({
    method: 'GET',
    path: `${MAP}/zones/`,
    summary: 'Compares the yield map of a parcel with the productivity zones of its images, pixel by pixel',
    access: 'farm:view',
    isHeavy: true,
    params: ParcelParams,
    query: z.object({
      classes: z.coerce.number().pipe(z.literal(ZONE_COUNTS)).default(DEFAULT_ZONE_COUNT),
    }),
    response: YieldOfZones,
  }),
};
