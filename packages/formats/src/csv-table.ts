import { cellShapeOf } from './cell-shape.ts';
import { type CsvRecord, recordsOf } from './csv-records.ts';
import { encodingOfFile, readHead, textOf } from './file-chunks.ts';
import { type ReadOptions, Refused, type SourceFile } from './land-format.ts';
import { decoderNamed } from './named-encodings.ts';

/** The dialect of a CSV file and its columns. */
export interface CsvTable {
  readonly encoding: string;
  readonly separator: string;
  /** Names from the first row, made unique. */
  readonly columns: readonly string[];
  readonly shapeColumn: number;
  /** The EPSG code of the first shape, null where it has none. */
  readonly epsg: number | null;
}

const SEPARATORS = [';', '\t', '|', ','];
/** Rows that are searched for the shape column. */
const ROWS = 200;

/** Detects the dialect and the columns of a CSV file; throws Refused where it has no header row or no shape column. */
export async function readCsvTable(file: SourceFile, declared?: string): Promise<CsvTable> {
  const encoding = declared ?? (await encodingOfFile(file));
  const separator = await separatorOf(file, encoding);
  let columns: string[] | null = null;
  let looked = 0;
  const found = new Map<number, { count: number; epsg: number | null }>();
  for await (const cells of tableRecords(file, encoding, separator, {})) {
    if (columns === null) {
      if (cells === null || cells.some((cell) => cellShapeOf(cell))) throw new Refused(file.name, 'no_table');
      columns = namesOf(cells);
      continue;
    }
    for (const [index, cell] of (cells ?? []).entries()) {
      const way = cellShapeOf(cell);
      const before = found.get(index) ?? (way && { count: 0, epsg: way.epsgOf(cell) });
      if (way && before) found.set(index, { ...before, count: before.count + 1 });
    }
    if (++looked >= ROWS) break;
  }
  if (columns === null) throw new Refused(file.name, 'no_table');
  const [best] = [...found]
    .filter(([index]) => index < columns.length)
    .sort(([, a], [, b]) => b.count - a.count);
  if (!best)
    throw new Refused(file.name, 'no_shape_column', {
      columns: columns.slice(0, 50).join(', ').slice(0, 500),
    });
  return { encoding, separator, columns, shapeColumn: best[0], epsg: best[1].epsg };
}

/** The records of the table, the header row first; throws Refused for an unclosed quote. */
export async function* tableRecords(
  file: SourceFile,
  encoding: string,
  separator: string,
  options: ReadOptions,
): AsyncGenerator<CsvRecord> {
  let row = 0;
  try {
    for await (const record of recordsOf(textOf(file, encoding, options), separator)) {
      if (row === 0 && record && isSeparatorLine(record.join(separator))) continue;
      row++;
      yield record;
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new Refused(file.name, 'broken', { where: Math.max(1, row) });
  }
}

/** Whether a line is Excel's `sep=` line, which declares the separator. */
export function isSeparatorLine(line: string): boolean {
  return /^sep=.?$/i.test(line);
}

async function separatorOf(file: SourceFile, encoding: string): Promise<string> {
  return separatorIn(decoderNamed(encoding).decode(await readHead(file, 65_536)));
}

/** Text in quotes that fills a cell, with line breaks and separators in it. */
const QUOTED = /(^|[;,\t|\r\n])[ ]*"(?:[^"]|"")*"/g;

/** Detects the separator of CSV text by its first row; texts in quotes may contain separators and line breaks. */
export function separatorIn(head: string): string {
  const named = /^\uFEFF?sep=(.)\s*$/im.exec(head.slice(0, 20).split(/[\r\n]/, 1)[0] ?? '')?.[1];
  if (named && SEPARATORS.includes(named)) return named;
  const bare = head.replace(/^[\uFEFF\s]+/, '').replace(QUOTED, '$1');
  const [line = ''] = bare.split(/[\r\n]/, 1);
  const names = line.replace(/"[^"]*"|\([^()]*\)/g, '');
  const count = (separator: string) => names.split(separator).length;
  return SEPARATORS.reduce((best, each) => (count(each) > count(best) ? each : best), ',');
}

/** Makes column names unique: a repeated or missing name gets the number of its column. */
function namesOf(cells: readonly string[]): string[] {
  const names = new Set<string>();
  for (const [index, cell] of cells.entries()) {
    const name = cell.trim().replace(/\s+/g, ' ');
    if (name === '') names.add(`#${index + 1}`);
    else names.add(names.has(name) ? `${name} #${index + 1}` : name);
  }
  return [...names];
}
