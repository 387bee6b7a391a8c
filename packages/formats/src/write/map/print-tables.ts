import { type CellKind, type CellValue, type FileTable, shownOf } from '../file-table.ts';
import { PageFlow, type PageTexts } from './page-flow.ts';
import { LINE, QUIET, Sheet } from './sheet.ts';

const ROW = 14;
const SIZE = 8;
/** Height of the name of a table above its head. */
const NAME = 22;
const PADDING = 5;

/** Tables to print. */
export interface TableTexts {
  readonly tables: readonly FileTable[];
  /** The text of a number or a day in the language of the reader. */
  textOf(value: string | number, kind: CellKind): string;
}

/** Tables to print, and the texts around them. */
export type PrintedTables = PageTexts & TableTexts;

/** Prints tables below one another on landscape sheets of A4; a table continues on the next page under its head. */
export async function printTables(print: PrintedTables): Promise<Uint8Array> {
  const { title, printed_on, language } = print;
  const sheet = await Sheet.begin({ paper: 'A4', is_landscape: true, printed_on }, title, language);
  await writeTables(new PageFlow(sheet, print), print);
  return sheet.finish();
}

/** Writes tables below one another; a table continues on the next page under its head. */
export async function writeTables(flow: PageFlow, print: TableTexts): Promise<void> {
  const { sheet } = flow;
  for (const table of print.tables) {
    // A head needs at least one row below it.
    await flow.makeRoom(NAME + 2 * ROW);
    sheet.text(table.name, sheet.inner.x, flow.y, { size: 11, weight: 'semibold', width: sheet.inner.width });
    flow.y += NAME;
    const writeHead = () => {
      writeRow(sheet, { table, texts: table.columns.map((column) => column.title), kind: 'head' }, flow.y);
      flow.y += ROW;
    };
    writeHead();
    const lines = [
      ...table.rows.map((row) => ({ row, kind: 'row' as const })),
      ...(table.total ? [{ row: table.total, kind: 'total' as const }] : []),
    ];
    for (const { row, kind } of lines) {
      if (await flow.makeRoom(ROW)) writeHead();
      writeRow(sheet, { table, texts: textsOf(print, table, row), kind }, flow.y);
      flow.y += ROW;
    }
    flow.y += ROW;
  }
}

function textsOf({ textOf }: TableTexts, { columns }: FileTable, row: readonly CellValue[]): string[] {
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
