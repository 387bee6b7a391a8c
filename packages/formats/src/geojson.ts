import { chunksOf, encodingOfFile, isGuess } from './file-chunks.ts';
import { geojsonShapeOf } from './geojson-shape.ts';
import { type JsonPiece, piecesOf } from './json-pieces.ts';
import {
  type Bundle,
  type FormatLayer,
  type FormatRow,
  type FoundProjection,
  type LandFormat,
  type ReadOptions,
  Refused,
  type SourceFile,
} from './land-format.ts';
import { decoderNamed } from './named-encodings.ts';
import { beyondLimit, type FoundShape, withoutShape } from './raw-shape.ts';
import { readColumns } from './read-columns.ts';
import { valuesFrom } from './row-values.ts';

/** GeoJSON: one collection, one feature, one geometry, or a feature on each line. */
export const geojson: LandFormat = {
  async layersOf({ main }) {
    const encoding = await encodingOfFile(main);
    let crs: unknown;
    const rows = rowsIn(main, encoding, {}, (value) => {
      crs = value;
    });
    const columns = await readColumns(rows);
    crs ??= await crsAfterRows(main, encoding);
    const projection = crs === undefined ? FORMAT_PROJECTION : projectionOf(crs);
    return [
      { name: '', columns, projection, encoding, ...(isGuess(encoding) && { isEncodingGuessed: true }) },
    ];
  },
  rowsOf({ main }: Bundle, { encoding }: FormatLayer, options: ReadOptions) {
    return rowsIn(main, options.encoding ?? encoding ?? 'utf-8', options, () => {});
  },
};

const FORMAT_PROJECTION: FoundProjection = { epsg: 4326, from: 'format' };
const CRS_KEY = '"crs"';

/** The last `crs` member of the outermost object, which some programs write after the features; undefined without one. */
async function crsAfterRows(main: SourceFile, encoding: string): Promise<unknown> {
  if (!encoding.startsWith('utf-16') && !(await contains(main, CRS_KEY))) return undefined;
  let crs: unknown;
  for await (const piece of piecesOf(main, encoding, STREAMED))
    if (piece.kind === 'member' && piece.key === 'crs' && piece.bytes)
      crs = parseJson(piece.bytes.toString());
  return crs;
}

/** Whether the bytes of a file contain an ASCII text. */
async function contains(main: SourceFile, text: string): Promise<boolean> {
  let rest: Uint8Array = Buffer.alloc(0);
  for await (const chunk of chunksOf(main)) {
    const seam = Buffer.concat([rest, chunk.subarray(0, text.length)]);
    if (seam.includes(text) || chunk.includes(text)) return true;
    rest = Buffer.from(chunk.subarray(-text.length));
  }
  return false;
}

const STREAMED = new Set(['features', 'geometries']);

async function* rowsIn(
  main: SourceFile,
  encoding: string,
  options: ReadOptions,
  hearCrs: (crs: unknown) => void,
): AsyncGenerator<FormatRow> {
  const decoder = decoderNamed(encoding.startsWith('utf-16') ? 'utf-8' : encoding);
  const parse = ({ bytes }: JsonPiece): unknown =>
    bytes === null ? TOO_LARGE : parseJson(decoder.decode(bytes));
  let number = 0;
  let object = new Map<string, unknown>();
  for await (const piece of piecesOf(main, encoding, STREAMED, options)) {
    if (piece.kind === 'item') {
      object.set('type', 'FeatureCollection');
      yield rowOf(++number, parse(piece));
    } else if (piece.kind === 'member') {
      const value = parse(piece);
      if (piece.key === 'crs') hearCrs(value);
      if (piece.key !== 'type' || !object.has('type')) object.set(piece.key, value);
    } else {
      const whole = object;
      object = new Map();
      if (COLLECTIONS.has(String(whole.get('type')))) continue;
      if (!whole.has('geometry') && !whole.has('coordinates') && whole.get('type') !== 'Feature')
        throw new Refused(main.name, 'unknown_format');
      yield rowOf(++number, Object.fromEntries(whole));
    }
  }
}

const COLLECTIONS = new Set(['FeatureCollection', 'GeometryCollection']);
const TOO_LARGE = Symbol('too large');
const BROKEN = Symbol('broken');

/** Parses JSON, also with invalid NaN and Infinity, which become strings and so invalid coordinates. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const repaired = text.replace(/"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g, (found) =>
      found.startsWith('"') ? found : `"${found}"`,
    );
    try {
      return JSON.parse(repaired);
    } catch {
      return BROKEN;
    }
  }
}

function rowOf(number: number, feature: unknown): FormatRow {
  if (feature === TOO_LARGE) return { number, values: {}, ...beyondLimit() };
  if (typeof feature !== 'object' || feature === null)
    return { number, values: {}, ...withoutShape('broken_shape') };
  const { type, geometry, properties, id } = feature as Readonly<Record<string, unknown>>;
  if (type !== 'Feature' && geometry === undefined) return { number, values: {}, ...geojsonShapeOf(feature) };
  return { number, values: valuesFrom(valuesOf(properties, id)), ...shapeOf(geometry) };
}

function shapeOf(geometry: unknown): FoundShape {
  if (geometry === TOO_LARGE) return beyondLimit();
  return geojsonShapeOf(geometry);
}

function* valuesOf(properties: unknown, id: unknown): Generator<[string, string | number]> {
  const own = typeof properties === 'object' && properties !== null ? properties : {};
  if ((typeof id === 'string' || typeof id === 'number') && !Object.hasOwn(own, 'id')) yield ['id', id];
  for (const [column, value] of Object.entries(own)) {
    if (typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value)))
      yield [column, value];
    else if (value !== null)
      yield [column, typeof value === 'object' ? JSON.stringify(value) : String(value)];
  }
}

/** The projection of a `crs` member, which GeoJSON dropped in 2016 and many programs still write. */
function projectionOf(crs: unknown): FoundProjection {
  const text = JSON.stringify(crs) ?? '';
  if (/CRS:?84/.test(text)) return { epsg: 4326, from: 'file' };
  const code = /EPSG[^\d]*?(?:[\d.]+:)?:?(\d{4,5})\b/i.exec(text)?.[1];
  return code ? { epsg: Number(code), from: 'file' } : { epsg: null, from: null };
}
