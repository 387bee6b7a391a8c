import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { geopackage } from './geopackage.ts';
import { bundleOf, readAll } from './testing/bundle-of.ts';
import { expectCutsAreHarmless } from './testing/cut-anywhere.ts';
import { geopackageBlob, geopackageOf, LISTS, sqliteOf } from './testing/geopackage-of.ts';
import { polygonWkb } from './testing/wkb-of.ts';

const RING = [
  [27.1, 44.2],
  [27.2, 44.2],
  [27.2, 44.3],
  [27.1, 44.2],
];
const SHAPE = geopackageBlob(polygonWkb([RING]));

function read(bytes: Uint8Array) {
  return readAll(geopackage, bundleOf('land.gpkg', bytes, 'geopackage'));
}

describe('GeoPackage', () => {
  it('reads the rows of a feature table with their values', async () => {
    const { layers, rows } = await read(geopackageOf([SHAPE, SHAPE]));
    expect(layers).toEqual([
      { name: 'parcels', columns: ['fid', 'name'], projection: { epsg: 4326, from: 'file' }, encoding: null },
    ]);
    expect(rows[1]).toEqual({
      number: 2,
      values: { fid: 2, name: 'Ogor 2' },
      shape: { type: 'Polygon', coordinates: [RING] },
      issues: [],
    });
  });

  it.each([
    [7, { epsg: 3844, from: 'file' }],
    [9, { epsg: null, from: null }],
    [-1, { epsg: null, from: null }],
  ])('looks projection %d up in its own list', async (srs, projection) => {
    expect((await read(geopackageOf([], 'parcels', srs))).layers[0].projection).toEqual(projection);
  });

  it.each(['x"; DROP TABLE parcels; --', "o'brien", 'ogoare de țară', 'select', 'a.b'])(
    'reads a table called %s',
    async (name) => {
      const { layers, rows } = await read(geopackageOf([SHAPE], name));
      expect(layers.map((layer) => layer.name)).toEqual([name]);
      expect(rows).toHaveLength(1);
    },
  );

  it('reads columns of any name, the envelope before a shape, numbers of any size, and no blobs or computed values', async () => {
    const boxed = Buffer.concat([geopackageBlob(Buffer.alloc(32), 3), polygonWkb([RING])]);
    const bytes = sqliteOf((database) => {
      database.exec(`${LISTS} CREATE TABLE land ("a"";--" TEXT, big INTEGER, real REAL, raw BLOB, made TEXT AS (hex(zeroblob(1000))), geom BLOB);
        INSERT INTO gpkg_contents VALUES ('LAND', 'features', 4326), ('notes', 'attributes', 0);
        INSERT INTO gpkg_geometry_columns VALUES ('land', 'GEOM', 'POLYGON', 4326, 0, 0);`);
      database
        .prepare('INSERT INTO land VALUES (?, ?, ?, ?, ?)')
        .run('x', 9_007_199_254_740_993n, 1.5, Buffer.alloc(3), boxed);
    });
    const { rows, layers } = await read(bytes);
    expect(layers[0].columns).toEqual(['a";--', 'big', 'real', 'raw']);
    expect(rows[0].values).toEqual({ 'a";--': 'x', big: '9007199254740993', real: 1.5 });
    expect(rows[0].shape?.coordinates).toEqual([RING]);
  });

  it('reads every feature layer of a file, ignores other tables and writes nothing beside it', async () => {
    const bytes = sqliteOf((database) => {
      database.exec(`PRAGMA journal_mode = WAL; ${LISTS}
        CREATE TABLE a (geom BLOB); CREATE TABLE b (geom BLOB); CREATE VIRTUAL TABLE c USING fts5(geom);
        INSERT INTO gpkg_contents VALUES ('a', 'features', 4326), ('b', 'features', 4326), ('c', 'features', 4326), ('d', 'features', 4326);
        INSERT INTO gpkg_geometry_columns SELECT table_name, 'geom', 'POLYGON', 4326, 0, 0 FROM gpkg_contents;`);
    });
    const bundle = bundleOf('wal.gpkg', bytes, 'geopackage');
    const { layers } = await readAll(geopackage, bundle);
    expect(layers.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(readdirSync(dirname(bundle.main.path)).filter((name) => /-wal$|-shm$/.test(name))).toEqual([]);
  });

  it('stops on an abort, and reports progress', async () => {
    const stop = new AbortController();
    const bundle = bundleOf('land.gpkg', geopackageOf(new Array(1000).fill(SHAPE)), 'geopackage');
    const [layer] = await geopackage.layersOf(bundle);
    const heard: number[] = [];
    const read = async () => {
      const options = { signal: stop.signal, onProgress: (bytes: number) => void heard.push(bytes) };
      for await (const { number } of geopackage.rowsOf(bundle, layer, options))
        if (number === 300) stop.abort();
    };
    await expect(read()).rejects.toThrow('aborted');
    expect(heard).toEqual([Math.floor(bundle.main.size / 5)]);
  });

  it('may be cut off anywhere', { timeout: 60_000 }, async () => {
    await expectCutsAreHarmless(geopackage, 'geopackage', geopackageOf([SHAPE, SHAPE]));
  });

  it('may have any byte changed', { timeout: 60_000 }, async () => {
    const whole = geopackageOf([SHAPE, SHAPE]);
    for (let at = 0; at < whole.length; at += Math.ceil(whole.length / 400)) {
      const bytes = Buffer.from(whole);
      bytes[at] ^= 0xff;
      await read(bytes);
    }
  });
});
