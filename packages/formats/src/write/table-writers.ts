import type { Language } from '@brazda/domain';
import { csvTable } from './csv-table.ts';
import type { FileTable } from './file-table.ts';
import { writeWorkbook } from './workbook.ts';

/** How one table is written in each format: the same table gives the same bytes. */
export const tableWriters: Readonly<
  Record<'xlsx' | 'csv', (table: FileTable, language: Language) => Promise<Uint8Array>>
> = {
  xlsx: (table) => writeWorkbook([table]),
  csv: async ({ columns, rows, total }, language) =>
    csvTable([columns.map(({ title }) => title), ...rows, ...(total ? [total] : [])], language),
};
