import type { Language } from '@brazda/domain';
import { csvTable } from './csv-table.ts';
import { type FileTable, shownOf } from './file-table.ts';
import { writeWorkbook } from './workbook.ts';

/** Writers of one table by format: the same table always yields the same bytes. */
export const tableWriters: Readonly<
  Record<'xlsx' | 'csv', (table: FileTable, language: Language) => Promise<Uint8Array>>
> = {
  xlsx: (table) => writeWorkbook([table]),
  csv: async (table, language) => csvTable(linesOf(table), language),
};

/** Writes tables as the sheets of one workbook, or below one another in one CSV file. */
export const bookWriters: Readonly<
  Record<'xlsx' | 'csv', (tables: readonly FileTable[], language: Language) => Promise<Uint8Array>>
> = {
  xlsx: (tables) => writeWorkbook(tables),
  csv: async (tables, language) =>
    csvTable(
      tables.flatMap((table, index) => [...(index > 0 ? [[]] : []), [table.name], ...linesOf(table)]),
      language,
    ),
};

function linesOf({ columns, rows, total, notes = [] }: FileTable) {
  const shown = [...rows, ...(total ? [total] : [])].map((row) => row.map(shownOf));
  return [columns.map(({ title }) => title), ...shown, ...notes.map((note) => [note])];
}
