/** A TIFF field before it is laid out: its tag number, value type and values. */
interface Field {
  readonly tag: number;
  readonly type: keyof typeof TYPES;
  readonly values: ArrayLike<number>;
}

/** Code and byte width of the TIFF value types that a COG needs. */
const TYPES = {
  ascii: { code: 2, bytes: 1 },
  short: { code: 3, bytes: 2 },
  long: { code: 4, bytes: 4 },
  double: { code: 12, bytes: 8 },
} as const;

/** The directory fields of one image of a COG (full resolution or overview). */
export interface Directory {
  readonly width: number;
  readonly height: number;
  readonly tileSize: number;
  readonly bits: 8 | 16;
  readonly predictor: 1 | 2;
  readonly isOverview: boolean;
  readonly offsets: readonly number[];
  readonly byteCounts: readonly number[];
  /** The georeference; only on the full-resolution image. */
  readonly place?: {
    readonly epsg: number;
    readonly origin: readonly [number, number];
    readonly pixel: number;
    readonly isPoint: boolean;
  };
  /** What stands for no data. */
  readonly nodata: number;
  /** What a sample means, where it is no value itself: `offset + scale * sample`. */
  readonly meaning?: { readonly scale: number; readonly offset: number } | undefined;
}

const HEADER_BYTES = 8;
const ENTRY_BYTES = 12;

/** The header and all directories of a little-endian TIFF; its length depends only on tile counts, not on tile offsets. */
export function layoutOf(directories: readonly Directory[]): Buffer {
  const fieldLists = directories.map(fieldsOf);
  const sizes = fieldLists.map(directoryBytes);
  const out = Buffer.alloc(sizes.reduce((sum, size) => sum + size, HEADER_BYTES));
  out.write('II', 0, 'latin1');
  out.writeUInt16LE(42, 2);
  out.writeUInt32LE(HEADER_BYTES, 4);
  let at = HEADER_BYTES;
  for (const [index, fields] of fieldLists.entries()) {
    const next = at + sizes[index];
    writeDirectory(out, at, fields, index + 1 < fieldLists.length ? next : 0);
    at = next;
  }
  return out;
}

function fieldsOf(directory: Directory): Field[] {
  const { place } = directory;
  const fields: Field[] = [
    { tag: 254, type: 'long', values: [directory.isOverview ? 1 : 0] },
    { tag: 256, type: 'long', values: [directory.width] },
    { tag: 257, type: 'long', values: [directory.height] },
    { tag: 258, type: 'short', values: [directory.bits] },
    { tag: 259, type: 'short', values: [8] },
    { tag: 262, type: 'short', values: [1] },
    { tag: 277, type: 'short', values: [1] },
    { tag: 284, type: 'short', values: [1] },
    { tag: 317, type: 'short', values: [directory.predictor] },
    { tag: 322, type: 'short', values: [directory.tileSize] },
    { tag: 323, type: 'short', values: [directory.tileSize] },
    { tag: 324, type: 'long', values: directory.offsets },
    { tag: 325, type: 'long', values: directory.byteCounts },
    { tag: 339, type: 'short', values: [1] },
  ];
  if (place) {
    fields.push(
      { tag: 33550, type: 'double', values: [place.pixel, place.pixel, 0] },
      { tag: 33922, type: 'double', values: [0, 0, 0, ...tiePointOf(place), 0] },
      { tag: 34735, type: 'short', values: geoKeysOf(place) },
    );
  }
  if (directory.meaning) fields.push({ tag: 42112, type: 'ascii', values: meaningOf(directory.meaning) });
  return [...fields, { tag: 42113, type: 'ascii', values: Buffer.from(`${directory.nodata}\0`, 'latin1') }];
}

/** Scale and offset of the samples, as GDAL reads them. */
function meaningOf({ scale, offset }: NonNullable<Directory['meaning']>): Buffer {
  const item = (name: string, value: number) =>
    `<Item name="${name.toUpperCase()}" sample="0" role="${name}">${value}</Item>`;
  return Buffer.from(
    `<GDALMetadata>${item('offset', offset)}${item('scale', scale)}</GDALMetadata>\0`,
    'latin1',
  );
}

/** The outer corner of the top left pixel, or its middle where pixels are points. */
function tiePointOf({ origin: [x, y], pixel, isPoint }: NonNullable<Directory['place']>): [number, number] {
  return isPoint ? [x + pixel / 2, y - pixel / 2] : [x, y];
}

/** Projected CRS, whether a pixel is an area or a point, the EPSG code, meters. */
function geoKeysOf({ epsg, isPoint }: NonNullable<Directory['place']>): number[] {
  return [
    [1, 1, 0, 4],
    [1024, 0, 1, 1],
    [1025, 0, 1, isPoint ? 2 : 1],
    [3072, 0, 1, epsg],
    [3076, 0, 1, 9001],
  ].flat();
}

function valueBytes({ type, values }: Field): number {
  return TYPES[type].bytes * values.length;
}

function directoryBytes(fields: readonly Field[]): number {
  const outOfLine = fields.map(valueBytes).filter((bytes) => bytes > 4);
  return outOfLine.reduce((sum, bytes) => sum + align(bytes), 2 + fields.length * ENTRY_BYTES + 6);
}

/** Rounds up to a multiple of eight, so that doubles are aligned. */
function align(bytes: number): number {
  return (bytes + 7) & ~7;
}

function writeDirectory(out: Buffer, start: number, fields: readonly Field[], next: number): void {
  out.writeUInt16LE(fields.length, start);
  let entry = start + 2;
  let values = start + 2 + fields.length * ENTRY_BYTES + 6;
  for (const field of fields) {
    out.writeUInt16LE(field.tag, entry);
    out.writeUInt16LE(TYPES[field.type].code, entry + 2);
    out.writeUInt32LE(field.values.length, entry + 4);
    if (valueBytes(field) > 4) {
      out.writeUInt32LE(values, entry + 8);
      writeValues(out, values, field);
      values += align(valueBytes(field));
    } else writeValues(out, entry + 8, field);
    entry += ENTRY_BYTES;
  }
  out.writeUInt32LE(next, entry);
}

function writeValues(out: Buffer, at: number, { type, values }: Field): void {
  const { bytes } = TYPES[type];
  for (let i = 0; i < values.length; i++) {
    if (type === 'double') out.writeDoubleLE(values[i], at + i * bytes);
    else out.writeUIntLE(values[i], at + i * bytes, bytes);
  }
}
