import {
  DECIMAL_MARKS,
  LAB_PROBLEMS,
  LAB_REPORT_LIMITS,
  LAB_TABLE_LIMITS,
  SOIL_METHODS,
  SOIL_PARAMETERS,
  SOIL_UNITS,
  type SoilMethod,
  type SoilParameterKey,
  type SoilUnit,
} from '@brazda/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { JsonText } from './input-forms.ts';
import { PRICE_FILE_LIMIT } from './limits.ts';
import { Binary, FarmParams, Id, IsoDate, IsoDateTime, results, text } from './shared.ts';
import { SOIL_ANALYSIS_PATH } from './soil-analyses.ts';

const ParameterKey = z.enum(SOIL_PARAMETERS.map(({ key }) => key) as SoilParameterKey[]);
const MethodName = z.enum(Object.keys(SOIL_METHODS) as SoilMethod[]);
const UnitName = z.enum(Object.keys(SOIL_UNITS) as SoilUnit[]);
const ColumnIndex = z
  .number()
  .int()
  .min(0)
  .max(LAB_TABLE_LIMITS.columns - 1);

/** How the table of a laboratory is read. */
const LabMapping = z.strictObject({
  headerRow: z.number().int().min(1).max(LAB_TABLE_LIMITS.rows).nullable(),
  sampleColumn: ColumnIndex.nullable(),
  columns: z
    .array(
      z.strictObject({
        column: ColumnIndex,
        parameter: ParameterKey,
        method: MethodName.nullable(),
        unit: UnitName.nullable(),
      }),
    )
    .max(LAB_TABLE_LIMITS.columns),
  /** What separates the decimals of a number such as `1.234`; null where the table tells it itself. */
  decimalMark: z.enum(DECIMAL_MARKS).nullable().default(null),
});

/** What the laboratory measured in the sample of a cell. */
export const SoilResult = z.object({
  cell: Id,
  /** In centimeters, such as `0-20`. */
  depth: z.string(),
  parameter: ParameterKey,
  method: MethodName,
  /** In the unit of the parameter. */
  value: z.number(),
  /** Whether the laboratory says only that it is less than the value. */
  is_below_limit: z.boolean(),
});
export type SoilResult = z.infer<typeof SoilResult>;

/** The beginning of the table of a laboratory, and how it can be read. */
export const LabTable = z.object({
  row_count: z.number().int(),
  /** The first rows with their numbers in the file. */
  rows: z.array(z.object({ number: z.number().int(), cells: z.array(z.string()) })),
  mapping: LabMapping,
  /** Whether the mapping is the one of the last table of this laboratory, which had the same headings. */
  is_remembered: z.boolean(),
  /** A number such as `1.234` of which only the person can tell what the mark separates; null where there is none. */
  unclear_number: z.string().nullable(),
});
export type LabTable = z.infer<typeof LabTable>;

/** What became of the table of a laboratory: it is stored as a whole, or not at all. */
export const StoredResults = z.object({
  stored: z.number().int(),
  problems: z.array(
    z.object({
      kind: z.enum(LAB_PROBLEMS),
      row: z.number().int().nullable(),
      column: z.string().nullable(),
      text: z.string(),
    }),
  ),
});
export type StoredResults = z.infer<typeof StoredResults>;

/** The report that the laboratory has written itself, a PDF. */
export const LabReport = z.object({
  /** Of its file. */
  name: z.string(),
  bytes: z.number().int(),
  uploaded_at: IsoDateTime,
});
export type LabReport = z.infer<typeof LabReport>;

const FoundReport = z.object({ report: LabReport.nullable() });

/** How satellite images show the measured cells of a parcel. */
const CellImages = z.object({
  parcel: Id,
  /**
   * `years`: the images that make the productivity zones; `day`: the newest clear day of the season with plants, where
   * no year has such an image; null without images.
   */
  signal: z.enum(['years', 'day']).nullable(),
  /** The days of the images, newest first. */
  days: z.array(IsoDate),
  /** Whether images are computed, as on the demo farm. */
  simulated: z.boolean(),
  /** The mean of the pixels of each measured cell, where 1 is the median of the parcel; null where they are too few. */
  cells: z.array(z.object({ cell: Id, mean: z.number().nullable() })),
});
export type CellImages = z.infer<typeof CellImages>;

