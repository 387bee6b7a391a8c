import { recordsOf } from './csv-records.ts';
import { isSeparatorLine, separatorIn } from './csv-table.ts';
import { decoderNamed } from './named-encodings.ts';
import { TableSize } from './table-size.ts';
import { encodingOf } from './text-encoding.ts';

/** A row of a table with its number in the file, the first being 1. */
export interface TableRow {
  readonly number: number;
  readonly cells: readonly string[];
  /** Indexes of the cells that a workbook stores as numbers. */
  readonly numeric?: readonly number[];
}

/** Maximum characters of the first line that are searched for a separator. */
const HEAD = 10_000;

/**
 * The rows of a small CSV file in any usual encoding and dialect, at most some of them; null where it is no table of
 * text. The apostrophe that keeps spreadsheets from running a cell as a formula is removed. Throws TableRefused for a table
 * that is too large.
 */
export async function readCsvRows(bytes: Uint8Array, most: number): Promise<TableRow[] | null> {
  const text = decoderNamed(encodingOf(bytes)).decode(bytes);
  return readTextRows(text, separatorIn(text.slice(0, HEAD)), most, new TableSize());
}

/**
 * The rows of a table that was pasted from a spreadsheet or as CSV, at most some of them; null where it is no table. Tabs come
 * before semicolons, and those before commas, which are decimal separators too.
 */
export function readPastedRows(text: string, most: number): Promise<TableRow[] | null> {
  const separator = ['\t', ';', '|'].find((each) => text.includes(each)) ?? ',';
  return readTextRows(text, separator, most);
}

async function readTextRows(
  text: string,
  separator: string,
  most: number,
  size?: TableSize,
): Promise<TableRow[] | null> {
  if (text.includes('\0')) return null;
  const rows: TableRow[] = [];
  let number = 0;
  try {
    for await (const cells of recordsOf(once(text), separator)) {
      if (cells === null) return null;
      if (number === 0 && isSeparatorLine(cells.join(separator))) continue;
      number++;
      for (const cell of cells) size?.add(cell);
      if (cells.every((cell) => cell.trim() === '')) continue;
      rows.push({ number, cells: cells.map((cell) => cell.replace(/^'(?='*[=+\-@\t\r])/, '').trim()) });
      if (rows.length >= most) break;
    }
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  return rows;
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}
