import {
  guessLabMapping,
  LAB_TABLE_LIMITS,
  type LabMapping,
  type LabReading,
  readLabTable,
} from '@brazda/domain';
import { readTableRows, TableRefused, type TableRow } from '@brazda/formats';
import { HttpError } from '../../platform/http/http-error.ts';

/** Rows of a table that are shown before it is stored. */
const SHOWN_ROWS = 30;

/** A table of a laboratory, and the labels of the samples that it may name. */
interface LabTableJob {
  readonly bytes: Uint8Array;
  readonly labels: readonly string[];
}

/** A table to show, and the mapping that was used for the last one of its laboratory. */
export interface LabPreviewJob extends LabTableJob {
  readonly remembered: LabMapping | undefined;
}

/** A table to read by a mapping. */
export interface LabResultsJob extends LabTableJob {
  readonly mapping: LabMapping;
}

/** The first rows of a table, and a mapping of its columns: the remembered one where it fits. */
export interface LabPreview {
  readonly row_count: number;
  readonly rows: readonly TableRow[];
  readonly mapping: LabMapping;
  readonly is_remembered: boolean;
}

/** Reads the beginning of a table of a laboratory. Throws HttpError for a file that is none. */
export async function previewLabTable({ bytes, labels, remembered }: LabPreviewJob): Promise<LabPreview> {
  const rows = await readRows(bytes);
  const fits = remembered !== undefined && fitsTable(remembered, rows);
  return {
    row_count: rows.length,
    rows: rows.slice(0, SHOWN_ROWS).map(({ number, cells }) => ({ number, cells: cells.map(shortened) })),
    mapping: fits ? remembered : guessLabMapping(rows, labels),
    is_remembered: fits,
  };
}

/** Reads the results of a table of a laboratory. Throws HttpError for a file that is none. */
export async function readLabResults({ bytes, labels, mapping }: LabResultsJob): Promise<LabReading> {
  return readLabTable(await readRows(bytes), mapping, labels);
}

async function readRows(bytes: Uint8Array): Promise<TableRow[]> {
  try {
    const rows = await readTableRows(bytes, LAB_TABLE_LIMITS.rows + 1);
    if (rows === null || rows.length === 0) throw new HttpError('lab_file_broken');
    return rows;
  } catch (error) {
    if (error instanceof TableRefused) throw new HttpError(`lab_file_${error.problem}`);
    throw error;
  }
}

/** Whether a remembered mapping can be that of a table: the columns that it names are there. */
function fitsTable({ sampleColumn, columns }: LabMapping, rows: readonly TableRow[]): boolean {
  const width = Math.max(...rows.slice(0, SHOWN_ROWS).map(({ cells }) => cells.length));
  return [sampleColumn ?? 0, ...columns.map(({ column }) => column)].every((column) => column < width);
}

function shortened(text: string): string {
  return text.slice(0, LAB_TABLE_LIMITS.text);
}
