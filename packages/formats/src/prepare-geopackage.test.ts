import { copyFileSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { collected, filesOf, readLandOfFiles } from './testing/files-on-disk.ts';
import { geopackageBlob, geopackageOf, LISTS, sqliteOf } from './testing/geopackage-of.ts';
import { polygonWkb } from './testing/wkb-of.ts';
import { zipOf } from './testing/zip-of.ts';

const squareAt = (x: number) =>
  geopackageBlob(
    polygonWkb([
      [
        [x, 44.2],
        [x + 0.004, 44.2],
        [x + 0.004, 44.204],
        [x, 44.204],
        [x, 44.2],
      ],
    ]),
  );
const A = squareAt(27.1);
const B = squareAt(27.2);

/** A GeoPackage while another program has it open: the file, and the changes beside it. */
function openGeopackage(): { main: Buffer; wal: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'brazda-wal-'));
  const path = join(folder, 'a.gpkg');
  const copy = join(folder, 'copy.gpkg');
  const database = new DatabaseSync(path, { enableDoubleQuotedStringLiterals: true, defensive: false });
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0; ${LISTS}
    CREATE TABLE sole (fid INTEGER PRIMARY KEY, geom BLOB, name TEXT);
    INSERT INTO gpkg_contents VALUES ('sole', 'features', 4326);
    INSERT INTO gpkg_geometry_columns VALUES ('sole', 'geom', 'POLYGON', 4326, 0, 0)`);
  database.prepare('INSERT INTO sole (geom, name) VALUES (?, ?)').run(A, 'Lunca');
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.prepare('INSERT INTO sole (geom, name) VALUES (?, ?)').run(B, 'Deal');
  database.exec(`UPDATE sole SET name = 'Lunca Nouă' WHERE fid = 1`);
  copyFileSync(path, copy);
  const open = { main: readFileSync(copy), wal: readFileSync(`${path}-wal`) };
  database.close();
  return open;
}

/** A GeoPackage with a table of outlines, and a view that is declared as a layer. */
const withView = (query: string, name = 'parcele', more: (database: DatabaseSync) => void = () => {}) =>
  sqliteOf((database) => {
    database.exec(`${LISTS} CREATE TABLE contur (fid INTEGER PRIMARY KEY, geom BLOB);
      CREATE TABLE date (fid INTEGER, nume TEXT, cultura TEXT);
      INSERT INTO date VALUES (1, 'Lunca', 'Porumb'), (2, 'Deal', 'Grâu');
      CREATE VIEW "${name}" AS ${query};
      INSERT INTO gpkg_contents VALUES ('contur', 'features', 4326), ('${name}', 'features', 4326);
      INSERT INTO gpkg_geometry_columns VALUES
        ('contur', 'geom', 'POLYGON', 4326, 0, 0), ('${name}', 'geom', 'POLYGON', 4326, 0, 0)`);
    for (const shape of [A, B]) database.prepare('INSERT INTO contur (geom) VALUES (?)').run(shape);
    more(database);
  });
const JOINED = 'SELECT contur.fid, nume, cultura, geom FROM contur JOIN date USING (fid)';

const refusalsOf = async (contents: Readonly<Record<string, Uint8Array>>) =>
  (await collected(filesOf(contents))).refusals.map(({ refusal }) => refusal);
const namesOf = async (contents: Readonly<Record<string, Uint8Array>>) =>
  (await readLandOfFiles(filesOf(contents), 'RO')).rows.map(({ fields }) => fields.display_name);

describe('a GeoPackage that was copied while it was open', () => {
  const { main, wal } = openGeopackage();

  it('is one of six at most in an import; of one more it is said', async () => {
    const names = Array.from({ length: 7 }, (_, i) => `${i}.gpkg`);
    const open = Object.fromEntries(
      names.flatMap((name) => [
        [name, main],
        [`${name}-wal`, wal],
      ]),
    );
    expect(await refusalsOf(open)).toEqual([{ code: 'many_geopackages', values: { limit: 6 } }]);
  });

  it('has the changes that are in the file beside it', async () => {
    expect(await namesOf({ 'a.gpkg': main, 'a.gpkg-wal': wal })).toEqual(['Lunca Nouă', 'Deal']);
    const zip = zipOf([
      { name: 'Ferma/a.gpkg', content: main },
      { name: 'Ferma/a.gpkg-wal', content: wal },
      { name: 'Ferma/a.gpkg-shm', content: Buffer.alloc(32_768) },
    ]);
    expect(await namesOf({ 'a.zip': zip })).toEqual(['Lunca Nouă', 'Deal']);
    expect(await refusalsOf({ 'a.gpkg': main, 'a.gpkg-wal': wal })).toEqual([]);
  });

  it('says that changes may be missing where that file is', async () => {
    expect(await refusalsOf({ 'a.gpkg': main })).toEqual([
      { code: 'missing_changes', values: { part: 'a.gpkg-wal' } },
    ]);
    expect(await namesOf({ 'a.gpkg': main })).toEqual(['Lunca']);
    expect(await refusalsOf({ 'a.gpkg': geopackageOf([A]) })).toEqual([]);
  });

  it('keeps what it has where the file beside it is damaged or of another one', async () => {
    expect(await namesOf({ 'a.gpkg': main, 'a.gpkg-wal': Buffer.alloc(5000, 7) })).toEqual(['Lunca']);
    expect(await refusalsOf({ 'a.gpkg': main, 'a.gpkg-wal': Buffer.alloc(5000, 7) })).toEqual([
      { code: 'missing_changes', values: { part: 'a.gpkg-wal' } },
    ]);
    expect(await namesOf({ 'a.gpkg': main, 'b.gpkg-wal': wal })).toEqual(['Lunca']);
    expect(await refusalsOf({ 'a.gpkg': main, 'b.gpkg-wal': wal })).toEqual([
      { code: 'missing_changes', values: { part: 'a.gpkg-wal' } },
      { code: 'missing_part', values: { part: 'b.gpkg' } },
    ]);
  });
});

describe('a view of a GeoPackage', () => {
  it('is a layer; its table, which has the same outlines with less, is a repetition', async () => {
    const { layers, rows } = await readLandOfFiles(filesOf({ 'a.gpkg': withView(JOINED) }), 'RO');
    expect(layers.map(({ layer, is_repeated }) => [layer.name, layer.columns, is_repeated])).toEqual([
      ['contur', ['fid'], true],
      ['parcele', ['fid', 'nume', 'cultura'], false],
    ]);
    expect(rows.map(({ fields }) => [fields.display_name, fields.crop_id !== null])).toEqual([
      [null, false],
      [null, false],
      ['Lunca', true],
      ['Deal', true],
    ]);
  });

  it('with the first rows of its table only does not make the table a repetition', async () => {
    const bytes = withView(`${JOINED} WHERE contur.fid <= 60`, 'parcele', (database) => {
      for (let fid = 3; fid <= 100; fid++) {
        database.prepare('INSERT INTO contur VALUES (?, ?)').run(fid, A);
        database.prepare('INSERT INTO date VALUES (?, ?, ?)').run(fid, `Lot ${fid}`, 'Grâu');
      }
    });
    const { layers } = await readLandOfFiles(filesOf({ 'a.gpkg': bytes }), 'RO');
    expect(layers.map(({ is_repeated }) => is_repeated)).toEqual([false, false]);
  });

  it('may have any name', async () => {
    const { layers } = await readLandOfFiles(filesOf({ 'a.gpkg': withView(JOINED, 'sole; drop') }), 'RO');
    expect(layers.map(({ layer }) => layer.name)).toEqual(['contur', 'sole; drop']);
  });

  it('stays if one after it never ends', { timeout: 60_000 }, async () => {
    // It writes more than fits into memory before it never ends.
    const endless = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
      SELECT i AS fid, randomblob(100000) AS geom FROM n WHERE i < 1000`;
    const bytes = withView(JOINED, 'parcele', (database) =>
      database.exec(`CREATE VIEW last AS ${endless};
        INSERT INTO gpkg_contents VALUES ('last', 'features', 4326);
        INSERT INTO gpkg_geometry_columns VALUES ('last', 'geom', 'POLYGON', 4326, 0, 0)`),
    );
    expect(await refusalsOf({ 'a.gpkg': bytes })).toEqual([
      { code: 'view_failed', values: { view: 'last' } },
    ]);
    const { layers } = await readLandOfFiles(filesOf({ 'a.gpkg': bytes }), 'RO');
    expect(layers.map(({ layer }) => layer.name)).toEqual(['contur', 'parcele']);
  });

  it('of many files in one import is computed for some of them', { timeout: 60_000 }, async () => {
    const bytes = withView(JOINED);
    const many = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`${i}.gpkg`, bytes]));
    expect(await refusalsOf(many)).toEqual(
      new Array(2).fill({ code: 'many_geopackages', values: { limit: 6 } }),
    );
  });

  it.each([
    ['asks for a function that does not exist', 'SELECT 1 AS fid, ST_Buffer(geom) AS geom FROM contur'],
    ['reads a table that does not exist', 'SELECT * FROM missing'],
    ['reads another file', "SELECT readfile('/etc/passwd') AS geom"],
  ])('that %s is named, and the rest is read', async (_, query) => {
    const bytes = withView(query);
    expect(await refusalsOf({ 'a.gpkg': bytes })).toEqual([
      { code: 'view_failed', values: { view: 'parcele' } },
    ]);
    const { layers } = await readLandOfFiles(filesOf({ 'a.gpkg': bytes }), 'RO');
    expect(layers.map(({ layer }) => layer.name)).toEqual(['contur']);
  });

  it.each([
    ['time', 'SELECT i AS fid, NULL AS geom FROM n WHERE i < 0', ''],
    ['memory', 'SELECT i AS fid, zeroblob(30000000) AS geom FROM n ORDER BY random()', 'WHERE i < 1000'],
  ])('that takes more than its %s is ended', { timeout: 60_000 }, async (_, query, limit) => {
    const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n ${limit})`;
    expect(await refusalsOf({ 'a.gpkg': withView(`${numbers} ${query}`) })).toEqual([
      { code: 'view_failed', values: { view: 'parcele' } },
    ]);
  });
});
