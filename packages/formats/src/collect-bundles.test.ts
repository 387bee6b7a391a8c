import { randomBytes } from 'node:crypto';
import { readdirSync, truncateSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { collectBundles } from './collect-bundles.ts';
import { crowdedZip } from './testing/crowded-zip.ts';
import { collected, emptyFolder, filesOf } from './testing/files-on-disk.ts';
import { dbfOf, polygon, shpOf, square } from './testing/shapefile-of.ts';
import { type ZipEntry, zipOf } from './testing/zip-of.ts';

const LAND = '{"type":"FeatureCollection","features":[]}';
const SHP = shpOf([polygon(square(500_000, 500_000, 100))]);
const DBF = dbfOf([['name', 'C', 10]], [{ cells: ['one'] }]);
const entry = (name: string, content: string | Uint8Array = LAND): ZipEntry => ({ name, content });

async function found(contents: Readonly<Record<string, string | Uint8Array>>) {
  const { bundles, refusals } = await collected(filesOf(contents));
  return {
    bundles: bundles.map(({ format, main, parts }) => [format, main.name, ...[...parts.keys()].toSorted()]),
    refusals: refusals.map(({ path, refusal }) => [refusal.code, path]),
  };
}

describe('the kind of a file', () => {
  it.each([
    ['a.json', LAND, 'geojson'],
    [
      'a.kml',
      '\uFEFF<?xml version="1.0"?><!-- <gpx> --><kml xmlns="http://www.opengis.net/kml/2.2"></kml>',
      'kml',
    ],
    ['a.xml', '<gpx:gpx version="1.1"/>', 'gpx'],
    [
      'a.xml',
      '<tp:producteurs xmlns:tp="urn:x-telepac:fr.gouv.agriculture.telepac:echange-producteur"/>',
      'telepac_xml',
    ],
    ['a.txt', 'nr;contur\n1;POLYGON((1 1,2 2,3 1,1 1))', 'csv'],
    ['a.csv', 'nr;contur\n', 'csv'],
    ['a.gpkg', 'SQLite format 3\0rest', 'geopackage'],
    ['wrong.csv', LAND, 'geojson'],
    ['wrong.kml', 'SQLite format 3\0rest', 'geopackage'],
  ])('is detected by content: %s', async (name, content, format) => {
    expect(await found({ [name]: content })).toEqual({ bundles: [[format, name]], refusals: [] });
  });

  it.each([
    ['picture.kml', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), 'unknown_format'],
    ['letter.txt', 'Bună ziua', 'unknown_format'],
    ['nothing.zip', '', 'empty'],
    ['name.zip', 'no archive', 'unknown_format'],
  ])('is refused when unknown: %s', async (name, content, code) => {
    expect(await found({ [name]: content })).toEqual({ bundles: [], refusals: [[code, name]] });
  });
});

describe('the compression of an archive', () => {
  it.each([
    [12, 'BZip2'],
    [14, 'LZMA'],
    [93, 'Zstandard'],
    [95, 'XZ'],
    [98, 'PPMd'],
    [77, '77'],
  ])('%d is named where it cannot be opened', async (method, name) => {
    const { refusals } = await collected(filesOf({ 'a.zip': zipOf([{ ...entry('a.geojson'), method }]) }));
    expect(refusals.map(({ refusal }) => refusal)).toEqual([
      { code: 'zip_method', values: { method: name } },
    ]);
  });

  it('may be Deflate64', async () => {
    const zip = zipOf([{ ...entry('a.geojson'), method: 9 }]);
    expect(await found({ 'a.zip': zip })).toEqual({
      bundles: [['geojson', 'a.zip/a.geojson']],
      refusals: [],
    });
  });

  it('of a file that is no land does not matter', async () => {
    const zip = zipOf([entry('a.geojson'), { ...entry('picture.jpg'), method: 12 }]);
    expect((await found({ 'a.zip': zip })).refusals).toEqual([]);
  });
});

