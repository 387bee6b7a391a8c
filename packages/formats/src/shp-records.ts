import { IMPORT_LIMITS, type RowIssue } from '@brazda/domain';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import { ByteReader } from './byte-reader.ts';
import { Refused, type SourceFile } from './land-format.ts';
import { areaOfRings } from './ring-order.ts';

const FILE_HEADER = 100;
const RECORD_HEADER = 8;
/** Type, bounding box, number of parts, number of points. */
const POLYGON_HEADER = 44;
const POINT_BYTES = 16;
/** Maximum parts of one record; every hole is compared with every shell, so that a hostile record would take minutes. */
const MAX_PARTS = 2000;
const NULL_SHAPE = 0;
/** Polygon, PolygonZ, PolygonM. */
const POLYGON_TYPES = new Set([5, 15, 25]);
/** Lines, with heights and with measures; they are laid out as polygons are. */
const LINE_TYPES = new Set([3, 13, 23]);
const WITH_HEIGHTS = 15;

/** A record of a .shp: its number in the file, from 1, and its shape or why there is none. */
export interface ShpRecord {
  readonly number: number;
  readonly shape: Polygon | MultiPolygon | null;
  readonly issues: readonly RowIssue[];
  readonly hasHeights: boolean;
  /** Of a record of lines, which is no land. */
  readonly lines?: readonly Position[][];
}

/** How to read a .shp. */
interface ShpOptions {
  /** Where the record of each row begins, null for none; without them, records follow one another. */
  readonly positions?: readonly (number | null)[] | null;
  onProgress?: ((bytes: number) => void) | undefined;
}

/** Streams the records of a .shp; throws Refused where the file is truncated. */
export async function* shpRecords(
  file: SourceFile,
  { positions, onProgress }: ShpOptions = {},
): AsyncGenerator<ShpRecord, void, undefined> {
  const reader = await ByteReader.open(file.path);
  try {
    const header = await reader.read(FILE_HEADER);
    if (header?.readInt32BE(0) !== 0x270a) throw new Refused(file.name, 'broken', { where: 0 });
    const hasMore = (number: number) =>
      positions ? number <= positions.length : reader.left >= RECORD_HEADER;
    for (let number = 1; hasMore(number); number++) {
      const at = positions ? positions[number - 1]! : reader.position;
      if (at === null) {
        yield { number, ...none('no_shape') };
        continue;
      }
      reader.position = at;
      const length = (await reader.read(RECORD_HEADER))!.readInt32BE(4) * 2;
      if (length < 4 || length > reader.left) throw new Refused(file.name, 'broken', { where: at });
      const next = reader.position + length;
      yield { number, ...(await readShape(reader, length)) };
      reader.position = next;
      onProgress?.(next);
    }
  } finally {
    await reader.close();
  }
}

/** How many records follow one another in a .shp, at most some of them. */
export async function countShpRecords(file: SourceFile, max: number): Promise<number> {
  const reader = await ByteReader.open(file.path);
  try {
    let count = 0;
    reader.skip(FILE_HEADER);
    while (count < max && reader.left >= RECORD_HEADER) {
      const length = (await reader.read(RECORD_HEADER))!.readInt32BE(4) * 2;
      if (length < 4) break;
      reader.skip(length);
      count++;
    }
    return count;
  } finally {
    await reader.close();
  }
}

async function readShape(reader: ByteReader, length: number): Promise<Omit<ShpRecord, 'number'>> {
  const type = (await reader.read(4))!.readInt32LE(0);
  if (type === NULL_SHAPE) return none('no_shape');
  const isLines = LINE_TYPES.has(type);
  if (!POLYGON_TYPES.has(type) && !isLines) return none('not_an_area');
  if (length < POLYGON_HEADER) return none('broken_shape');
  const counts = (await reader.read(POLYGON_HEADER - 4))!;
  const parts = counts.readInt32LE(32);
  const points = counts.readInt32LE(36);
  if (parts < 0 || points < 0) return none('broken_shape');
  if (parts === 0 || points === 0) return none('no_shape');
  if (points > IMPORT_LIMITS.points) return none('many_points', { points, limit: IMPORT_LIMITS.points });
  if (parts > MAX_PARTS) return none('broken_shape');
  const needed = 4 * parts + POINT_BYTES * points;
  if (POLYGON_HEADER + needed > length) return none('broken_shape');
  const rings = ringsOf((await reader.read(needed))!, parts, points);
  if (!rings) return none('broken_shape');
  if (isLines) return { ...none('not_an_area'), lines: rings };
  return { shape: areaOfRings(rings), issues: [], hasHeights: type === WITH_HEIGHTS };
}

/** The rings of a polygon's bytes; null where their starts are not in order. */
function ringsOf(bytes: Buffer, parts: number, points: number): Position[][] | null {
  const starts = Array.from({ length: parts }, (_, part) => bytes.readInt32LE(4 * part));
  const ends = [...starts.slice(1), points];
  if (starts[0] !== 0 || starts.some((start, part) => start > ends[part]!)) return null;
  const first = 4 * parts;
  return starts.map((start, part) =>
    Array.from({ length: ends[part]! - start }, (_, i): Position => {
      const at = first + POINT_BYTES * (start + i);
      return [bytes.readDoubleLE(at), bytes.readDoubleLE(at + 8)];
    }),
  );
}

function none(code: RowIssue['code'], values: RowIssue['values'] = {}): Omit<ShpRecord, 'number'> {
  return { shape: null, issues: [{ code, values }], hasHeights: false };
}
