import type { Position } from 'geojson';
import { type FoundShape, shapeFrom, withoutShape } from './raw-shape.ts';

const HEAD = /^\s*(?:SRID\s*=\s*(\d{1,6})\s*;)?\s*([A-Z]+)/i;
const KIND =
  '(?:(?:MULTI)?(?:POINT|LINESTRING|POLYGON|CURVE|SURFACE)|GEOMETRYCOLLECTION|CIRCULARSTRING|COMPOUNDCURVE|CURVEPOLYGON|POLYHEDRALSURFACE|TIN|TRIANGLE)';
const KINDS = new RegExp(`^${KIND}(?:ZM?|M)?$`, 'i');
/** A single word in parentheses is a unit: `Surface (ha)` is the name of a column. */
const BEGINNING = new RegExp(
  `^\\s*(?:SRID\\s*=\\s*\\d{1,6}\\s*;)?\\s*${KIND}\\s*(?:ZM?|M)?\\s*(?:\\((?!\\s*[^\\d\\s(),]+\\s*\\))|EMPTY\\b)`,
  'i',
);

/** Whether a text begins like a shape in WKT or EWKT. */
export function isWkt(text: string): boolean {
  return BEGINNING.test(text.slice(0, 100));
}

/** The EPSG code before a shape in EWKT, null where there is none. */
export function wktSridOf(text: string): number | null {
  const srid = HEAD.exec(text.slice(0, 100))?.[1];
  return srid ? Number(srid) : null;
}

/** Parses WKT or EWKT: POLYGON, MULTIPOLYGON and the polygons of a GEOMETRYCOLLECTION. */
export function wktShapeOf(text: string): FoundShape {
  const head = HEAD.exec(text);
  const type = head?.[2].toUpperCase() ?? '';
  if (!head || !KINDS.test(type)) return withoutShape('broken_shape');
  const reader = new WktReader(text, head[0].length - type.length);
  try {
    reader.readGeometry(0);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return withoutShape('broken_shape');
  }
  if (reader.isEmpty) return withoutShape('few_points', { points: 0 });
  if (reader.polygons.length === 0) return withoutShape('not_an_area', { type });
  return shapeFrom(reader);
}

const DEEPEST = 8;
const WORD = /\s*([A-Z]+)/iy;
const OTHER = /\s*([^\s(),]+)/y;

class WktReader {
  readonly polygons: Position[][][] = [];
  hasHeights = false;
  /** Whether the shape is a polygon type without points. */
  isEmpty = false;
  readonly #text: string;
  #at: number;

  constructor(text: string, at: number) {
    this.#text = text;
    this.#at = at;
  }

  readGeometry(depth: number): void {
    const word = this.#next(WORD)?.toUpperCase() ?? '';
    const [, kind, joined] = /^([A-Z]*?)(ZM|Z|M)?$/.exec(word)!;
    const axes = joined ?? this.#axes();
    if (depth > DEEPEST || !KINDS.test(kind)) throw new SyntaxError('unknown geometry type');
    if (this.#isNextEmpty()) {
      this.isEmpty ||= depth === 0 && kind.endsWith('POLYGON');
      return;
    }
    const polygon = () => this.polygons.push(this.#list(() => this.#list(() => this.#point(axes !== 'M'))));
    if (kind === 'POLYGON') polygon();
    else if (kind === 'MULTIPOLYGON') this.#list(polygon);
    else if (kind === 'GEOMETRYCOLLECTION') this.#list(() => this.readGeometry(depth + 1));
    else this.#skipBrackets();
    if (depth === 0 && this.#next(OTHER) !== undefined) throw new SyntaxError('text after the shape');
  }

  #axes(): string | undefined {
    const before = this.#at;
    const word = this.#next(WORD)?.toUpperCase();
    if (word === 'Z' || word === 'M' || word === 'ZM') return word;
    this.#at = before;
    return undefined;
  }

  #isNextEmpty(): boolean {
    const before = this.#at;
    if (this.#next(WORD)?.toUpperCase() === 'EMPTY') return true;
    this.#at = before;
    return false;
  }

  #list<Item>(read: () => Item): Item[] {
    const items: Item[] = [];
    this.#expect('(');
    do items.push(read());
    while (this.#take(','));
    this.#expect(')');
    return items;
  }

  #point(hasZ: boolean): Position {
    const x = this.#number();
    const y = this.#number();
    if (this.#isNumberNext() && this.#number() !== 0 && hasZ) this.hasHeights = true;
    if (this.#isNumberNext()) this.#number();
    return [x, y];
  }

  #number(): number {
    const text = this.#next(OTHER);
    if (text === undefined) throw new SyntaxError('number expected');
    return Number(text);
  }

  #isNumberNext(): boolean {
    this.#skipSpace();
    const code = this.#text.charCodeAt(this.#at);
    return code !== CLOSE && code !== COMMA && this.#at < this.#text.length;
  }

  /** Skips the coordinates of points and lines, which are not areas. */
  #skipBrackets(): void {
    let depth = 0;
    for (; this.#at < this.#text.length; this.#at++) {
      const code = this.#text.charCodeAt(this.#at);
      if (code === OPEN) depth++;
      else if (code === CLOSE && --depth === 0) {
        this.#at++;
        return;
      }
    }
    throw new SyntaxError('unexpected end');
  }

  #next(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[1];
    if (found !== undefined) this.#at = pattern.lastIndex;
    return found;
  }

  #skipSpace(): void {
    while (this.#text.charCodeAt(this.#at) <= 32) this.#at++;
  }

  #take(mark: string): boolean {
    this.#skipSpace();
    if (this.#text[this.#at] !== mark) return false;
    this.#at++;
    return true;
  }

  #expect(mark: string): void {
    if (!this.#take(mark)) throw new SyntaxError(`${mark} expected`);
  }
}

const OPEN = 40;
const CLOSE = 41;
const COMMA = 44;
