import { type BrokenFile, oddRows, refusedFile } from './broken-file.ts';
import { geopackageBlob, geopackageOf, LISTS, sqliteOf } from './geopackage-of.ts';
import { collectionWkb, pointWkb, polygonWkb } from './wkb-of.ts';

const RING = [
  [27.1, 44.2],
  [27.2, 44.2],
  [27.2, 44.3],
  [27.1, 44.2],
];
const REGISTERED = `
  INSERT INTO gpkg_contents VALUES ('parcels', 'features', 4326);
  INSERT INTO gpkg_geometry_columns VALUES ('parcels', 'geom', 'POLYGON', 4326, 0, 0);`;

/** Databases that are not a GeoPackage, or a hostile one, and binary shapes with false counts. */
export function brokenTables(): BrokenFile[] {
  const good = geopackageOf(Array.from({ length: 200 }, () => geopackageBlob(polygonWkb([RING]))));
  const endless = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS fid, x'00' AS geom FROM n`;
  const other = sqliteOf((database) => database.exec('CREATE TABLE notes (text TEXT)'));
  const view = sqliteOf((database) =>
    database.exec(`${LISTS}${REGISTERED} CREATE VIEW parcels AS ${endless}`),
  );
  const missing = sqliteOf((database) => database.exec(`${LISTS}${REGISTERED}`));
  const lists = sqliteOf((database) => database.exec(`CREATE VIEW gpkg_contents AS ${endless}`));
  const shapes: readonly (Uint8Array | null)[] = [
    geopackageBlob(polygonWkb([RING])),
    null,
    Buffer.from('no shape'),
    geopackageBlob(polygonWkb([RING], { pointCount: 0xffffffff })),
    geopackageBlob(polygonWkb([RING], { ringCount: 0x7fffffff })),
    geopackageBlob(collectionWkb(6, [polygonWkb([RING]), polygonWkb([RING], { pointCount: 9 })])),
    geopackageBlob(pointWkb(27, 44)),
    geopackageBlob(polygonWkb([RING], { type: 10 })),
    geopackageBlob(polygonWkb([RING.map(([x], i) => [x, i === 1 ? Number.NaN : 44])])),
    geopackageBlob(polygonWkb([[]])),
    geopackageBlob(polygonWkb([RING]), 0x11),
    geopackageBlob(polygonWkb([RING.slice(0, 3)])),
    geopackageBlob(polygonWkb([RING.map(([x, y]) => [x, y, 90])], { type: 1003 })),
  ];
  return [
    refusedFile('geopackage', 'other-database.gpkg', other, 'no_table'),
    refusedFile('geopackage', 'endless-view.gpkg', view, 'no_table'),
    refusedFile('geopackage', 'missing-table.gpkg', missing, 'no_table'),
    refusedFile('geopackage', 'endless-lists.gpkg', lists, 'no_table'),
    refusedFile('geopackage', 'text.gpkg', 'this is no database at all', 'broken'),
    refusedFile('geopackage', 'cut-off.gpkg', good.subarray(0, good.length - 12_288), 'broken'),
    oddRows('geopackage', 'odd-rows.gpkg', geopackageOf(shapes), [
      [],
      ['no_shape'],
      ['broken_shape'],
      ['broken_shape'],
      ['broken_shape'],
      ['broken_shape'],
      ['not_an_area'],
      ['not_an_area'],
      ['not_finite'],
      ['few_points'],
      ['few_points'],
      ['ring_closed'],
      ['height_dropped'],
    ]),
  ];
}
