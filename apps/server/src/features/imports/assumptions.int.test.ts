import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FarmSeason } from '../../../test/farm-season.ts';
import { farmsOfFile, listImportRows, uploadNamed } from '../../../test/farmer.ts';
import type { Caller, Product } from '../../../test/product.ts';

let product: Product;
let caller: Caller;
let season: FarmSeason;
const newFarm = farmsOfFile((farming) => {
  ({ product, caller, season } = farming);
});
beforeEach(() => newFarm());

/** A GeoPackage with a table of outlines, and a view that joins names and crops to them. */
function geopackageWithView(query: string): Buffer {
  const path = join(mkdtempSync(join(tmpdir(), 'brazda-view-')), 'sole.gpkg');
  const database = new DatabaseSync(path, { defensive: false });
  database.exec(`
    CREATE TABLE gpkg_spatial_ref_sys (srs_id INTEGER, organization TEXT, organization_coordsys_id INTEGER);
    CREATE TABLE gpkg_contents (table_name TEXT, data_type TEXT);
    CREATE TABLE gpkg_geometry_columns (table_name TEXT, column_name TEXT, srs_id INTEGER);
    INSERT INTO gpkg_spatial_ref_sys VALUES (4326, 'EPSG', 4326);
    INSERT INTO gpkg_contents VALUES ('contur', 'features'), ('parcele', 'features');
    INSERT INTO gpkg_geometry_columns VALUES ('contur', 'geom', 4326), ('parcele', 'geom', 4326);
    CREATE TABLE contur (fid INTEGER PRIMARY KEY, geom BLOB);
    CREATE TABLE date (fid INTEGER, nume TEXT, cultura TEXT);
    INSERT INTO date VALUES (1, 'Lunca', 'Porumb');
    CREATE VIEW parcele AS ${query}`);
  database.prepare('INSERT INTO contur (geom) VALUES (?)').run(squareBlob(27.1, 44.2, 0.004));
  database.close();
  return readFileSync(path);
}

/** A square in the geometry of a GeoPackage, from its corner and its side in degrees. */
function squareBlob(x: number, y: number, side: number): Buffer {
  const corners = [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
    [x, y],
  ];
  const wkb = Buffer.alloc(13 + 16 * corners.length);
  wkb.writeUInt8(1, 0);
  wkb.writeUInt32LE(3, 1);
  wkb.writeUInt32LE(1, 5);
  wkb.writeUInt32LE(corners.length, 9);
  corners.flat().forEach((figure, at) => {
    wkb.writeDoubleLE(figure, 13 + 8 * at);
  });
  return Buffer.concat([Buffer.from([0x47, 0x50, 0, 1, 0xe6, 0x10, 0, 0]), wkb]);
}

const titlesOf = async (importId: string) =>
  (await listImportRows(caller, season.farmId, importId)).map(({ title, crop_id }) => [
    title,
    crop_id !== null,
  ]);

describe('a view of a GeoPackage', () => {
  it('is taken instead of the table that has the same outlines with less', async () => {
    const bytes = geopackageWithView(
      'SELECT contur.fid, nume, cultura, geom FROM contur JOIN date USING (fid)',
    );
    const read = await uploadNamed(product, caller, season, { name: 'sole.gpkg', bytes });
    expect(read).toMatchObject({ state: 'ready', refusals: [] });
    expect(read.layers.map(({ path, is_taken }) => [path, is_taken])).toEqual([
      ['sole.gpkg/contur', false],
      ['sole.gpkg/parcele', true],
    ]);
    expect(await titlesOf(read.id)).toEqual([['Lunca', true]]);
  });

  it('that cannot be computed is named, and the table is taken', async () => {
    const bytes = geopackageWithView('SELECT fid, ST_Buffer(geom) AS geom FROM contur');
    const read = await uploadNamed(product, caller, season, { name: 'sole.gpkg', bytes });
    expect(read).toMatchObject({
      state: 'ready',
      refusals: [{ path: 'sole.gpkg', code: 'view_failed', values: { view: 'parcele' } }],
    });
    expect(read.layers.map(({ path, is_taken }) => [path, is_taken])).toEqual([['sole.gpkg/contur', true]]);
  });
});

it('an encoding that only the letters suggest is assumed, and the import says so', async () => {
  const square = 'POLYGON((27.4 44.5,27.4 44.504,27.404 44.504,27.404 44.5,27.4 44.5))';
  // Grădişte in the code page of DOS in Romania.
  const bytes = Buffer.from(`nume;contur\nGr\xc7di\xadte;"${square}"\n`, 'latin1');
  const read = await uploadNamed(product, caller, season, { name: 'sole.csv', bytes });
  expect(read.layers).toMatchObject([{ encoding: 'cp852', is_encoding_guessed: true }]);
  expect(await titlesOf(read.id)).toEqual([['Grădişte', false]]);
});

it('a zone that puts every parcel into another country is asked about', async () => {
  // Meters of CC43 near Perpignan, declared as CC44: Algeria.
  const text = JSON.stringify({
    type: 'FeatureCollection',
    crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::3944' } },
    features: [
      {
        type: 'Feature',
        properties: {},
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [1_770_000, 2_270_000],
              [1_770_300, 2_270_000],
              [1_770_300, 2_270_300],
              [1_770_000, 2_270_000],
            ],
          ],
        },
      },
    ],
  });
  await newFarm('FR');
  const read = await uploadNamed(product, caller, season, {
    name: 'parcelles.geojson',
    bytes: Buffer.from(text),
  });
  expect(read).toMatchObject({ state: 'asking', layers: [{ epsg: null }] });
});
