import {
  FILE_REFUSALS,
  IMPORT_CHOICES,
  IMPORT_LIMITS,
  IMPORT_STATES,
  IMPORT_VERDICTS,
  LAND_FORMATS,
  LAND_SOURCES,
  PARCEL_FIELDS,
  ROW_ISSUES,
  type RowIssueCode,
} from '@brazda/domain';
import { z } from 'zod';
import { SeasonStart } from './changes.ts';
import { endpoint } from './endpoint.ts';
import { IdInput } from './input-forms.ts';
import { FILE_NAME_LENGTH, IMPORT_ROWS_LIMIT } from './limits.ts';
import {
  Bbox,
  Binary,
  FarmParams,
  Id,
  IsoDateTime,
  limitQuery,
  MultiPolygon,
  results,
  SeasonParams,
  text,
} from './shared.ts';

const Values = z.record(z.string(), z.union([z.string(), z.number()]));
const RowIssue = z.object({
  code: z.enum(Object.keys(ROW_ISSUES) as [RowIssueCode, ...RowIssueCode[]]),
  values: Values,
});
const FileRefusal = z.object({ code: z.enum(FILE_REFUSALS), values: Values });

/** Maps each field to a column of a layer; null leaves the field empty. */
const Columns = z.partialRecord(z.enum(PARCEL_FIELDS), z.string().nullable());

/** A part of a file that contains rows: a shapefile, a table of a GeoPackage, a folder of a KML. */
export const ImportLayer = z.object({
  id: Id,
  /** The uploaded file, and the path inside it. */
  file: Id,
  path: z.string(),
  format: z.enum(LAND_FORMATS),
  source: z.enum(LAND_SOURCES),
  rows: z.number().int(),
  /** Whether its rows are imported. */
  is_taken: z.boolean(),
  encoding: z.string().nullable(),
  /** Whether only the letters of the texts suggest the encoding. */
  is_encoding_guessed: z.boolean(),
  /** The EPSG code of its coordinates, null where the user must choose it; and how it was determined. */
  epsg: z.number().int().nullable(),
  epsg_from: z.enum(['file', 'format', 'place', 'person']).nullable(),
  /** Every column of the file, and the mapping of columns to fields. */
  columns: z.array(z.string()),
  mapping: Columns,
  /** The first rows, values by column, unchanged from the file. */
  sample: z.array(z.record(z.string(), z.string())),
});
export type ImportLayer = z.infer<typeof ImportLayer>;

export const Import = z.object({
  id: Id,
  farm: Id,
  season: Id,
  state: z.enum(IMPORT_STATES),
  created_at: IsoDateTime,
  /** Progress of the current step, null where unknown. */
  progress: z.object({ done: z.number(), total: z.number() }).nullable(),
  /** Whether the import is queued behind others for more than a moment. */
  is_waiting: z.boolean(),
  files: z.array(
    z.object({
      id: Id,
      name: z.string(),
      size: z.number().int(),
      /** Bytes received; an upload resumes from here. */
      received: z.number().int(),
    }),
  ),
  /** What could not be read, with the path of the file or entry. */
  refusals: z.array(FileRefusal.extend({ path: z.string() })),
  layers: z.array(ImportLayer),
  /** Rows by verdict, once compared. */
  counts: z.partialRecord(z.enum(IMPORT_VERDICTS), z.number().int()),
  repaired: z.number().int(),
  hectares: z.number(),
  bbox: Bbox.nullable(),
  /** Imported rows by verdict, and their hectares; null before it is applied. */
  taken: z
    .object({ counts: z.partialRecord(z.enum(IMPORT_VERDICTS), z.number().int()), hectares: z.number() })
    .nullable(),
  /** The change that undoes it, once applied; null if nothing had to change. */
  change: Id.nullable(),
  /** The seasons whose first day it moved, once applied; left out where there are none. */
  season_starts: z.array(SeasonStart).optional(),
  is_undone: z.boolean(),
});
export type Import = z.infer<typeof Import>;

const FieldDifference = z.object({ field: z.string(), mine: z.string(), theirs: z.string() });

