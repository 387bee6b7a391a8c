import type { MultiPolygon, Position } from 'geojson';
import { attributesOf } from './attributes.ts';
import { type DbfColumn, dbfOf } from './dbf.ts';
import type { ExportedLand } from './exported-land.ts';
import { boundsOf, turned } from './rings.ts';
import { writeZip } from './zip.ts';

const FILE_CODE = 9994;
const VERSION = 1000;
const POLYGON = 5;
const HEADER_BYTES = 100;
const WGS_84 =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],' +
  'PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';

/** Writes the parcels as a shapefile in a ZIP. */
export function writeShapefile(land: ExportedLand): Promise<Uint8Array> {
  const columns = attributesOf(land).map(({ short, kind, value }) => ({
    name: short,
    kind,
    values: land.parcels.map(value),
  }));
  return shapefileOf(
    'parcels',
    land.parcels.map(({ shape }) => shape),
    columns,
  );
}

/** Writes a shapefile in a ZIP: polygons in WGS 84, texts in UTF-8. */
export function shapefileOf(
  name: string,
  shapes: readonly MultiPolygon[],
  columns: readonly DbfColumn[],
): Promise<Uint8Array> {
  return writeZip([...shapefileParts(name, shapes, columns), { path: `${name}.cpg`, content: 'UTF-8' }]);
}

/** The files of a shapefile without the one that names the encoding of its texts, which not all programs know. */
export function shapefileParts(
  name: string,
  shapes: readonly MultiPolygon[],
  columns: readonly DbfColumn[],
): { path: string; content: Uint8Array }[] {
  const { shp, shx } = polygonsOf(shapes);
  return [
    { path: `${name}.shp`, content: shp },
    { path: `${name}.shx`, content: shx },
    { path: `${name}.dbf`, content: dbfOf(columns) },
    { path: `${name}.prj`, content: Buffer.from(WGS_84) },
  ];
}

/** The main file and its index; their lengths are in 16-bit words. */
function polygonsOf(shapes: readonly MultiPolygon[]): { shp: Uint8Array; shx: Uint8Array } {
  const records = shapes.map((shape) => recordOf(turned(shape, 'clockwise').flat()));
  const bounds = shapes.length > 0 ? boundsOf(shapes) : [0, 0, 0, 0];
  const bytes = records.reduce((sum, record) => sum + 8 + record.length, HEADER_BYTES);
  const shp = Buffer.alloc(bytes);
  const shx = Buffer.alloc(HEADER_BYTES + records.length * 8);
  for (const file of [shp, shx]) {
    file.writeInt32BE(FILE_CODE, 0);
    file.writeInt32BE(file.length / 2, 24);
    file.writeInt32LE(VERSION, 28);
    file.writeInt32LE(POLYGON, 32);
    for (const [i, bound] of bounds.entries()) file.writeDoubleLE(bound, 36 + i * 8);
  }
  let at = HEADER_BYTES;
  for (const [i, record] of records.entries()) {
    shx.writeInt32BE(at / 2, HEADER_BYTES + i * 8);
    shx.writeInt32BE(record.length / 2, HEADER_BYTES + i * 8 + 4);
    shp.writeInt32BE(i + 1, at);
    shp.writeInt32BE(record.length / 2, at + 4);
    shp.set(record, at + 8);
    at += 8 + record.length;
  }
  return { shp, shx };
}

function recordOf(rings: readonly (readonly Position[])[]): Buffer {
  const points = rings.reduce((sum, ring) => sum + ring.length, 0);
  const record = Buffer.alloc(44 + rings.length * 4 + points * 16);
  const bounds = boundsOf([{ type: 'MultiPolygon', coordinates: rings.map((ring) => [[...ring]]) }]);
  record.writeInt32LE(POLYGON, 0);
  for (const [i, bound] of bounds.entries()) record.writeDoubleLE(bound, 4 + i * 8);
  record.writeInt32LE(rings.length, 36);
  record.writeInt32LE(points, 40);
  let point = 0;
  for (const [i, ring] of rings.entries()) {
    record.writeInt32LE(point, 44 + i * 4);
    for (const [x, y] of ring) {
      const at = 44 + rings.length * 4 + point * 16;
      record.writeDoubleLE(x, at);
      record.writeDoubleLE(y, at + 8);
      point++;
    }
  }
  return record;
}
