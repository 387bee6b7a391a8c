import type { SQLOutputValue } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import {
  type Bundle,
  type FormatLayer,
  type FormatRow,
  type FoundProjection,
  type LandFormat,
  type ReadOptions,
  Refused,
} from './land-format.ts';
import { type FoundShape, withoutShape } from './raw-shape.ts';
import { valuesFrom } from './row-values.ts';
import { type PlainTable, SqliteFile, type SqlRow } from './sqlite-file.ts';
import { wkbShapeOf } from './wkb.ts';

/** GeoPackage: each feature table is a layer. */
export const geopackage: LandFormat = {
  async layersOf(bundle) {
    const { main } = bundle;
    const files = openFiles(bundle);
    try {
      const tables = featureTables(files);
      if (tables.length === 0) throw new Refused(main.name, 'no_table');
      return tables.map(({ table, shapeColumn, projection }) => ({
        name: table.name,
        columns: table.columns.filter((column) => column !== shapeColumn),
        projection,
        encoding: null,
      }));
    } finally {
      closeFiles(files);
    }
  },
  rowsOf,
};

/** Rows to read before yielding to the event loop: SQLite reads are synchronous. */
const ROWS_A_TURN = 200;

async function* rowsOf(bundle: Bundle, layer: FormatLayer, options: ReadOptions): AsyncGenerator<FormatRow> {
  const { main } = bundle;
  const files = openFiles(bundle);
  try {
    const found = featureTables(files).find(({ table }) => table.name === layer.name);
    if (!found) throw new Refused(main.name, 'no_table');
    const { file, table, shapeColumn } = found;
    const count = file.count(table);
    const columns = table.columns.filter((column) => column !== shapeColumn);
    let number = 0;
    for (const row of file.rows(table, table.columns)) {
      number++;
      yield { number, values: valuesFrom(valuesOf(row, columns)), ...shapeOf(row[shapeColumn]) };
      if (number % ROWS_A_TURN !== 0) continue;
      await setImmediate();
      options.signal?.throwIfAborted();
      options.onProgress?.(Math.floor((main.size * number) / Math.max(count, number)));
    }
    options.onProgress?.(main.size);
  } finally {
    closeFiles(files);
  }
}

/** The GeoPackage, and the file with the rows of its views. */
interface Files {
  readonly main: SqliteFile;
  readonly views: SqliteFile | null;
}

function openFiles({ main, parts }: Bundle): Files {
  const views = parts.get('views');
  const opened = new SqliteFile(main);
  try {
    return { main: opened, views: views ? new SqliteFile(views) : null };
  } catch (error) {
    opened.close();
    throw error;
  }
}

function closeFiles({ main, views }: Files): void {
  main.close();
  views?.close();
}

/** The views that the file declares as layers of features. */
export function featureViewNames(file: SqliteFile): string[] {
  return declaredFeatures(file)
    .map(({ name }) => name)
    .filter((name) => file.hasView(name));
}

interface FeatureTable {
  readonly file: SqliteFile;
  readonly table: PlainTable;
  readonly shapeColumn: string;
  readonly projection: FoundProjection;
}

/** The tables and views that the file declares as layers and that exist with the declared geometry column. */
function featureTables({ main, views }: Files): FeatureTable[] {
  return declaredFeatures(main).flatMap(({ name, column: wanted, projection }) => {
    const inMain = main.table(name);
    const table = inMain ?? (main.hasView(name) ? views?.table(name) : null);
    const shapeColumn = table?.columns.find((column) => column.toLowerCase() === wanted);
    if (!table || shapeColumn === undefined) return [];
    return [{ file: inMain ? main : views!, table, shapeColumn, projection }];
  });
}

/** A layer that the file declares, with its geometry column in lower case. */
interface DeclaredFeatures {
  readonly name: string;
  readonly column: string;
  readonly projection: FoundProjection;
}

function declaredFeatures(file: SqliteFile): DeclaredFeatures[] {
  const contents = listOf(file, 'gpkg_contents', ['table_name', 'data_type']);
  const shapes = listOf(file, 'gpkg_geometry_columns', ['table_name', 'column_name', 'srs_id']);
  const systems = listOf(file, 'gpkg_spatial_ref_sys', [
    'srs_id',
    'organization',
    'organization_coordsys_id',
  ]);
  const features = new Set(
    contents
      .filter((each) => each.data_type === 'features')
      .map((each) => String(each.table_name).toLowerCase()),
  );
  return shapes.flatMap((each) => {
    const name = String(each.table_name);
    if (!features.has(name.toLowerCase())) return [];
    const system = systems.find(({ srs_id }) => srs_id === each.srs_id);
    const isEpsg = String(system?.organization).toUpperCase() === 'EPSG';
    const epsg = isEpsg ? Number(system?.organization_coordsys_id) : 0;
    const projection: FoundProjection = epsg > 0 ? { epsg, from: 'file' } : { epsg: null, from: null };
    return [{ name, column: String(each.column_name).toLowerCase(), projection }];
  });
}

/** Maximum rows of a GeoPackage metadata table; chosen because land files never have as many layers. */
const LISTED = 5000;

function listOf(file: SqliteFile, name: string, columns: readonly string[]): SqlRow[] {
  const table = file.table(name);
  if (!table || !columns.every((column) => table.columns.includes(column))) return [];
  const rows: SqlRow[] = [];
  for (const row of file.rows(table, columns)) if (rows.push(row) >= LISTED) break;
  return rows;
}

function* valuesOf(row: SqlRow, columns: readonly string[]): Generator<[string, string | number]> {
  for (const column of columns) {
    const value = row[column];
    if (typeof value === 'string') yield [column, value];
    else if (typeof value === 'number' && Number.isFinite(value)) yield [column, value];
    else if (typeof value === 'bigint') {
      yield [column, Number.isSafeInteger(Number(value)) ? Number(value) : String(value)];
    }
  }
}

/** Bytes of the envelope before the shape, by the envelope code in the flags. */
const BOX_BYTES = [0, 32, 48, 48, 64];

/** Parses a GeoPackage geometry: WKB after a header. */
function shapeOf(blob: SQLOutputValue | undefined): FoundShape {
  if (blob === null || blob === undefined) return withoutShape('no_shape');
  if (!(blob instanceof Uint8Array) || blob.length < 8) return withoutShape('broken_shape');
  const flags = blob[3];
  const box = BOX_BYTES[(flags >> 1) & 7];
  const isExtended = (flags & 0x20) !== 0;
  if (blob[0] !== 0x47 || blob[1] !== 0x50 || box === undefined || isExtended)
    return withoutShape('broken_shape');
  if ((flags & 0x10) !== 0) return withoutShape('few_points', { points: 0 });
  return wkbShapeOf(blob.subarray(8 + box));
}
