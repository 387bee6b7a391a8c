import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { geojson } from './geojson.ts';
import { bundleOf, readAll } from './testing/bundle-of.ts';
import { expectCutsAreHarmless } from './testing/cut-anywhere.ts';
import { geojsonOf, geojsonPolygon, RING } from './testing/small-files.ts';

const POLYGON = JSON.parse(geojsonPolygon(RING));
const FEATURE = { type: 'Feature', properties: { name: 'Ogor' }, geometry: POLYGON };

function read(content: string | Uint8Array) {
  return readAll(geojson, bundleOf('land.geojson', content, 'geojson'));
}

describe('GeoJSON', () => {
  it.each([
    ['a collection', JSON.stringify({ type: 'FeatureCollection', features: [FEATURE] })],
    [
      'a collection whose kind comes last',
      JSON.stringify({ features: [FEATURE], name: 'x', type: 'FeatureCollection' }),
    ],
    ['a feature', JSON.stringify(FEATURE, null, 2)],
    ['a feature with a mark', `\ufeff${JSON.stringify(FEATURE)}`],
    ['features line by line', `\n${JSON.stringify(FEATURE)}\n\n`],
    ['features after record separators', `\x1e${JSON.stringify(FEATURE)}\n`],
  ])('reads %s', async (_, text) => {
    const { rows, layers } = await read(text);
    expect(rows).toEqual([{ number: 1, values: { name: 'Ogor' }, shape: POLYGON, issues: [] }]);
    expect(layers).toEqual([
      { name: '', columns: ['name'], projection: { epsg: 4326, from: 'format' }, encoding: 'utf-8' },
    ]);
  });

  it.each([
    ['a geometry', POLYGON, 1],
    ['a collection of geometries', { type: 'GeometryCollection', geometries: [POLYGON, POLYGON] }, 2],
  ])('reads %s alone', async (_, geometry, count) => {
    const { rows } = await read(JSON.stringify(geometry));
    expect(rows.map(({ shape }) => shape)).toEqual(new Array(count).fill(POLYGON));
  });

  it.each([
    ['alone', ''],
    ['before other members', ',"name":"parcele","bbox":[1,2,3,4]'],
  ])('has the projection of a crs after thousands of features, %s', async (_, rest) => {
    const features = new Array(1001).fill(JSON.stringify(FEATURE)).join();
    const crs = '{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::2154"}}';
    const text = `{"type":"FeatureCollection","features":[${features}],"crs":${crs}${rest}}`;
    for (const bytes of [text, Buffer.from(`\ufeff${text}`, 'utf16le')]) {
      const { layers, rows } = await read(bytes);
      expect(layers[0]!.projection).toEqual({ epsg: 2154, from: 'file' });
      expect(rows).toHaveLength(1001);
    }
  });

  it('has no crs where only an attribute is called so', async () => {
    const feature = JSON.stringify({ ...FEATURE, properties: { crs: 'EPSG:2154' } });
    const features = new Array(1001).fill(feature).join();
    const { layers } = await read(`{"type":"FeatureCollection","features":[${features}]}`);
    expect(layers[0]!.projection).toEqual({ epsg: 4326, from: 'format' });
  });

  it('reads many features line by line', async () => {
    const { rows } = await read(`${JSON.stringify(FEATURE)}\r\n`.repeat(3));
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it('reads the polygons of a collection within a feature, without its points', async () => {
    const point = { type: 'Point', coordinates: [27, 44] };
    const geometry = { type: 'GeometryCollection', geometries: [point, POLYGON] };
    expect((await read(JSON.stringify({ ...FEATURE, geometry }))).rows[0].shape).toEqual(POLYGON);
  });

  it('keeps values of every type, nested ones as JSON, and the id where no column has that name', async () => {
    const properties = { n: 1.5, yes: true, no: null, text: '', list: [1, { a: 2 }], __proto__x: 'x' };
    const text = JSON.stringify([
      { ...FEATURE, id: 7, properties },
      { ...FEATURE, id: 7, properties: { id: 'own' } },
    ]);
    const { rows } = await read(
      `{"type":"FeatureCollection","features":${text.replace('__proto__x', '__proto__')}}`,
    );
    expect(Object.entries(rows[0].values)).toEqual([
      ['id', 7],
      ['n', 1.5],
      ['yes', 'true'],
      ['list', '[1,{"a":2}]'],
      ['__proto__', 'x'],
    ]);
    expect(rows[1].values).toEqual({ id: 'own' });
  });

  it.each([
    [
      { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::3844' } },
      { epsg: 3844, from: 'file' },
    ],
    [
      { type: 'name', properties: { name: 'EPSG:2154' } },
      { epsg: 2154, from: 'file' },
    ],
    [
      { type: 'EPSG', properties: { code: 31700 } },
      { epsg: 31700, from: 'file' },
    ],
    [
      { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG:8.5:2154' } },
      { epsg: 2154, from: 'file' },
    ],
    [
      { type: 'name', properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } },
      { epsg: 4326, from: 'file' },
    ],
    [
      { type: 'link', properties: { href: 'http://example.com' } },
      { epsg: null, from: null },
    ],
  ])('reads the projection of %j', async (crs, projection) => {
    const { layers } = await read(JSON.stringify({ type: 'FeatureCollection', crs, features: [] }));
    expect(layers[0].projection).toEqual(projection);
  });

  it.each([
    ['UTF-16', Buffer.from(`\ufeff${JSON.stringify(FEATURE).replace('Ogor', 'Vară')}`, 'utf16le')],
    ['windows-1250', Buffer.from(JSON.stringify(FEATURE).replace('Ogor', 'Var\xe3'), 'latin1')],
  ])('is read in %s', async (_, bytes) => {
    expect((await read(bytes)).rows[0].values).toEqual({ name: 'Vară' });
  });

  it('yields any JSON value unchanged, wherever the chunks of the file end', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ minLength: 1, unit: 'binary' }), { minLength: 1 }),
        async (texts) => {
          const features = texts.map((text) => ({ ...FEATURE, properties: { text: `x${text}x` } }));
          const filler = { ...FEATURE, properties: { text: 'ț'.repeat(131_000) } };
          const { rows } = await read(
            JSON.stringify({ type: 'FeatureCollection', features: [filler, ...features] }),
          );
          expect(rows.slice(1).map(({ values }) => values.text)).toEqual(
            texts.map((text) => `x${text}x`.trim()),
          );
        },
      ),
      { numRuns: process.env.TEST_ALL ? 20 : 4 },
    );
  });

  it('skips a feature that is larger than any parcel without keeping it', async () => {
    const huge = geojsonPolygon(`[${'[27.123456789,44.123456789],'.repeat(700_000)}[27,44]]`);
    const { rows } = await read(geojsonOf(huge, geojsonPolygon(RING)));
    expect(rows.map(({ issues }) => issues.map(({ code }) => code))).toEqual([['many_points'], []]);
  });

  it('may be cut off anywhere', { timeout: 60_000 }, async () => {
    const text = geojsonOf(geojsonPolygon(RING), geojsonPolygon(RING));
    await expectCutsAreHarmless(geojson, 'geojson', text);
    await expectCutsAreHarmless(geojson, 'geojson', `${JSON.stringify(FEATURE)}\n${JSON.stringify(FEATURE)}`);
  });
});
