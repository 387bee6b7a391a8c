import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import writeXlsxFile, { type Cell, type Row } from 'write-excel-file/node';
import type { CellKind, CellValue, FileTable } from './file-table.ts';
import { withResults } from './formula-results.ts';
import { writeZip, type ZipEntry } from './zip.ts';

/** Spreadsheets show decimal and thousands separators of the user's language. */
const NUMBER_FORMAT = { number: '#,##0.00', exact: '0.000', whole: '#,##0', any: 'General' } as const;
const DAY = 'dd.mm.yyyy';
/** Maximum text length of a workbook cell. */
const MAX_CHARACTERS = 32_767;

interface Sheet extends FileTable {
  readonly isLandscape?: boolean;
}

/** Writes tables as the sheets of a workbook, with sticky header rows. */
export async function writeWorkbook(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const workbook = writeXlsxFile(
    sheets.map(({ name, columns, rows, total, notes = [], isLandscape }) => {
      const rowOf = (row: readonly CellValue[]): Row =>
        columns.map(({ kind }, at) => cellOf(kind, row[at] ?? null));
      return {
        sheet: name,
        data: [
          columns.map(({ title }) => headOf(title)),
          ...rows.map(rowOf),
          ...(total ? [rowOf(total).map((cell) => cell && { ...cell, fontWeight: 'bold' as const })] : []),
          // Longer than their cell, they continue over the empty ones beside it.
          ...notes.map((note): Row => [cellOf('text', note)]),
        ],
        stickyRowsCount: 1,
        ...(isLandscape && { orientation: 'landscape' as const }),
        columns: columns.map(({ width }) => ({ width })),
      };
    }),
  );
  return repacked(await workbook.toBuffer(), sheets);
}

function headOf(value: string): Cell {
  return { type: String, value, fontWeight: 'bold', backgroundColor: '#E7EDE2', wrap: true };
}

function cellOf(kind: CellKind, value: CellValue) {
  if (value === null) return null;
  if (typeof value === 'object')
    return { type: 'Formula' as const, value: value.formula, format: formatOf(kind) };
  if (kind === 'day') return { type: Date, value: new Date(`${value}T00:00:00Z`), format: DAY };
  if (kind === 'text') return { type: String, value: storable(String(value)).slice(0, MAX_CHARACTERS) };
  return { type: Number, value: Number(value), format: formatOf(kind) };
}

function formatOf(kind: CellKind): string {
  return kind === 'text' || kind === 'day' ? NUMBER_FORMAT.number : NUMBER_FORMAT[kind];
}

/** Removes characters that XML 1.0 cannot contain. */
function storable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '');
}

const SHEET = /^xl\/worksheets\/sheet(\d+)\.xml$/;

/** Removes the library's timestamps, so that files of the same land are identical, and adds the results of formulas. */
async function repacked(workbook: Uint8Array, sheets: readonly Sheet[]): Promise<Uint8Array> {
  const reader = new ZipReader(new Uint8ArrayReader(workbook));
  async function* entries(): AsyncIterable<ZipEntry> {
    for await (const entry of reader.getEntriesGenerator()) {
      if (entry.directory) continue;
      const content = await entry.getData(new Uint8ArrayWriter());
      const sheet = sheets[Number(SHEET.exec(entry.filename)?.[1]) - 1];
      yield { path: entry.filename, content: sheet ? withResults(content, sheet) : content };
    }
  }
  const bytes = await writeZip(entries());
  await reader.close();
  return bytes;
}
