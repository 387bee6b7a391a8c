import { type CellKind, type CellValue, type FileTable, shownOf } from '../file-table.ts';
import { PageFlow, type PageTexts } from './page-flow.ts';
import { writeFigures } from './print-figures.ts';
import { INK, LINE, QUIET, Sheet } from './sheet.ts';

/** Height of a line of text with one line in each cell, and of each further one. */
const ROW = 14;
const FURTHER = 9.5;
const SIZE = 8;
/** A word or number that is wider than its column is smaller, down to this size. */
const MIN_SIZE = 5;
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
export interface PrintedTables extends PageTexts, TableTexts {
  /** Whether the sheets lie; they do unless told otherwise. */
  readonly is_landscape?: boolean;
}

/** Prints tables below one another on sheets of A4; a table continues on the next page under its head. */
export async function printTables(print: PrintedTables): Promise<Uint8Array> {
  const { title, printed_on, language, is_landscape = true } = print;
  const sheet = await Sheet.begin({ paper: 'A4', is_landscape, printed_on }, title, language);
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
    if (table.rows.length === 0 && table.notes) {
      await writeNotes(flow, table.notes);
      continue;
    }
    const head = layOut(sheet, { table, texts: table.columns.map((column) => column.title), kind: 'head' });
    const writeHead = () => {
      writeRow(sheet, head, flow.y);
      flow.y += head.height;
    };
    writeHead();
    const lines = [
      ...table.rows.map((row) => ({ row, kind: 'row' as const })),
      ...(table.total ? [{ row: table.total, kind: 'total' as const }] : []),
    ];
    for (const { row, kind } of lines) {
      const line = layOut(sheet, { table, texts: textsOf(print, table, row), kind });
      if (await flow.makeRoom(line.height)) writeHead();
      writeRow(sheet, line, flow.y);
      flow.y += line.height;
    }
    await writeFigures(flow, table.figures ?? []);
    await writeNotes(flow, table.notes ?? []);
  }
}

/** Writes the sentences below a table, and the room before the next one. */
async function writeNotes(flow: PageFlow, notes: readonly string[]): Promise<void> {
  const { sheet } = flow;
  const { x, width } = sheet.inner;
  const lines = notes.flatMap((note) => sheet.wrap(note, width, SIZE));
  for (const [at, line] of lines.entries()) {
    await flow.makeRoom(ROW);
    if (at === 0) flow.y += PADDING;
    sheet.text(line, x, flow.y, { size: SIZE, color: INK, width });
    flow.y += FURTHER + 1;
  }
  flow.y += ROW;
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

/** A cell in lines that fit its column. */
interface LaidOutCell {
  readonly lines: readonly string[];
  readonly size: number;
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

interface LaidOutLine {
  readonly cells: readonly LaidOutCell[];
  readonly kind: Line['kind'];
  readonly height: number;
}

/** Wraps the texts of a line between words; words that are wider than their column are smaller. Nothing is cut. */
function layOut(sheet: Sheet, { table: { columns }, texts, kind }: Line): LaidOutLine {
  const whole = columns.reduce((sum, { width }) => sum + width, 0);
  const weight = kind === 'row' ? 'regular' : 'semibold';
  let { x } = sheet.inner;
  const cells = columns.map((column, at): LaidOutCell => {
    const share = (column.width / whole) * sheet.inner.width;
    const width = share - PADDING;
    const text = texts[at] ?? '';
    const isText = kind === 'head' || column.kind === 'text';
    const widest = Math.max(
      ...(isText ? text.split(' ') : [text]).map((word) => sheet.widthOf(word, SIZE, weight)),
    );
    const size = widest <= width ? SIZE : Math.max(MIN_SIZE, (SIZE * width) / widest);
    const cell = {
      lines: sheet.wrap(text, width, size, weight),
      size,
      x,
      width,
      align: column.kind === 'text' ? ('left' as const) : ('right' as const),
    };
    x += share;
    return cell;
  });
  const most = Math.max(1, ...cells.map(({ lines }) => lines.length));
  return { cells, kind, height: ROW + (most - 1) * FURTHER };
}

function writeRow(sheet: Sheet, { cells, kind, height }: LaidOutLine, y: number): void {
  const weight = kind === 'row' ? 'regular' : 'semibold';
  for (const { lines, size, x, width, align } of cells)
    for (const [at, line] of lines.entries()) {
      const text = align === 'left' ? line : line.trim();
      // As wide as it is: it was wrapped to fit.
      const gap = align === 'left' ? 0 : width - sheet.widthOf(text, size, weight);
      sheet.text(text, x + gap, y + at * FURTHER, { size, weight, ...(kind === 'head' && { color: QUIET }) });
    }
  sheet.pdf
    .lineWidth(kind === 'head' ? 0.8 : 0.3)
    .strokeColor(LINE)
    .moveTo(sheet.inner.x, y + height - 3)
    .lineTo(sheet.inner.x + sheet.inner.width, y + height - 3)
    .stroke();
}
