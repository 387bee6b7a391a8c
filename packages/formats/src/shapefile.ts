import { readFile } from 'node:fs/promises';
import { encodingNamed, encodingOfCpg, encodingOfDriver } from './dbf-encoding.ts';
import {
  type DbfHeader,
  type DbfRecord,
  dbfRecords,
  guessDbfEncoding,
  readDbfHeader,
} from './dbf-records.ts';
import {
  type Bundle,
  type FormatLayer,
  type FormatRow,
  type FoundProjection,
  type LandFormat,
  type ReadOptions,
  Refused,
} from './land-format.ts';
import { epsgOfWkt } from './projection-wkt.ts';
import { shpRecords } from './shp-records.ts';

/** A `.prj` or `.cpg` has a line or two; a larger file is something else. */
const MAX_NOTE_BYTES = 64_000;
const NO_RECORD: DbfRecord = { isDeleted: false, values: {}, issues: [] };

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
        encoding: header && (await encodingOf(bundle, header)),
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
  const records = recordsOf(bundle, options.encoding ?? layer.encoding);
  let areHeightsDeclared = false;
  try {
    for await (const { number, shape, issues, hasHeights } of shpRecords(bundle.main, options.onProgress)) {
      options.signal?.throwIfAborted();
      const { value: record = NO_RECORD } = await records.next();
      if (record.isDeleted) continue;
      const heights =
        hasHeights && !areHeightsDeclared ? [{ code: 'height_dropped', values: {} } as const] : [];
      areHeightsDeclared ||= hasHeights;
      yield { number, values: record.values, shape, issues: [...issues, ...heights, ...record.issues] };
    }
  } finally {
    await records.return(undefined);
  }
}

async function* recordsOf(
  { parts }: Bundle,
  encoding: string | null,
): AsyncGenerator<DbfRecord, undefined, undefined> {
  const dbf = parts.get('dbf');
  if (!dbf) return;
  const known = encodingNamed(encoding ?? 'utf-8') ?? 'utf-8';
  yield* dbfRecords(dbf, await readDbfHeader(dbf), known);
}

/** The encoding of the texts: the `.cpg` unless they contradict it, else UTF-8 if valid, else the driver byte, else a guess. */
async function encodingOf({ parts }: Bundle, header: DbfHeader): Promise<string> {
  const guess = await guessDbfEncoding(parts.get('dbf')!, header);
  const encoding = encodingOfCpg(await noteOf(parts, 'cpg'));
  if (encoding && !(encoding === 'utf-8' && guess.isNotUtf8)) return encoding;
  if (guess.isUtf8) return 'utf-8';
  return encodingOfDriver(header.languageDriver) ?? guess.best;
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
