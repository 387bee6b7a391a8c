import type { TableRow } from './csv-rows.ts';
import { parsePart } from './parse-part.ts';
import { type TableProblem, TableRefused } from './table-refused.ts';
import { TABLE_LIMITS, type TableLimits, TableSize } from './table-size.ts';
import { unzipped, ZipRefused } from './write/zip.ts';
import { type CellFormat, cellFormatsIn, dayOfSerial, epochOf } from './xlsx-formats.ts';

/** Limits of the archive that a workbook is; chosen far above those of spreadsheets. */
const PACKED = { entries: 1000, times: 100 };
/** Cells to the right of these are not read. */
const MAX_COLUMNS = 100;

const ZIP = [0x50, 0x4b, 3, 4];
/** Old workbooks and those with a password are compound files. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

/** Whether bytes are a workbook, of whatever format, rather than text. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return startsWith(bytes, ZIP) || startsWith(bytes, COMPOUND);
}

/** A sheet of a workbook. */
interface TableSheet {
  readonly name: string;
  readonly rows: readonly TableRow[];
}

/**
 * The sheets of an XLSX workbook within limits that have rows and are not hidden, at most some rows of each, as a spreadsheet shows
 * them: formulas have their stored results, numbers their shortest form, percentages their sign, dates are ISO days.
 * Throws TableRefused.
 */
export async function readXlsxSheets(
  bytes: Uint8Array,
  most: number,
  limits: TableLimits = TABLE_LIMITS.small,
): Promise<TableSheet[]> {
  if (startsWith(bytes, COMPOUND)) throw new TableRefused('protected');
  const parts = await partsOf(bytes, limits);
  const shown = shownSheetsOf(parts).filter(({ path }) => parts.has(path));
  if (shown.length === 0) throw new TableRefused('broken');
  const content = {
    strings: stringsOf(parts.get('xl/sharedstrings.xml') ?? '', limits),
    formats: cellFormatsIn(parts.get('xl/styles.xml') ?? ''),
    epoch: epochOf(parts.get(WORKBOOK) ?? ''),
    size: new TableSize(limits),
    most,
  };
  return shown
    .map(({ name, path }) => ({ name, rows: rowsOf(parts.get(path)!, content) }))
    .filter(({ rows }) => rows.length > 0);
}

const WORKBOOK = 'xl/workbook.xml';

/** The XML parts of a workbook by their paths in lower case, as text. Some programs write backslashes into paths. */
async function partsOf(bytes: Uint8Array, limits: TableLimits): Promise<ReadonlyMap<string, string>> {
  const parts = new Map<string, string>();
  try {
    for await (const { path, content } of unzipped(bytes, { ...PACKED, bytes: limits.unpacked })) {
      const plain = plainPath(path);
      if (/^xl\/.*\.(xml|rels)$/.test(plain)) parts.set(plain, new TextDecoder().decode(content));
    }
  } catch (error) {
    if (!(error instanceof ZipRefused)) throw error;
    throw new TableRefused(PROBLEMS[error.message] ?? 'broken');
  }
  return parts;
}

const PROBLEMS: Readonly<Record<string, TableProblem>> = {
  'too many entries': 'too_large',
  'too large': 'too_large',
  encrypted: 'protected',
};

/** Names of parts do not depend on case. */
function plainPath(path: string): string {
  return path.replaceAll('\\', '/').toLowerCase();
}

/** The sheets that are not hidden, with the paths of their parts. */
function shownSheetsOf(parts: ReadonlyMap<string, string>) {
  const targets = new Map<string, string>();
  parsePart(parts.get('xl/_rels/workbook.xml.rels') ?? '', {
    onOpen: ({ name, attributes: { Id, Target, Type = '/worksheet' } }) => {
      if (name === 'Relationship' && Id && Target && Type.endsWith('/worksheet')) targets.set(Id, Target);
    },
  });
  const shown: { readonly name: string; readonly path: string }[] = [];
  parsePart(parts.get(WORKBOOK) ?? '', {
    onOpen: ({ name, attributes }) => {
      if (name !== 'sheet' || /^(very)?hidden$/i.test(attributes.state ?? '')) return;
      const id = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key))?.[1];
      const target = targets.size === 0 ? 'worksheets/sheet1.xml' : targets.get(id ?? '');
      if (!target) return;
      const path = plainPath(target);
      shown.push({ name: attributes.name ?? '', path: path.startsWith('/') ? path.slice(1) : `xl/${path}` });
    },
  });
  return targets.size === 0 ? shown.slice(0, 1) : shown;
}

