import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The bytes of a SQLite file that `build` fills. */
export function sqliteOf(build: (database: DatabaseSync) => void): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'brazda-sqlite-'));
  try {
    const path = join(folder, 'made.gpkg');
    const database = new DatabaseSync(path, { enableDoubleQuotedStringLiterals: true, defensive: false });
    database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF');
    build(database);
    database.close();
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The metadata tables of a GeoPackage, with Stereo 70 among its projections. */
export const LISTS = `
  CREATE TABLE gpkg_spatial_ref_sys (srs_name TEXT, srs_id INTEGER PRIMARY KEY, organization TEXT, organization_coordsys_id INTEGER, definition TEXT);
  CREATE TABLE gpkg_contents (table_name TEXT PRIMARY KEY, data_type TEXT, srs_id INTEGER);
  CREATE TABLE gpkg_geometry_columns (table_name TEXT, column_name TEXT, geometry_type_name TEXT, srs_id INTEGER, z INTEGER, m INTEGER);
  INSERT INTO gpkg_spatial_ref_sys VALUES ('WGS 84', 4326, 'EPSG', 4326, ''), ('Stereo 70', 7, 'epsg', 3844, ''), ('own', 9, 'NONE', 9, '');`;

/** A GeoPackage with one layer with the columns `fid`, `geom` and `name`, and a row for each shape. */
export function geopackageOf(shapes: readonly (Uint8Array | null)[], table = 'parcels', srs = 4326): Buffer {
  return sqliteOf((database) => {
    const quoted = `"${table.replaceAll('"', '""')}"`;
    database.exec(LISTS);
    database.exec(`CREATE TABLE ${quoted} (fid INTEGER PRIMARY KEY, geom BLOB, name TEXT)`);
    database.prepare(`INSERT INTO gpkg_contents VALUES (?, 'features', ?)`).run(table, srs);
    database
      .prepare(`INSERT INTO gpkg_geometry_columns VALUES (?, 'geom', 'POLYGON', ?, 0, 0)`)
      .run(table, srs);
    const insert = database.prepare(`INSERT INTO ${quoted} (geom, name) VALUES (?, ?)`);
    for (const [index, shape] of shapes.entries()) insert.run(shape, `Ogor ${index + 1}`);
  });
}

/** WKB with a GeoPackage header. */
export function geopackageBlob(wkb: Uint8Array, flags = 1): Buffer {
  return Buffer.concat([Buffer.from([0x47, 0x50, 0, flags, 0xe6, 0x10, 0, 0]), wkb]);
}
