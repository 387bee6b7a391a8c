import { charactersCut } from './characters-cut.ts';

/** A column of a dBASE table. */
export interface DbfColumn {
  /** ASCII, at most 10 characters. */
  readonly name: string;
  readonly kind: 'text' | 'number' | 'day';
  /** The number of decimals of a number column; 2 by default. */
  readonly decimals?: number;
  readonly values: readonly (string | number | null)[];
}

/** Longest text in a dBASE field, in bytes. */
const MAX_BYTES = 254;
const DECIMALS = 2;
const TYPE = { text: 'C', number: 'N', day: 'D' } as const;
const END_OF_FIELDS = 0x0d;
const END_OF_FILE = 0x1a;
const SPACE = 0x20;

/** A dBASE III table in UTF-8: texts are cut at whole characters, blanks are null. */
export function dbfOf(columns: readonly DbfColumn[]): Uint8Array {
  const fields = columns.map(({ name, kind, decimals = DECIMALS, values }) => {
    const cells = values.map((value) => cellOf(kind, decimals, value));
    const width = cells.reduce((widest, cell) => Math.max(widest, cell.length), kind === 'day' ? 8 : 1);
    return { name, kind, decimals, cells, width };
  });
  const rows = columns[0]?.values.length ?? 0;
  const headerBytes = 32 + 32 * fields.length + 1;
  const rowBytes = 1 + fields.reduce((sum, { width }) => sum + width, 0);
  const out = Buffer.alloc(headerBytes + rows * rowBytes + 1, SPACE);

  out.fill(0, 0, headerBytes);
  // Version, and a constant date of the last change.
  out.set([0x03, 100, 1, 1]);
  out.writeUInt32LE(rows, 4);
  out.writeUInt16LE(headerBytes, 8);
  out.writeUInt16LE(rowBytes, 10);
  for (const [i, { name, kind, decimals, width }] of fields.entries()) {
    const at = 32 + 32 * i;
    out.write(name, at, 10, 'ascii');
    out.write(TYPE[kind], at + 11, 'ascii');
    out[at + 16] = width;
    out[at + 17] = kind === 'number' ? decimals : 0;
  }
  out[headerBytes - 1] = END_OF_FIELDS;

  for (let row = 0; row < rows; row++) {
    let at = headerBytes + row * rowBytes + 1;
    for (const { kind, cells, width } of fields) {
      // Numbers are right-aligned in their field, everything else left-aligned.
      out.set(cells[row], kind === 'number' ? at + width - cells[row].length : at);
      at += width;
    }
  }
  out[out.length - 1] = END_OF_FILE;
  return out;
}

function cellOf(kind: DbfColumn['kind'], decimals: number, value: string | number | null): Buffer {
  if (value === null) return Buffer.alloc(0);
  if (kind === 'day') return Buffer.from(String(value).replaceAll('-', ''));
  if (kind === 'number') return Buffer.from(Number(value).toFixed(decimals));
  return charactersCut(String(value), MAX_BYTES);
}