/** What an analysis has measured in a parcel on average. */
const SoilMean = z.object({
  /** In the season of the requested analysis. */
  parcel: Id,
  /** The analysis, and its number within the farm. */
  order: Id,
  number: z.number().int(),
  /** The day of its last sample in the parcel, else that on which the samples came to the laboratory. */
  day: IsoDate,
  parameter: ParameterKey,
  method: MethodName,
  depth: z.string(),
  /** Of all cells, in the unit of the parameter; values below the limit of detection count as the limit. */
  mean: z.number(),
  cells: z.number().int(),
  below_limit: z.number().int(),
});
export type SoilMean = z.infer<typeof SoilMean>;

const params = FarmParams.extend({ soilAnalysisId: Id });
const flag = 'soil_analysis';
const LAB_REPORT_PATH = `${SOIL_ANALYSIS_PATH}lab_report/` as const;
const FILE = { accepts: 'application/octet-stream', bodyLimit: PRICE_FILE_LIMIT, body: Binary } as const;

export const soilResults = {
  get: endpoint({
    method: 'GET',
    path: `${SOIL_ANALYSIS_PATH}results/`,
    summary: 'Lists what the laboratory measured in the samples of a soil analysis',
    access: 'farm:view',
    flag,
    params,
    response: results(SoilResult),
  }),
  history: endpoint({
    method: 'GET',
    path: `${SOIL_ANALYSIS_PATH}history/`,
    summary: 'Lists mean values of the parcels of a soil analysis in all analyses with the same method',
    access: 'farm:view',
    flag,
    params,
    response: results(SoilMean),
  }),
  imageComparison: endpoint({
    method: 'GET',
    path: `${SOIL_ANALYSIS_PATH}image_comparison/`,
    summary:
      'Lists how satellite images show the cells of a soil analysis, for parcels with enough measured cells to compare',
    access: 'farm:view',
    flag,
    isHeavy: true,
    params,
    response: results(CellImages),
  }),
  readTable: endpoint({
    method: 'POST',
    path: `${SOIL_ANALYSIS_PATH}table/`,
    summary:
      'Reads the beginning of a CSV or XLSX table of a laboratory, and guesses what its columns contain',
    access: 'farm:full',
    flag,
    isHeavy: true,
    params,
    ...FILE,
    response: LabTable,
  }),
  store: endpoint({
    method: 'POST',
    path: `${SOIL_ANALYSIS_PATH}results/`,
    summary: 'Stores the results of a CSV or XLSX table of a laboratory, or lists what cannot be read in it',
    access: 'farm:full',
    flag,
    isHeavy: true,
    params,
    query: z.object({ mapping: JsonText.pipe(LabMapping) }),
    ...FILE,
    response: StoredResults,
  }),
  labReport: endpoint({
    method: 'GET',
    path: LAB_REPORT_PATH,
    summary: 'Describes the report that the laboratory has written on a soil analysis, if there is one',
    access: 'farm:view',
    flag,
    params,
    response: FoundReport,
  }),
  putLabReport: endpoint({
    method: 'PUT',
    path: LAB_REPORT_PATH,
    summary: 'Uploads the report of the laboratory, a PDF, or replaces it, until all results are there',
    access: 'farm:full',
    flag,
    isHeavy: true,
    params,
    query: z.object({ name: text(LAB_REPORT_LIMITS.name) }),
    accepts: 'application/octet-stream',
    bodyLimit: LAB_REPORT_LIMITS.bytes,
    body: Binary,
    response: FoundReport,
  }),
  removeLabReport: endpoint({
    method: 'DELETE',
    path: LAB_REPORT_PATH,
    summary: 'Removes the report of the laboratory, until all results are there',
    access: 'farm:full',
    flag,
    params,
  }),
  labReportFile: endpoint({
    method: 'GET',
    path: `${LAB_REPORT_PATH}file/`,
    summary: 'Returns the report of the laboratory',
    access: 'farm:view',
    flag,
    isHeavy: true,
    params,
    produces: 'application/pdf',
    response: Binary,
  }),
};
