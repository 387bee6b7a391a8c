import {
  guessLeaseMapping,
  importLeases,
  type KnownLand,
  LEASE_LIMITS,
  type LeaseHeadings,
  type LeaseImport,
  type LeaseImportOptions,
  type LeaseMapping,
  recallLeaseMapping,
  rememberLeaseHeadings,
} from '@brazda/domain';
import type { TableRow } from '@brazda/formats';
import { newId } from '../../platform/ids.ts';
import { readTableFile } from '../../platform/parsing/read-table-file.ts';

/** Rows of a table that are shown before it is imported. */
const SHOWN_ROWS = 30;
/** Characters of a cell that are shown. */
const SHOWN_TEXT = 200;
/** Rows above the headings that a table may have. */
const ROWS_ABOVE = 40;

/** A table to show, and how the last one was read. */
export interface LeasePreviewJob {
  readonly bytes: Uint8Array;
  readonly remembered: LeaseHeadings | undefined;
}

/** The first rows of a table, and what its columns hold. */
export interface LeasePreview {
  readonly row_count: number;
  readonly rows: readonly TableRow[];
  readonly mapping: LeaseMapping;
  readonly is_remembered: boolean;
}

/** Reads the beginning of a table of contracts. Throws HttpError for a file that is none. */
export async function previewLeases({ bytes, remembered }: LeasePreviewJob): Promise<LeasePreview> {
  const rows = await readRows(bytes);
  const recalled = remembered && recallLeaseMapping(rows, remembered);
  return {
    row_count: rows.length,
    rows: rows
      .slice(0, SHOWN_ROWS)
      .map(({ number, cells }) => ({ number, cells: cells.map((cell) => cell.slice(0, SHOWN_TEXT)) })),
    mapping: recalled ?? guessLeaseMapping(rows),
    is_remembered: recalled != null,
  };
}

/** A table to read by a mapping, beside what the farm has. */
export interface LeaseReadJob extends Omit<LeaseImportOptions, 'newId'> {
  readonly bytes: Uint8Array;
  readonly known: KnownLand;
}

/** The contracts of a table, and what to remember of it. */
export interface ReadLeases extends LeaseImport {
  readonly remembered: LeaseHeadings | null;
}

/** Reads the contracts of a table. Throws HttpError for a file that is none. */
export async function readLeases({ bytes, known, ...options }: LeaseReadJob): Promise<ReadLeases> {
  const rows = await readRows(bytes);
  return {
    ...importLeases(rows, known, { ...options, newId }),
    remembered: rememberLeaseHeadings(rows, options.mapping),
  };
}

function readRows(bytes: Uint8Array): Promise<TableRow[]> {
  return readTableFile(bytes, {
    kind: 'lease_file',
    max: LEASE_LIMITS.list_rows + ROWS_ABOVE,
    isWanted: (sheet) => guessLeaseMapping(sheet).columns.some(({ field }) => field === 'owner'),
  });
}
