import { readFile } from 'node:fs/promises';
import { IMPORT_LIMITS } from '@brazda/domain';
import { encodingOfCpg, encodingOfDriver } from './dbf-encoding.ts';
import {
  type DbfHeader,
  type DbfRecord,
  dbfRecords,
  guessDbfEncoding,
  readDbfHeader,
} from './dbf-records.ts';
import { epsgOfWkt } from './epsg-of-wkt.ts';
import {
  type Bundle,
  type FormatLayer,
  type FormatRow,
  type FoundProjection,
  type LandFormat,
  type ReadOptions,
  Refused,
} from './land-format.ts';
import { countShpRecords, shpRecords } from './shp-records.ts';
import { readShxPositions } from './shx-positions.ts';

/** A `.prj` or `.cpg` has a line or two; a larger file is something else. */
const MAX_NOTE_BYTES = 64_000;
const NO_RECORD: DbfRecord = { isDeleted: false, values: {}, issues: [] };
/** For a shape whose row is missing from the .dbf. */
const MISSING_RECORD: DbfRecord = { ...NO_RECORD, issues: [{ code: 'no_attributes', values: {} }] };

/** ESRI shapefiles: polygons of the .shp with the columns of the .dbf, read in parallel. */
export const shapefile: LandFormat = {
  async layersOf(bundle) {
    const dbf = bundle.parts.get('dbf');
    const header = dbf ? await readDbfHeader(dbf) : null;
    return [
      {
        name: '',
        columns: header?.fields.map(({ name }) => name) ?? [],
        projection: await projectionOf(bundle),
        ...(header ? await encodingOf(bundle, header) : { encoding: null }),
      },
    ];
  },
  rowsOf,
};

async function* rowsOf(
  bundle: Bundle,
  layer: FormatLayer,
  options: ReadOptions,
): AsyncGenerator<FormatRow, void, undefined> {
  const dbf = bundle.parts.get('dbf');
  const header = dbf ? await readDbfHeader(dbf) : null;
  const encoding = options.encoding ?? layer.encoding ?? 'utf-8';
  const records = dbf && header ? dbfRecords(dbf, header, encoding) : null;
  const missing = header && header.fields.length > 0 ? MISSING_RECORD : NO_RECORD;
  const positions = await positionsOf(bundle, header);
  let areHeightsDeclared = false;
  let count = 0;
  try {
    const { onProgress } = options;
    for await (const { number, shape, lines, issues, hasHeights } of shpRecords(bundle.main, {
      positions,
      onProgress,
    })) {
      options.signal?.throwIfAborted();
      count = number;
      const record = (await records?.next())?.value ?? missing;
      if (record.isDeleted) continue;
      const heights =
        hasHeights && !areHeightsDeclared ? [{ code: 'height_dropped', values: {} } as const] : [];
      areHeightsDeclared ||= hasHeights;
      const all = [...issues, ...heights, ...record.issues];
      yield { number, values: record.values, shape, issues: all, ...(lines && { lines }) };
    }
    // Rows of the .dbf beyond the shapes are not left out without a word.
    for await (const { isDeleted, values } of records ?? []) {
      options.signal?.throwIfAborted();
      count++;
      if (count > IMPORT_LIMITS.rows)
        throw new Refused(bundle.main.name, 'many_rows', { limit: IMPORT_LIMITS.rows });
      if (!isDeleted)
        yield { number: count, values, shape: null, issues: [{ code: 'no_shape', values: {} }] };
    }
  } finally {
    await records?.return(undefined);
  }
}

/**
 * Where the .shx says that the records begin; null where it does not fit the .shp, or where the .dbf has as many rows as
 * records that follow one another, which the .shx does not: it is then left over from another version of the file.
 */
async function positionsOf({ main, parts }: Bundle, header: DbfHeader | null) {
  const shx = parts.get('shx');
  const positions = shx ? await readShxPositions(shx, main) : null;
  if (!positions || !header || header.records === positions.length) return positions;
  return header.records === (await countShpRecords(main, IMPORT_LIMITS.rows + 1)) ? null : positions;
}

/**
 * The encoding of the texts, and whether it is a guess: the `.cpg` unless the texts cannot be UTF-8, else UTF-8 if valid,
 * else the driver byte unless the letters contradict it, else the encoding that the letters suggest.
 */
async function encodingOf(
  { parts }: Bundle,
  header: DbfHeader,
): Promise<{ encoding: string; isEncodingGuessed?: boolean }> {
  const guess = await guessDbfEncoding(parts.get('dbf')!, header);
  const declared = encodingOfCpg(await noteOf(parts, 'cpg'));
  if (declared && !(declared === 'utf-8' && guess.isNotUtf8)) return { encoding: declared };
  if (guess.isUtf8) return { encoding: 'utf-8' };
  const ofDriver = encodingOfDriver(header.languageDriver);
  if (ofDriver && !guess.contradicts(ofDriver)) return { encoding: ofDriver };
  return { encoding: guess.best, ...(guess.isNotUtf8 && { isEncodingGuessed: true }) };
}

async function projectionOf({ parts }: Bundle): Promise<FoundProjection> {
  const wkt = await noteOf(parts, 'prj');
  const epsg = wkt && epsgOfWkt(wkt);
  return epsg ? { epsg, from: 'file' } : { epsg: null, from: null };
}

/** The text of a small part; empty where it is missing. */
async function noteOf(parts: Bundle['parts'], ending: string): Promise<string> {
  const note = parts.get(ending);
  if (!note || note.size === 0) return '';
  if (note.size > MAX_NOTE_BYTES) throw new Refused(note.name, 'broken', { where: MAX_NOTE_BYTES });
  return (await readFile(note.path, 'utf8')).replace(/^\uFEFF/, '').trim();
}
