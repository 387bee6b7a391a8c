import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { MultiPolygon } from 'geojson';
import { type Attribute, attributesOf } from './attributes.ts';
import type { ExportedLand } from './exported-land.ts';
import { boundsOf, turned } from './rings.ts';
import { wkbOf } from './wkb.ts';

/** `GPKG`, and version 1.3 of the format. */
const APPLICATION_ID = 0x47504b47;
const USER_VERSION = 10_300;
const SRS = 4326;
/** The format requires a time of the last change; a constant makes files of the same land identical. */
const NO_TIME = '2000-01-01T00:00:00.000Z';
const COLUMN_TYPE: Readonly<Record<Attribute['kind'], string>> = {
  text: 'TEXT',
  number: 'DOUBLE',
  day: 'DATE',
};

const WGS_84_WKT =
  'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563,AUTHORITY["EPSG","7030"]],' +
  'AUTHORITY["EPSG","6326"]],PRIMEM["Greenwich",0,AUTHORITY["EPSG","8901"]],' +
  'UNIT["degree",0.0174532925199433,AUTHORITY["EPSG","9122"]],AXIS["Latitude",NORTH],AXIS["Longitude",EAST],' +
  'AUTHORITY["EPSG","4326"]]';

const TABLES = `
  PRAGMA application_id = ${APPLICATION_ID};
  PRAGMA user_version = ${USER_VERSION};
  CREATE TABLE gpkg_spatial_ref_sys (srs_name TEXT NOT NULL, srs_id INTEGER NOT NULL PRIMARY KEY,
    organization TEXT NOT NULL, organization_coordsys_id INTEGER NOT NULL, definition TEXT NOT NULL, description TEXT);
  CREATE TABLE gpkg_contents (table_name TEXT NOT NULL PRIMARY KEY, data_type TEXT NOT NULL, identifier TEXT UNIQUE,
    description TEXT DEFAULT '', last_change DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')),
    min_x DOUBLE, min_y DOUBLE, max_x DOUBLE, max_y DOUBLE, srs_id INTEGER,
    CONSTRAINT fk_gc_r_srs_id FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys(srs_id));
  CREATE TABLE gpkg_geometry_columns (table_name TEXT NOT NULL, column_name TEXT NOT NULL,
    geometry_type_name TEXT NOT NULL, srs_id INTEGER NOT NULL, z TINYINT NOT NULL, m TINYINT NOT NULL,
    CONSTRAINT pk_geom_cols PRIMARY KEY (table_name, column_name), CONSTRAINT uk_gc_table_name UNIQUE (table_name),
    CONSTRAINT fk_gc_tn FOREIGN KEY (table_name) REFERENCES gpkg_contents(table_name),
    CONSTRAINT fk_gc_srs FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys (srs_id));
  INSERT INTO gpkg_spatial_ref_sys VALUES
    ('Undefined Cartesian SRS', -1, 'NONE', -1, 'undefined', 'undefined Cartesian coordinate reference system'),
    ('Undefined geographic SRS', 0, 'NONE', 0, 'undefined', 'undefined geographic coordinate reference system'),
    ('WGS 84 geodetic', ${SRS}, 'EPSG', ${SRS}, '${WGS_84_WKT}', 'longitude/latitude coordinates in decimal degrees');`;

/** Writes the parcels as a GeoPackage with one layer `parcels` in WGS 84, by way of a temporary file, which SQLite needs. */
export async function writeGeopackage(land: ExportedLand): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'brazda-gpkg-'));
  try {
    const file = join(folder, 'parcels.gpkg');
    fill(file, land);
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function fill(file: string, land: ExportedLand) {
  const database = new DatabaseSync(file);
  try {
    const attributes = attributesOf(land);
    // The file is discarded when anything fails, so durability does not matter.
    database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN');
    database.exec(TABLES);
    const columns = attributes.map(({ name, kind }) => `"${name}" ${COLUMN_TYPE[kind]}`);
    database.exec(
      `CREATE TABLE parcels (fid INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, geom MULTIPOLYGON, ${columns.join(', ')})`,
    );
    const bounds = land.parcels.length > 0 ? boundsOf(land.parcels.map(({ shape }) => shape)) : null;
    database
      .prepare(
        `INSERT INTO gpkg_contents VALUES ('parcels', 'features', 'parcels', ?, ?, ?, ?, ?, ?, ${SRS})`,
      )
      .run(`${land.farm.name} ${land.season.end_year}`, NO_TIME, ...(bounds ?? [null, null, null, null]));
    database
      .prepare(`INSERT INTO gpkg_geometry_columns VALUES ('parcels', 'geom', 'MULTIPOLYGON', ${SRS}, 0, 0)`)
      .run();
    const names = attributes.map(({ name }) => `"${name}"`).join(', ');
    const insert = database.prepare(
      `INSERT INTO parcels (geom, ${names}) VALUES (?, ${attributes.map(() => '?').join(', ')})`,
    );
    for (const parcel of land.parcels)
      insert.run(geometryBlob(parcel.shape), ...attributes.map(({ value }) => value(parcel)));
    database.exec('COMMIT');
  } finally {
    database.close();
  }
}

const HEADER_BYTES = 40;
/** Little endian, with an envelope of west, east, south, north. */
const FLAGS = 0b0000_0011;

/** GeoPackageBinary: a header with the envelope, then WKB. */
function geometryBlob(shape: MultiPolygon): Uint8Array {
  const area: MultiPolygon = { type: 'MultiPolygon', coordinates: turned(shape, 'counterclockwise') };
  const [west, south, east, north] = boundsOf([area]);
  const header = Buffer.alloc(HEADER_BYTES);
  header.set([0x47, 0x50, 0, FLAGS]);
  header.writeInt32LE(SRS, 4);
  for (const [i, bound] of [west, east, south, north].entries()) header.writeDoubleLE(bound, 8 + i * 8);
  return Buffer.concat([header, wkbOf(area)]);
}
