import { DEFAULT_RASTER_KIND } from '@brazda/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { REPORT_FORMATS } from './limits.ts';
import {
  Binary,
  CATALOG_LIMIT,
  Id,
  IsoDate,
  limitQuery,
  RasterKindName,
  results,
  SeasonParams,
  TranslatedText,
} from './shared.ts';

export const Crop = z.object({
  id: Id,
  key: z.string(),
  name: TranslatedText,
  color: z.string(),
  group: z.string(),
  /** 1 is the most common crop; null for crops that are not among the frequent ones. */
  frequency: z.number().int().nullable(),
  system_links: z.array(z.object({ name: z.string(), code: z.string() })),
});
export type Crop = z.infer<typeof Crop>;

/** A crop with what a season has of it. */
export const SeasonCrop = Crop.extend({ parcels_count: z.number().int(), hectares: z.number() });

const DayWindow = z.object({ from: z.string(), to: z.string() });

export const GrowthStage = z.object({
  id: Id,
  stage: TranslatedText,
  bbch: z.string(),
  /** Month and day `MM-DD` between which the stage usually occurs, by country. */
  windows: z.object({ RO: DayWindow, FR: DayWindow }),
});
export type GrowthStage = z.infer<typeof GrowthStage>;

/** The season curves of the parcels of a crop: one list of dates, and for each parcel its mean at each date. */
export const CropCurves = z.object({
  /** Dates on which any of the parcels was observed, oldest first. */
  dates: z.array(IsoDate),
  parcels: z.array(
    z.object({
      parcel_id: Id,
      /** As long as `dates`, four decimals; null where the parcel was not observed. */
      means: z.array(z.number().nullable()),
    }),
  ),
  /** How many of the means were computed by an older rule of which pixels count (`PIXEL_RULE`). */
  old_rule: z.number().int(),
});
export type CropCurves = z.infer<typeof CropCurves>;

/** Ids separated by commas. */
const IdList = z
  .string()
  .max(20_000)
  .regex(/^[\w.:,-]*$/)
  .transform((ids) => ids.split(',').filter(Boolean))
  .pipe(z.array(z.string()));

export const crops = {
  list: endpoint({
    method: 'GET',
    path: '/crops/',
    summary: 'Lists the crop catalog',
    access: 'anyone',
    query: z.object({ limit: limitQuery(CATALOG_LIMIT) }),
    response: results(Crop),
  }),
  get: endpoint({
    method: 'GET',
    path: '/crops/:cropId',
    summary: 'Returns a crop with its growth stages',
    access: 'anyone',
    params: z.object({ cropId: Id }),
    response: Crop.extend({ growthstages: z.array(GrowthStage) }),
  }),
  ofSeason: endpoint({
    method: 'GET',
    path: '/farm/:farmId/season/:seasonId/crops/',
    summary: 'Lists the crops of a season with the area of each',
    access: 'farm:parcels',
    changesWith: 'farm',
    params: SeasonParams,
    response: results(SeasonCrop),
  }),
  curves: endpoint({
    method: 'GET',
    path: '/farm/:farmId/season/:seasonId/crop/:cropId/curves/:rasterKind/',
    summary: 'Returns the season curves of every parcel of a crop in columns',
    access: 'farm:parcels',
    params: SeasonParams.extend({ cropId: Id, rasterKind: RasterKindName }),
    response: CropCurves,
  }),
  report: endpoint({
    method: 'GET',
    path: '/farm/:farmId/season/:seasonId/crops_report/',
    summary: 'Exports the crop report of a season as a table',
    access: 'farm:parcels',
    isHeavy: true,
    params: SeasonParams,
    query: z.object({
      format: z.enum(REPORT_FORMATS).default('xlsx'),
      /** The day and kind of the index; without a day the table has no index columns. */
      date: IsoDate.optional(),
      raster_kind: RasterKindName.default(DEFAULT_RASTER_KIND),
      /**
       * The crops to write in this order, `null` for parcels without one; all of them, the largest first, when
       * left out.
       */
      crops: IdList.optional(),
      /** Only parcels of these localities, `null` for those without one. */
      localities: IdList.optional(),
    }),
    produces: 'application/octet-stream',
    response: Binary,
  }),
  works: endpoint({
    method: 'GET',
    path: '/agricultural-works',
    summary: 'Lists the kinds of agricultural work',
    access: 'anyone',
    response: results(z.object({ name: z.string(), label: TranslatedText })),
  }),
};