describe('the parts of shapefiles', () => {
  it('are grouped from single files, ignoring case', async () => {
    expect(
      await found({
        'Ferma.SHP': SHP,
        'ferma.dbf': DBF,
        'FERMA.prj': '',
        'other.DBF': DBF,
        'Other.shp': SHP,
      }),
    ).toEqual({
      bundles: [
        ['shapefile', 'Ferma.SHP', 'dbf', 'prj'],
        ['shapefile', 'Other.shp', 'dbf'],
      ],
      refusals: [],
    });
  });

  it('are grouped by folder in an archive with several', async () => {
    const zip = zipOf([
      entry('2025/parcele.shp', SHP),
      entry('2026/parcele.shp', SHP),
      entry('2026/parcele.dbf', DBF),
      entry('2025/parcele.dbf', DBF),
      entry('2025/parcele.shp.xml', '<metadata/>'),
      entry('__MACOSX/2025/._parcele.shp', 'x'),
      entry('citeste.pdf', 'x'),
    ]);
    expect(await found({ 'ferma.zip': zip })).toEqual({
      bundles: [
        ['shapefile', 'ferma.zip/2025/parcele.shp', 'dbf'],
        ['shapefile', 'ferma.zip/2026/parcele.shp', 'dbf'],
      ],
      refusals: [],
    });
  });

  it('that occur twice make two shapefiles', async () => {
    const files = [...filesOf({ 'a.shp': SHP, 'a.dbf': DBF }), ...filesOf({ 'a.shp': SHP, 'a.dbf': DBF })];
    const { bundles } = await collected(files);
    expect(bundles.map(({ main, parts }) => [main.path, parts.get('dbf')!.path])).toEqual([
      [files[0]!.path, files[1]!.path],
      [files[2]!.path, files[3]!.path],
    ]);
  });

  it('without a .shp are refused, without a .dbf are reported and read', async () => {
    expect(await found({ 'a.dbf': DBF })).toEqual({ bundles: [], refusals: [['missing_part', 'a.dbf']] });
    expect(await found({ 'a.shp': SHP })).toEqual({
      bundles: [['shapefile', 'a.shp']],
      refusals: [['missing_part', 'a.shp']],
    });
  });
});

describe('an archive', () => {
  it('may contain another one, but not a third level', async () => {
    const kmz = zipOf([entry('doc.kml', '<kml></kml>')]);
    const deep = zipOf([entry('c.zip', kmz)]);
    expect(await found({ 'a.zip': zipOf([entry('b.kmz', kmz), entry('b.zip', deep)]) })).toEqual({
      bundles: [['kml', 'a.zip/b.kmz/doc.kml']],
      refusals: [['unknown_format', 'a.zip/b.zip/c.zip']],
    });
  });

  it('without land is refused', async () => {
    expect(await found({ 'a.zip': zipOf([entry('word/document.xml', '<w:document/>')]) })).toEqual({
      bundles: [],
      refusals: [['unknown_format', 'a.zip']],
    });
  });

  it.each([
    '../land.json',
    'a/../../land.json',
    '/etc/land.json',
    'C:/land.json',
    '..\\land.json',
    '\\\\pc\\land.json',
  ])('with a path outside its folder is refused: %s', async (name) => {
    expect(await found({ 'a.zip': zipOf([entry('good.json'), entry(name)]) })).toEqual({
      bundles: [],
      refusals: [['zip_path', 'a.zip']],
    });
  });

  it.each([
    ['zip_encrypted', [{ ...entry('a.json'), isEncrypted: true }]],
    ['zip_bomb', [entry('a.json', Buffer.alloc(40_000_000))]],
  ] as const)('is refused with %s', async (code, entries) => {
    expect(await found({ 'a.zip': zipOf(entries) })).toEqual({ bundles: [], refusals: [[code, 'a.zip']] });
  });

  it('of 100 000 entries is refused before they are unpacked', async () => {
    const { bundles, refusals } = await found({ 'a.zip': crowdedZip(100_000) });
    expect({ bundles, refusals }).toEqual({ bundles: [], refusals: [['zip_entries', 'a.zip']] });
  });

  it('with false sizes does not bypass the limit', async () => {
    const { bundles, refusals } = await found({
      'a.zip': zipOf([{ ...entry('a.json', Buffer.alloc(40_000_000)), declaredSize: 100 }]),
    });
    expect(bundles).toEqual([]);
    expect(['zip_bomb', 'broken']).toContain(refusals[0]![0]);
  });

  it('that is truncated anywhere is refused', async () => {
    const whole = zipOf([entry('a.json', randomBytes(300).toString('hex')), entry('b.json')]);
    for (let length = 4; length < whole.length; length += 7) {
      const { bundles, refusals } = await found({ 'a.zip': whole.subarray(0, length) });
      expect(bundles).toEqual([]);
      expect(refusals).toEqual([['broken', 'a.zip']]);
    }
  });

  it('leaves nothing on disk when it is refused', async () => {
    const folder = emptyFolder();
    const [file] = filesOf({ 'a.zip': zipOf([entry('good.json'), entry('../bad.json')]) });
    await collectBundles([file!], folder);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is not unpacked further after an abort', async () => {
    const [file] = filesOf({ 'a.zip': zipOf([entry('a.json')]) });
    const stop = new AbortController();
    stop.abort(new Error('enough'));
    await expect(collectBundles([file!], emptyFolder(), stop.signal)).rejects.toThrow('enough');
  });

  it('that is truncated after detection is refused', async () => {
    const [file] = filesOf({ 'a.zip': zipOf([entry('a.json')]) });
    truncateSync(file!.path, 30);
    const { refusals } = await collected([file!]);
    expect(refusals.map(({ refusal }) => refusal.code)).toEqual(['broken']);
  });
});
