import { readCsvRows, type TableRow } from './csv-rows.ts';
import { TableRefused } from './table-refused.ts';
import { TABLE_LIMITS, type TableLimits } from './table-size.ts';
import { isWorkbook, readXlsxSheets } from './xlsx-rows.ts';

/**
 * The first rows of a CSV file, or of the sheet of a workbook that is a table of the wanted kind, else of its first sheet
 * with rows; null for what is no CSV file. Throws TableRefused for a workbook that is not read or in which several sheets are
 * of that kind, and for a table that is too large.
 */
export async function readTableRows(
  bytes: Uint8Array,
  max: number,
  isWanted: (rows: readonly TableRow[]) => boolean,
  limits: TableLimits = TABLE_LIMITS.small,
): Promise<TableRow[] | null> {
  if (!isWorkbook(bytes)) return readCsvRows(bytes, max);
  const sheets = await readXlsxSheets(bytes, max, limits);
  const wanted = sheets.length > 1 ? sheets.filter(({ rows }) => isWanted(rows)) : sheets;
  if (wanted.length > 1)
    throw new TableRefused(
      'several_sheets',
      wanted.map(({ name }) => name),
    );
  const [sheet] = [...wanted, ...sheets];
  return sheet ? [...sheet.rows] : [];
}
