import type { Position } from 'geojson';

/** Shape types by their number in the format. */
export const SHP = { none: 0, point: 1, line: 3, polygon: 5, polygonZ: 15, polygonM: 25 } as const;

/** A record of a .shp: rings of points, or raw bytes, possibly invalid. */
export interface ShpShape {
  readonly type: number;
  readonly rings?: readonly (readonly Position[])[];
  readonly bytes?: Buffer;
}
export type Column = readonly [name: string, type: string, length: number];
/** Bytes or text by column; a deleted record begins with an asterisk. */
export interface DbfRow {
  readonly cells: readonly (string | Buffer)[];
  readonly isDeleted?: boolean;
}

/** A polygon of rings; shells are clockwise. */
export function polygon(...rings: Position[][]): ShpShape {
  return { type: SHP.polygon, rings };
}

/** A clockwise square with the given south-west corner and side. */
export function square(x: number, y: number, side: number): Position[] {
  return [
    [x, y],
    [x, y + side],
    [x + side, y + side],
    [x + side, y],
    [x, y],
  ];
}

/** The bytes of a .shp. */
export function shpOf(shapes: readonly ShpShape[]): Buffer {
  const records = shapes.map((shape, i) => shpRecordOf(shape, i + 1));
  const header = Buffer.alloc(100);
  header.writeInt32BE(9994, 0);
  header.writeInt32BE((100 + records.reduce((sum, { length }) => sum + length, 0)) / 2, 24);
  header.writeInt32LE(1000, 28);
  header.writeInt32LE(shapes.find(({ type }) => type !== 0)?.type ?? 5, 32);
  return Buffer.concat([header, ...records]);
}

/** The bytes of a .shx: where each record begins and how long its content is, in bytes; zeros for a row without one. */
export function shxOf(entries: readonly (readonly [start: number, length: number])[]): Buffer {
  const bytes = Buffer.alloc(100 + 8 * entries.length);
  bytes.writeInt32BE(9994, 0);
  bytes.writeInt32BE(bytes.length / 2, 24);
  entries.forEach(([start, length], i) => {
    bytes.writeInt32BE(start / 2, 100 + 8 * i);
    bytes.writeInt32BE(length / 2, 104 + 8 * i);
  });
  return bytes;
}

/** The bytes of a .dbf. */
export function dbfOf(columns: readonly Column[], rows: readonly DbfRow[], driver = 0): Buffer {
  const width = 1 + columns.reduce((sum, [, , length]) => sum + length, 0);
  const header = Buffer.alloc(32 + 32 * columns.length + 1);
  header[0] = 3;
  header.writeUInt32LE(rows.length, 4);
  header.writeUInt16LE(header.length, 8);
  header.writeUInt16LE(width, 10);
  header[29] = driver;
  columns.forEach(([name, type, length], i) => {
    header.write(name, 32 + 32 * i, 'latin1');
    header.write(type, 32 + 32 * i + 11, 'latin1');
    header[32 + 32 * i + 16] = length;
  });
  header[header.length - 1] = 0x0d;
  return Buffer.concat([header, ...rows.map((row) => dbfRecordOf(row, columns, width))]);
}

function shpRecordOf(shape: ShpShape, number: number): Buffer {
  const content = shape.bytes ?? shapeBytesOf(shape);
  const head = Buffer.alloc(8);
  head.writeInt32BE(number, 0);
  head.writeInt32BE(content.length / 2, 4);
  return Buffer.concat([head, content]);
}

function shapeBytesOf({ type, rings = [] }: ShpShape): Buffer {
  const points = rings.flat();
  if (type === SHP.none || type === SHP.point) {
    const bytes = Buffer.alloc(type === SHP.none ? 4 : 20);
    bytes.writeInt32LE(type, 0);
    return bytes;
  }
  const flat = 44 + 4 * rings.length + 16 * points.length;
  // Heights and measures follow the points, each with its range; measures are optional.
  const bytes = Buffer.alloc(flat + (type === SHP.polygonZ ? 16 + 8 * points.length : 0));
  bytes.writeInt32LE(type, 0);
  bytes.writeInt32LE(rings.length, 36);
  bytes.writeInt32LE(points.length, 40);
  let start = 0;
  rings.forEach((ring, i) => {
    bytes.writeInt32LE(start, 44 + 4 * i);
    start += ring.length;
  });
  points.forEach(([x, y], i) => {
    bytes.writeDoubleLE(x!, 44 + 4 * rings.length + 16 * i);
    bytes.writeDoubleLE(y!, 44 + 4 * rings.length + 16 * i + 8);
  });
  return bytes;
}

function dbfRecordOf({ cells, isDeleted }: DbfRow, columns: readonly Column[], width: number): Buffer {
  const bytes = Buffer.alloc(width, ' ');
  if (isDeleted) bytes[0] = 0x2a;
  let at = 1;
  columns.forEach(([, , length], i) => {
    Buffer.from(cells[i] ?? '').copy(bytes, at, 0, length);
    at += length;
  });
  return bytes;
}
