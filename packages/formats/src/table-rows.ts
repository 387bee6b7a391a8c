import { readCsvRows, type TableRow } from './csv-rows.ts';
import { isWorkbook, readXlsxRows } from './xlsx-rows.ts';

/**
 * The first rows of a CSV file, or of the first sheet of a workbook; null for what is no CSV file. Throws TableRefused for
 * a workbook that is not read, and for a table that is too large.
 */
export async function readTableRows(bytes: Uint8Array, max: number): Promise<TableRow[] | null> {
  return isWorkbook(bytes) ? readXlsxRows(bytes, max) : readCsvRows(bytes, max);
}
