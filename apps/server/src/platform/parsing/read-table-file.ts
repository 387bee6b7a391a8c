import { readTableRows, TableRefused, type TableRow } from '@brazda/formats';
import { HttpError, type HttpErrorCode } from '../http/http-error.ts';

/** A kind of table that is sent as a file, as the codes of its errors name it, such as `price_file`. */
type TableFileKind = HttpErrorCode extends infer Code
  ? Code extends `${infer Kind}_several_sheets`
    ? Kind
    : never
  : never;

interface TableFileOptions {
  readonly kind: TableFileKind;
  /** Rows that are read. */
  readonly max: number;
  /** Whether the sheet of a workbook is a table of this kind. */
  readonly isWanted: (rows: readonly TableRow[]) => boolean;
}

/** The first rows of a CSV file or a workbook, at least one. Throws the HttpError of its kind for what is no such file. */
export async function readTableFile(
  bytes: Uint8Array,
  { kind, max, isWanted }: TableFileOptions,
): Promise<TableRow[]> {
  const rows = await readTableRows(bytes, max, isWanted).catch((error: unknown) => {
    if (error instanceof TableRefused)
      throw new HttpError(`${kind}_${error.problem}`, error.sheets.join(', '));
    throw error;
  });
  if (rows === null || rows.length === 0) throw new HttpError(`${kind}_broken`);
  return rows;
}