/** One row of a file with the parcels it refers to; without a file it is a parcel that is missing from the files. */
export const ImportRow = z.object({
  /** In the import, from 1. */
  position: z.number().int(),
  layer: Id.nullable(),
  /** In the layer, from 1; null for a parcel that is gone. */
  number: z.number().int().nullable(),
  verdict: z.enum(IMPORT_VERDICTS),
  choice: z.enum(IMPORT_CHOICES),
  /** Possible choices. */
  choices: z.array(z.enum(IMPORT_CHOICES)),
  /** The parcels of the season that it refers to. */
  parcels: z.array(Id),
  /** Its display title: name, reference or number. */
  title: z.string(),
  display_name: z.string().nullable(),
  locality: z.string().nullable(),
  reference: z.string(),
  crop_id: Id.nullable(),
  hectares: z.number().nullable(),
  declared_hectares: z.number().nullable(),
  /** Fields in which the farm and the file differ: crops by their ids with commas, `shape` by hectares. */
  differences: z.array(FieldDifference),
  /** Fields in which the farm keeps what was changed there since the last import; the file still has the old value. */
  kept: z.array(FieldDifference),
  issues: z.array(RowIssue),
  shape: MultiPolygon.nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;

const ImportParams = FarmParams.extend({ importId: Id });

export const imports = {
  list: endpoint({
    method: 'GET',
    path: '/farm/:farmId/import/',
    summary: 'Lists the imports of a farm, newest first',
    access: 'farm:land',
    params: FarmParams,
    query: z.object({ limit: limitQuery(100) }),
    response: results(Import),
  }),
  create: endpoint({
    method: 'POST',
    path: '/farm/:farmId/season/:seasonId/import/',
    summary: 'Starts an import of files into a season',
    access: 'farm:land',
    params: SeasonParams,
    body: z.strictObject({
      files: z
        .array(
          z.strictObject({
            name: text(FILE_NAME_LENGTH),
            size: z.number().int().min(1).max(IMPORT_LIMITS.bytes),
          }),
        )
        .min(1)
        .max(IMPORT_LIMITS.files),
    }),
    response: Import,
  }),
  upload: endpoint({
    method: 'PUT',
    path: '/farm/:farmId/import/:importId/file/:fileId/',
    summary: 'Appends the next bytes of a file, and starts reading after the last ones',
    access: 'farm:land',
    params: ImportParams.extend({ fileId: Id }),
    query: z.object({ offset: z.coerce.number().int().min(0).max(IMPORT_LIMITS.bytes) }),
    accepts: 'application/octet-stream',
    body: Binary,
    response: Import,
  }),
  get: endpoint({
    method: 'GET',
    path: '/farm/:farmId/import/:importId/',
    summary: 'Returns an import with the contents of its files',
    access: 'farm:land',
    params: ImportParams,
    response: Import,
  }),
  read: endpoint({
    method: 'POST',
    path: '/farm/:farmId/import/:importId/read/',
    summary:
      'Reads the files again with the options chosen by the user, on request into another season of the farm',
    access: 'farm:land',
    params: ImportParams,
    body: z.strictObject({
      season: IdInput.optional(),
      layers: z
        .array(
          z.strictObject({
            id: IdInput,
            is_taken: z.boolean().optional(),
            epsg: z.number().int().min(1024).max(32_767).optional(),
            encoding: text(40).optional(),
            mapping: Columns.optional(),
          }),
        )
        .max(500),
    }),
    response: Import,
  }),
  rows: endpoint({
    method: 'GET',
    path: '/farm/:farmId/import/:importId/rows/',
    summary: 'Lists the rows of an import with the parcels they refer to',
    access: 'farm:land',
    params: ImportParams,
    query: z.object({
      offset: z.coerce.number().int().min(0).max(IMPORT_LIMITS.rows).default(0),
      limit: limitQuery(IMPORT_ROWS_LIMIT),
    }),
    response: results(ImportRow),
  }),
  choose: endpoint({
    method: 'PATCH',
    path: '/farm/:farmId/import/:importId/rows/',
    summary: 'Sets the choice for some rows, or for all rows of a verdict',
    access: 'farm:land',
    params: ImportParams,
    body: z.strictObject({
      choice: z.enum(IMPORT_CHOICES),
      positions: z
        .array(
          z
            .number()
            .int()
            .min(1)
            .max(2 * IMPORT_LIMITS.rows),
        )
        .max(IMPORT_LIMITS.rows)
        .optional(),
      verdict: z.enum(IMPORT_VERDICTS).optional(),
    }),
    response: Import,
  }),
  apply: endpoint({
    method: 'POST',
    path: '/farm/:farmId/import/:importId/apply/',
    summary: 'Applies the chosen rows to the season in one transaction',
    access: 'farm:land',
    params: ImportParams,
    response: Import,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/farm/:farmId/import/:importId/cancel/',
    summary: 'Cancels an import that is not applied yet and removes its files',
    access: 'farm:land',
    params: ImportParams,
    response: Import,
  }),
};
