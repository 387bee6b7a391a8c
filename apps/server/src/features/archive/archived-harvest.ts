import { Id, IsoDate, IsoDateTime } from '@brazda/contract';
import {
  DELAY_SOURCES,
  HARVEST_DROPS,
  HARVEST_FORMATS,
  HARVEST_LIMITS,
  HARVEST_REMARKS,
  HARVEST_RULES,
  YIELD_STEPS,
} from '@brazda/domain';
import { HARVEST_FIELDS } from '@brazda/formats';
import { z } from 'zod';
import { archivedName } from './archived-text.ts';

/** Pixels of a map, and of all maps of a season: 100 km² and 2000 km² in pixels of images. */
const MAX_PIXELS = { map: 1_000_000, season: 20_000_000 };
const MAX_SIDE = 10_000;
/** Zones of UTM on WGS 84, in which images are. */
const UTM = /^32[67](0[1-9]|[1-5]\d|60)$/;
const MAX_COORDINATE = 1e8;
const MAX_PARCELS = 20_000;
const MAX_REMARK_NAMES = 10;
const MAX_REMARK_NAME = 200;

const Count = z.number().int().min(0).max(HARVEST_LIMITS.points);
const Drops = z.partialRecord(z.enum(HARVEST_DROPS), Count);
const Percent = z.number().min(0).max(100).nullable();
/** A code for each pixel, deflated without a header. */
const Codes = z.base64().max(2 * MAX_PIXELS.map);

/** The yields of a parcel from one file, without the points. */
const ArchivedHarvestMap = z
  .object({
    parcel: Id,
    epsg: z
      .number()
      .int()
      .refine((code) => UTM.test(String(code)), { error: 'It is no UTM zone.' }),
    x0: z.number().min(-MAX_COORDINATE).max(MAX_COORDINATE),
    y0: z.number().min(-MAX_COORDINATE).max(MAX_COORDINATE),
    pixel: z.number().min(1).max(100),
    width: z.number().int().min(1).max(MAX_SIDE),
    height: z.number().int().min(1).max(MAX_SIDE),
    step: z.literal([...YIELD_STEPS]),
    codes: Codes,
    areas: Codes,
    mean_t_ha: z.number().min(0).max(1000),
    tonnes: z.number().min(0).max(1e9),
    hectares: z.number().min(0).max(1e8).nullable(),
    coverage: z.number().min(0).max(1),
    day: IsoDate.nullable(),
    points: Count,
    kept: Count,
    drops: Drops,
    delay_s: z.number().min(0).max(HARVEST_RULES.max_delay_s),
    delay_source: z.enum(DELAY_SOURCES),
    moisture: Percent,
    standard_moisture: Percent,
  })
  .refine(({ width, height }) => width * height <= MAX_PIXELS.map, { error: 'The map has too many pixels.' });
export type ArchivedHarvestMap = z.infer<typeof ArchivedHarvestMap>;

const ArchivedHarvest = z.object({
  id: Id,
  name: archivedName(HARVEST_LIMITS.name),
  hash: z.string().regex(/^[\da-f]{64}$/),
  bytes: z.number().int().min(1).max(HARVEST_LIMITS.bytes),
  format: z.enum(HARVEST_FORMATS),
  points: Count,
  outside: Count,
  unplaced: Count,
  skipped_logs: Count,
  columns: z.partialRecord(z.enum(HARVEST_FIELDS), archivedName(HARVEST_LIMITS.name)),
  is_unit_guessed: z.boolean(),
  /** Absent from archives of before it was kept. */
  is_volume: z.boolean().nullable().default(null),
  /** Archives of earlier versions have none. */
  remarks: z
    .array(
      z.object({
        kind: z.enum(HARVEST_REMARKS),
        count: z.number().int().min(1),
        names: z.array(archivedName(MAX_REMARK_NAME)).max(MAX_REMARK_NAMES),
      }),
    )
    .max(HARVEST_REMARKS.length)
    .default([]),
  unmapped: z.array(z.object({ parcel: Id, points: Count, drops: Drops })).max(MAX_PARCELS),
  uploaded_at: IsoDateTime,
  applied_at: IsoDateTime.nullable(),
  maps: z
    .array(ArchivedHarvestMap)
    .max(MAX_PARCELS)
    .refine((maps) => areDistinct(maps.map(({ parcel }) => parcel)), { error: 'A parcel has two maps.' }),
});
export type ArchivedHarvest = z.infer<typeof ArchivedHarvest>;

/** `harvests/2026.json`: the yield maps of the season that ends in that year, by the file of a combine, without that file. */
export const ArchivedHarvests = z
  .array(ArchivedHarvest)
  .max(HARVEST_LIMITS.files)
  .refine((harvests) => areDistinct(harvests.map(({ hash }) => hash)), { error: 'A file is there twice.' })
  .refine((harvests) => pixelsOf(harvests) <= MAX_PIXELS.season, { error: 'The maps have too many pixels.' });

function pixelsOf(harvests: readonly ArchivedHarvest[]): number {
  return harvests.flatMap(({ maps }) => maps).reduce((sum, { width, height }) => sum + width * height, 0);
}

function areDistinct(names: readonly string[]): boolean {
  return new Set(names).size === names.length;
}
