import {
  guessLabMapping,
  LAB_TABLE_LIMITS,
  type LabMapping,
  type LabReading,
  type RememberedLabTable,
  readLabTable,
  recallLabMapping,
  rememberLabTable,
  unclearNumberIn,
} from '@brazda/domain';
import type { TableRow } from '@brazda/formats';
import { readTableFile } from '../../platform/parsing/read-table-file.ts';

/** Rows of a table that are shown before it is stored. */
const SHOWN_ROWS = 30;

/** A table of a laboratory, and the labels of the samples that it may name. */
/** A table to show, and how the last one of its laboratory was read. */
export interface LabPreviewJob {
  readonly bytes: Uint8Array;
  readonly labels: readonly string[];
  readonly remembered: RememberedLabTable | undefined;
}

/** A table to read by a mapping. */
export interface LabResultsJob {
  readonly bytes: Uint8Array;
  readonly mapping: LabMapping;
  /** The current label of a sample by each label that it may have. */
  readonly currentLabels: ReadonlyMap<string, string>;
}

/** The results of a table, and what to remember of it. */
export interface LabResults extends LabReading {
  readonly remembered: RememberedLabTable | null;
}

/** The first rows of a table, and a mapping of its columns: the remembered one where the headings are the same. */
export interface LabPreview {
  readonly row_count: number;
  readonly rows: readonly TableRow[];
  readonly mapping: LabMapping;
  readonly is_remembered: boolean;
  /** A number of which only the person can tell what its mark separates. */
  readonly unclear_number: string | null;
}

/** Reads the beginning of a table of a laboratory. Throws HttpError for a file that is none. */
export async function previewLabTable({ bytes, labels, remembered }: LabPreviewJob): Promise<LabPreview> {
  const rows = await readRows(bytes, labels);
  const recalled = remembered && recallLabMapping(rows, remembered, labels);
  const mapping = recalled ?? guessLabMapping(rows, labels);
  return {
    row_count: rows.length,
    rows: rows.slice(0, SHOWN_ROWS).map(({ number, cells }) => ({ number, cells: cells.map(shortened) })),
    mapping,
    is_remembered: recalled != null,
    unclear_number: unclearNumberIn(rows, mapping),
  };
}

/** Reads the results of a table of a laboratory. Throws HttpError for a file that is none. */
export async function readLabResults(job: LabResultsJob): Promise<LabResults> {
  const { bytes, mapping, currentLabels } = job;
  const labels = [...currentLabels.keys()];
  const rows = await readRows(bytes, labels);
  const { results, problems } = readLabTable(rows, mapping, labels, currentLabels);
  return { results, problems, remembered: rememberLabTable(rows, mapping, labels) };
}

function readRows(bytes: Uint8Array, labels: readonly string[]): Promise<TableRow[]> {
  return readTableFile(bytes, {
    kind: 'lab_file',
    max: LAB_TABLE_LIMITS.rows + 1,
    // Values of samples: a list of methods beside them has no samples.
    isWanted: (sheet) => {
      const { columns, sampleColumn } = guessLabMapping(sheet, labels);
      return columns.length > 0 && sampleColumn !== null;
    },
  });
}

function shortened(text: string): string {
  return text.slice(0, LAB_TABLE_LIMITS.text);
}