/** The texts that cells refer to by number; parts of one text differ in their font, and its reading aid is left out. */
function stringsOf(xml: string, limits: TableLimits): string[] {
  const strings: string[] = [];
  const size = new TableSize(limits);
  let phonetic = 0;
  parsePart(xml, {
    onOpen: ({ name }) => {
      if (name === 'si') strings.push('');
      if (name === 'rPh') phonetic++;
    },
    onText: (text, within) => {
      if (within === 't' && phonetic === 0 && strings.length > 0) strings.push(strings.pop()! + text);
    },
    onClose: (name) => {
      if (name === 'rPh') phonetic--;
      if (name !== 'si') return;
      strings.push(unescaped(strings.pop() ?? ''));
      size.add(strings.at(-1) ?? '');
    },
  });
  return strings;
}

/** What the cells of sheets refer to, and how much has been read of all of them. */
interface Content {
  readonly strings: readonly string[];
  readonly formats: readonly CellFormat[];
  /** The day before day 1 of its dates. */
  readonly epoch: number;
  readonly size: TableSize;
  readonly most: number;
}

/** The type and the style of a cell. */
interface CellKind {
  readonly type: string;
  readonly format: CellFormat;
}

const NO_CELL: CellKind = { type: '', format: 'number' };

function rowsOf(xml: string, content: Content): TableRow[] {
  const rows: TableRow[] = [];
  let cells: string[] = [];
  let numeric: number[] = [];
  let number = 0;
  let column = 0;
  let kind = NO_CELL;
  let value = '';
  parsePart(xml, {
    onOpen: ({ name, attributes }) => {
      if (name === 'row') {
        number = Number(attributes.r ?? number + 1);
        [cells, numeric, column] = [[], [], 0];
      } else if (name === 'c') {
        column = columnOf(attributes.r) ?? column + 1;
        kind = { type: attributes.t ?? 'n', format: content.formats[Number(attributes.s ?? 0)] ?? 'number' };
        value = '';
      }
    },
    onText: (text, within) => {
      if (within === 'v' || (within === 't' && kind.type === 'inlineStr')) value += text;
    },
    onClose: (name) => {
      if (name === 'c' && column <= MAX_COLUMNS) {
        const text = textOf(kind, value, content).trim();
        content.size.add(text);
        while (cells.length < column - 1) cells.push('');
        cells[column - 1] = text;
        if (isNumber(kind, value)) numeric.push(column - 1);
      }
      if (name === 'row' && cells.some((cell) => cell !== '')) rows.push({ number, cells, numeric });
      return rows.length >= content.most;
    },
  });
  return rows;
}

/** What a cell shows. */
function textOf(kind: CellKind, value: string, { strings, epoch }: Content): string {
  if (kind.type === 's') return strings[Number(value)] ?? '';
  if (kind.type === 'b') return value === '1' ? 'TRUE' : value === '0' ? 'FALSE' : value;
  if (!isNumber(kind, value)) return unescaped(value);
  if (kind.format === 'date') return dayOfSerial(Number(value), epoch) ?? value;
  // Workbooks store 7.4 as 7.4000000000000004; 15 digits are what a spreadsheet shows.
  const shown = (number: number) => String(Number(number.toPrecision(15)));
  return kind.format === 'percent' ? `${shown(Number(value) * 100)}%` : shown(Number(value));
}

function isNumber({ type }: CellKind, value: string): boolean {
  return type === 'n' && value.trim() !== '' && Number.isFinite(Number(value));
}

/** Workbooks write characters that XML does not have as `_x000D_`, and an underscore before such a code as `_x005F_`. */
function unescaped(text: string): string {
  const plain = text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return plain.replace(/\r\n?/g, '\n');
}

/** The number of a column from 1, of a cell such as `AB12`; null for what is no cell. */
function columnOf(cell: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d+$/.exec(cell ?? '')?.[1];
  return letters === undefined
    ? null
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}
