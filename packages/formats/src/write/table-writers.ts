import type { Language } from '@brazda/domain';
import { csvTable } from './csv-table.ts';
import type { FileTable } from './file-table.ts';
import { writeWorkbook } from './workbook.ts';

/** Writers of one table by format: the same table always yields the same bytes. */
export const tableWriters: Readonly<
  Record<'xlsx' | 'csv', (table: FileTable, language: Language) => Promise<Uint8Array>>
> = {
  xlsx: (table) => writeWorkbook([table]),
  csv: async ({ columns, rows, total }, language) =>
    csvTable([columns.map(({ title }) => title), ...rows, ...(total ? [total] : [])], language),
};
