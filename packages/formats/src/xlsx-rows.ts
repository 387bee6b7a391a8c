import { SaxesParser } from 'saxes';
import type { TableRow } from './csv-rows.ts';
import { type TableProblem, TableRefused } from './table-refused.ts';
import { TableSize } from './table-size.ts';
import { unzipped, ZipRefused } from './write/zip.ts';

/** Limits of a small table; not in the specification; chosen far above any table that a person writes. */
const UNPACKED = { entries: 1000, bytes: 20_000_000, times: 100 };
/** Cells to the right of these are not read. */
const MAX_COLUMNS = 100;
const MAX_DEPTH = 50;

const ZIP = [0x50, 0x4b, 3, 4];
/** Old workbooks and those with a password are compound files. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

/** Whether bytes are a workbook, of whatever format, rather than text. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return startsWith(bytes, ZIP) || startsWith(bytes, COMPOUND);
}

/**
 * The rows of the first sheet of a small XLSX workbook, at most some of them; formulas have their stored results and
 * numbers their shortest form. Throws TableRefused.
 */
export async function readXlsxRows(bytes: Uint8Array, most: number): Promise<TableRow[]> {
  if (startsWith(bytes, COMPOUND)) throw new TableRefused('protected');
  const parts = await partsOf(bytes);
  const sheet = parts.get(firstSheetOf(parts));
  if (sheet === undefined) throw new TableRefused('broken');
  const strings = parts.get('xl/sharedStrings.xml');
  return rowsOf(sheet, strings === undefined ? [] : stringsOf(strings), most);
}

/** The XML parts of a workbook by their paths, as text. */
async function partsOf(bytes: Uint8Array): Promise<ReadonlyMap<string, string>> {
  const parts = new Map<string, string>();
  try {
    for await (const { path, content } of unzipped(bytes, UNPACKED))
      if (/^xl\/.*\.(xml|rels)$/.test(path)) parts.set(path, new TextDecoder().decode(content));
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

/** The path of the sheet that comes first in the workbook. */
function firstSheetOf(parts: ReadonlyMap<string, string>): string {
  let id: string | undefined;
  parse(parts.get('xl/workbook.xml') ?? '', {
    onOpen: ({ name, attributes }) => {
      if (name === 'sheet') id ??= attributes['r:id'] ?? attributes.id;
    },
  });
  let target = 'worksheets/sheet1.xml';
  parse(parts.get('xl/_rels/workbook.xml.rels') ?? '', {
    onOpen: ({ name, attributes }) => {
      if (name === 'Relationship' && attributes.Id === id) target = attributes.Target ?? target;
    },
  });
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** The texts that cells refer to by number; parts of one text differ in their font, and its reading aid is left out. */
function stringsOf(xml: string): string[] {
  const strings: string[] = [];
  const size = new TableSize();
  let phonetic = 0;
  parse(xml, {
    onOpen: ({ name }) => {
      if (name === 'si') strings.push('');
      if (name === 'rPh') phonetic++;
    },
    onText: (text, within) => {
      if (within === 't' && phonetic === 0 && strings.length > 0) strings.push(strings.pop()! + text);
    },
    onClose: (name) => {
      if (name === 'rPh') phonetic--;
      if (name === 'si') size.add(strings.at(-1) ?? '');
    },
  });
  return strings;
}

function rowsOf(xml: string, strings: readonly string[], most: number): TableRow[] {
  const rows: TableRow[] = [];
  const size = new TableSize();
  let cells: string[] = [];
  let number = 0;
  let column = 0;
  let kind = '';
  let value = '';
  parse(xml, {
    onOpen: ({ name, attributes }) => {
      if (name === 'row') {
        number = Number(attributes.r ?? number + 1);
        [cells, column] = [[], 0];
      } else if (name === 'c') {
        column = columnOf(attributes.r) ?? column + 1;
        [kind, value] = [attributes.t ?? 'n', ''];
      }
    },
    onText: (text, within) => {
      if (within === 'v' || (within === 't' && kind === 'inlineStr')) value += text;
    },
    onClose: (name) => {
      if (name === 'c' && column <= MAX_COLUMNS) {
        const text = textOf(kind, value, strings);
        size.add(text);
        while (cells.length < column - 1) cells.push('');
        cells[column - 1] = text.trim();
      }
      if (name === 'row' && cells.some((cell) => cell !== '')) rows.push({ number, cells });
      return rows.length >= most;
    },
  });
  return rows;
}

function textOf(kind: string, value: string, strings: readonly string[]): string {
  if (kind === 's') return strings[Number(value)] ?? '';
  // Workbooks store 7.4 as 7.4000000000000004; 15 digits are what a spreadsheet shows.
  if (kind === 'n' && value !== '' && Number.isFinite(Number(value)))
    return String(Number(Number(value).toPrecision(15)));
  return value;
}

/** The number of a column from 1, of a cell such as `AB12`; null for what is no cell. */
function columnOf(cell: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d+$/.exec(cell ?? '')?.[1];
  return letters === undefined
    ? null
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

interface Listeners {
  readonly onOpen: (tag: Tag) => void;
  /** Text directly within an element of this name. */
  readonly onText?: (text: string, within: string) => void;
  /** Returns true to stop. */
  readonly onClose?: (name: string) => unknown;
}

/** Thrown by a listener that has seen enough. */
const ENOUGH = new Error('enough');

/** Reads XML without namespaces; throws TableRefused for broken XML, and for any document type. */
function parse(xml: string, { onOpen, onText, onClose }: Listeners): void {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  const above: string[] = [];
  const broken = () => {
    throw new TableRefused('broken');
  };
  parser.on('error', broken);
  parser.on('doctype', broken);
  parser.on('opentag', ({ name: qualified, attributes }) => {
    const name = qualified.slice(qualified.indexOf(':') + 1);
    if (above.push(name) > MAX_DEPTH) broken();
    onOpen({ name, attributes });
  });
  const onAnyText = (text: string) => onText?.(text, above.at(-1) ?? '');
  parser.on('text', onAnyText);
  parser.on('cdata', onAnyText);
  parser.on('closetag', () => {
    if (onClose?.(above.pop()!) === true) throw ENOUGH;
  });
  if (xml === '') return;
  try {
    parser.write(xml).close();
  } catch (error) {
    if (error !== ENOUGH) throw error;
  }
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}
