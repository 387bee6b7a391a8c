import {
  LEASE_FIELDS,
  LEASE_LIMITS,
  LEASE_REMARKS,
  LEASE_ROW_PROBLEMS,
  MAX_LEASE_COLUMNS,
  TABLE_PROBLEMS,
} from '@brazda/domain';
import { z } from 'zod';
import { columnMapping, tableBeginning } from './column-mapping.ts';
import { JsonText } from './input-forms.ts';
import { Binary, Id } from './shared.ts';

/** What the columns of a table of contracts hold, by their indexes from 0. */
const LeaseMapping = columnMapping(LEASE_FIELDS, {
  max_rows: LEASE_LIMITS.list_rows,
  max_columns: MAX_LEASE_COLUMNS,
});

/** The beginning of a table of contracts, before it is imported. */
export const LeaseTable = tableBeginning(LeaseMapping);
export type LeaseTable = z.infer<typeof LeaseTable>;

const Problem = z.object({
  kind: z.enum([...TABLE_PROBLEMS, ...LEASE_ROW_PROBLEMS, ...LEASE_REMARKS]),
  row: z.number().int().nullable(),
  column: z.string().nullable(),
  text: z.string(),
});

/** What was read of a table of contracts, and what was imported of it. */
export const LeaseTableReport = z.object({
  /** Rows below the headings. */
  rows: z.number().int(),
  /** What was read whole and is new. */
  leases: z.number().int(),
  owners: z.number().int(),
  titles: z.number().int(),
  /** Contracts that the farm has already. */
  known: z.number().int(),
  refused_rows: z.number().int(),
  /** The first problems and remarks, with row and column as a spreadsheet shows them. */
  problems: z.array(Problem),
  remarks: z.array(Problem),
  /** Whether owners are alike, and it was not said whether they are one: nothing is imported. */
  asks_alike: z.boolean(),
  is_imported: z.boolean(),
});
export type LeaseTableReport = z.infer<typeof LeaseTableReport>;

/** How a table of contracts is imported. */
export const LeaseTableQuery = z.object({
  mapping: JsonText.pipe(LeaseMapping),
  /** Whether what was read whole is imported where rows are refused; otherwise nothing is. */
  skips_refused: z.stringbool().default(false),
  /** Whether land whose parcel is not found is kept as land that is not on the map. */
  keeps_unmatched: z.stringbool().default(false),
  /** Whether owners whose names differ only in their spelling are one. */
  joins_alike: z.stringbool().optional(),
  /** The crop of kilograms that name none. */
  grain: Id.optional(),
});

/** A CSV file, a workbook, or cells that were pasted. */
export const LEASE_TABLE_FILE = {
  accepts: 'application/octet-stream',
  bodyLimit: LEASE_LIMITS.list_bytes,
  body: Binary,
} as const;
