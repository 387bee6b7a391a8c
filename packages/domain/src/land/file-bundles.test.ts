import { expect, it } from 'vitest';
import { bundleFiles } from './file-bundles.ts';

const bundled = (...paths: readonly string[]) =>
  bundleFiles(paths.map((path) => ({ path }))).map((files) => files.map(({ path }) => path));

it('keeps the parts of a shapefile together, ignoring case, with the main one first', () => {
  expect(bundled('Ana.dbf', 'ana.SHP', 'ANA.prj', 'ana.shp.xml', 'ion.shp')).toEqual([
    ['ana.SHP', 'Ana.dbf', 'ANA.prj', 'ana.shp.xml'],
    ['ion.shp'],
  ]);
});

it('keeps a GeoPackage and its latest changes together', () => {
  expect(bundled('ana.gpkg-wal', 'ana.gpkg')).toEqual([['ana.gpkg', 'ana.gpkg-wal']]);
});

it('leaves files of other kinds by themselves, also with the same name', () => {
  expect(bundled('ana.shp', 'ana.kml', 'ana.gpkg', 'ana.zip', 'no-ending', 'v1.2.geojson')).toEqual([
    ['ana.shp'],
    ['ana.kml'],
    ['ana.gpkg'],
    ['ana.zip'],
    ['no-ending'],
    ['v1.2.geojson'],
  ]);
});

it('does not mix shapefiles of the same name in several folders', () => {
  expect(bundled('Ana/parcele.shp', 'Ion/parcele.shp', 'Ion/parcele.dbf', 'Ana/parcele.dbf')).toEqual([
    ['Ana/parcele.shp', 'Ana/parcele.dbf'],
    ['Ion/parcele.shp', 'Ion/parcele.dbf'],
  ]);
});

it('makes two shapefiles of parts that occur twice', () => {
  expect(bundled('a.shp', 'a.dbf', 'a.shp', 'a.dbf')).toEqual([
    ['a.shp', 'a.dbf'],
    ['a.shp', 'a.dbf'],
  ]);
});
