import type { Language } from '@brazda/domain';
import { type CellKind, type CellValue, type FileTable, shownOf } from '../file-table.ts';
import { type Frame, LINE, QUIET, Sheet } from './sheet.ts';

const ROW = 14;
const SIZE = 8;
const HEADER = 46;
const FOOTER = 24;
/** Height of the name of a table above its head. */
const NAME = 22;
const PADDING = 5;

/** Tables to print, and the texts around them. */
export interface PrintedTables {
  readonly title: string;
  /** The line below the title. */
  readonly lead: string;
  readonly printed: string;
  /** `YYYY-MM-DD`. */
  readonly printed_on: string;
  readonly language: Language;
  readonly tables: readonly FileTable[];
  page(page: number): string;
  /** The text of a number or a day in the language of the reader. */
  textOf(value: string | number, kind: CellKind): string;
}

/** Prints tables below one another on landscape sheets of A4; a table continues on the next page under its head. */
export function printTables(print: PrintedTables): Promise<Uint8Array> {
  const { title, tables, printed_on, language } = print;
  const sheet = new Sheet({ paper: 'A4', is_landscape: true, printed_on }, title, language);
  const bottom = sheet.inner.y + sheet.inner.height - FOOTER;
  let page = 1;
  let y = writeFrame(sheet, print, page);
  const turn = () => {
    sheet.pdf.addPage();
    page++;
    y = writeFrame(sheet, print, page);
  };
  for (const table of tables) {
    // A head needs at least one row below it.
    if (y + NAME + 2 * ROW > bottom) turn();
    sheet.text(table.name, sheet.inner.x, y, { size: 11, weight: 'semibold', width: sheet.inner.width });
    y += NAME;
    const writeHead = () => {
      writeRow(sheet, { table, texts: table.columns.map((column) => column.title), kind: 'head' }, y);
      y += ROW;
    };
    writeHead();
    const lines = [
      ...table.rows.map((row) => ({ row, kind: 'row' as const })),
      ...(table.total ? [{ row: table.total, kind: 'total' as const }] : []),
    ];
    for (const { row, kind } of lines) {
      if (y + ROW > bottom) {
        turn();
        writeHead();
      }
      writeRow(sheet, { table, texts: textsOf(print, table, row), kind }, y);
      y += ROW;
    }
    y += ROW;
  }
  return sheet.finish();
}

/** Writes what is above and below the tables of a page; returns where the tables start. */
function writeFrame(sheet: Sheet, { title, lead, printed, page }: PrintedTables, number: number): number {
  const { x, y, width, height }: Frame = sheet.inner;
  const half = width * 0.7;
  const side = { width: width - half, align: 'right' } as const;
  sheet.text(title, x, y - 2, { size: 16, weight: 'semibold', width: half });
  sheet.text(lead, x, y + 19, { size: 9.5, color: QUIET, width: half });
  sheet.text('Brazda', x + half, y, { size: 12, weight: 'semibold', color: '#2F6B3C', ...side });
  sheet.text(printed, x + half, y + 19, { size: 9, color: QUIET, ...side });
  sheet.text(page(number), x, y + height - 12, { size: 7, color: QUIET, width, align: 'right' });
  return y + HEADER;
}

function textsOf({ textOf }: PrintedTables, { columns }: FileTable, row: readonly CellValue[]): string[] {
  return columns.map(({ kind }, at) => {
    const value = shownOf(row[at] ?? null);
    return value === null ? '' : textOf(value, kind);
  });
}

interface Line {
  readonly table: FileTable;
  readonly texts: readonly string[];
  readonly kind: 'head' | 'row' | 'total';
}

function writeRow(sheet: Sheet, { table: { columns }, texts, kind }: Line, y: number): void {
  const whole = columns.reduce((sum, { width }) => sum + width, 0);
  let { x } = sheet.inner;
  for (const [at, column] of columns.entries()) {
    const width = (column.width / whole) * sheet.inner.width;
    sheet.text(texts[at] ?? '', x, y, {
      size: SIZE,
      weight: kind === 'row' ? 'regular' : 'semibold',
      width: width - PADDING,
      align: column.kind === 'text' ? 'left' : 'right',
      ...(kind === 'head' && { color: QUIET }),
    });
    x += width;
  }
  sheet.pdf
    .lineWidth(kind === 'head' ? 0.8 : 0.3)
    .strokeColor(LINE)
    .moveTo(sheet.inner.x, y + ROW - 3)
    .lineTo(sheet.inner.x + sheet.inner.width, y + ROW - 3)
    .stroke();
}
