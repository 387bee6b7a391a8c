import type { Position } from 'geojson';
import { type FoundShape, shapeFrom, withLines, withoutShape } from './raw-shape.ts';

/** Geometry types by their WKB code. */
const TYPES = [
  'Geometry',
  'Point',
  'LineString',
  'Polygon',
  'MultiPoint',
  'MultiLineString',
  'MultiPolygon',
  'GeometryCollection',
  'CircularString',
  'CompoundCurve',
  'CurvePolygon',
  'MultiCurve',
  'MultiSurface',
  'Curve',
  'Surface',
  'PolyhedralSurface',
  'TIN',
  'Triangle',
];
/** Types that contain other shapes, each with its own header. */
const COLLECTIONS = new Set([
  'MultiPoint',
  'MultiLineString',
  'MultiLineString',
  'MultiPolygon',
  'GeometryCollection',
  'MultiSurface',
]);
const DEEPEST = 8;

/** Parses ISO WKB or EWKB (with its SRID); counts that exceed the available bytes are `broken_shape`. */
export function wkbShapeOf(bytes: Uint8Array): FoundShape {
  const reader = new WkbReader(bytes);
  try {
    reader.readGeometry(0);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return withoutShape('broken_shape');
  }
  if (reader.curve) return withoutShape('not_an_area', { type: reader.curve });
  if (reader.polygons.length === 0 && reader.type !== 'MultiPolygon')
    return withLines(withoutShape('not_an_area', { type: reader.type }), reader.lines);
  if (reader.polygons.length === 0) return withoutShape('few_points', { points: 0 });
  return withLines(shapeFrom(reader), reader.lines);
}

/** The EPSG code in EWKB; null for other WKB. */
export function wkbSridOf(bytes: Uint8Array): number | null {
  if (bytes.length < 9) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLittle = bytes[0] === 1;
  return view.getUint32(1, isLittle) & 0x20000000 ? view.getUint32(5, isLittle) : null;
}

class WkbReader {
  readonly polygons: Position[][][] = [];
  readonly lines: Position[][] = [];
  hasHeights = false;
  /** The outermost type. */
  type = '';
  /** The type of a shape that is not supported, such as one with arcs. */
  curve: string | null = null;
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  readGeometry(depth: number): void {
    if (depth > DEEPEST) throw new RangeError('too deep');
    const isLittle = this.#view.getUint8(this.#at++) === 1;
    const code = this.#uint(isLittle);
    if (code & 0x20000000) this.#at += 4;
    const plain = code & 0x0fffffff;
    const kind = Math.floor(plain / 1000);
    const hasZ = (code & 0x80000000) !== 0 || kind === 1 || kind === 3;
    const hasM = (code & 0x40000000) !== 0 || kind === 2 || kind === 3;
    const type = TYPES[plain % 1000];
    if (!type || kind > 3) throw new RangeError('unknown geometry type');
    this.type ||= type;
    const size = 16 + (hasZ ? 8 : 0) + (hasM ? 8 : 0);
    if (type === 'Polygon') this.#readPolygon(isLittle, size, hasZ);
    else if (COLLECTIONS.has(type)) {
      const count = this.#count(isLittle, 5);
      for (let i = 0; i < count; i++) this.readGeometry(depth + 1);
    } else if (type === 'Point') this.#skip(size);
    else if (type === 'LineString') this.lines.push(this.#readPoints(isLittle, size, hasZ));
    else {
      this.curve = type;
      this.#at = this.#view.byteLength;
    }
  }

  #readPolygon(isLittle: boolean, size: number, hasZ: boolean): void {
    const rings = this.#count(isLittle, 4);
    const polygon: Position[][] = [];
    for (let ring = 0; ring < rings; ring++) polygon.push(this.#readPoints(isLittle, size, hasZ));
    this.polygons.push(polygon);
  }

  #readPoints(isLittle: boolean, size: number, hasZ: boolean): Position[] {
    const count = this.#count(isLittle, size);
    const points: Position[] = new Array(count);
    for (let i = 0; i < count; i++, this.#at += size) {
      points[i] = [this.#view.getFloat64(this.#at, isLittle), this.#view.getFloat64(this.#at + 8, isLittle)];
      if (hasZ && this.#isHigh(this.#view.getFloat64(this.#at + 16, isLittle))) this.hasHeights = true;
    }
    return points;
  }

  #isHigh(z: number): boolean {
    return z !== 0 && !Number.isNaN(z);
  }

  #uint(isLittle: boolean): number {
    const value = this.#view.getUint32(this.#at, isLittle);
    this.#at += 4;
    return value;
  }

  /** Reads a count of items of at least `bytes` bytes each, which must be available. */
  #count(isLittle: boolean, bytes: number): number {
    const count = this.#uint(isLittle);
    if (count * bytes > this.#view.byteLength - this.#at)
      throw new RangeError('more than the available bytes');
    return count;
  }

  #skip(bytes: number): void {
    this.#at += bytes;
    if (this.#at > this.#view.byteLength) throw new RangeError('more than the available bytes');
  }
}
