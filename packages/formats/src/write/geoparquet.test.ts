import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { filesOf, readLandOfFiles } from '../testing/files-on-disk.ts';
import { writeGeoparquet } from './geoparquet.ts';
import { geometryOf } from './rings.ts';
import { sampleLand } from './testing/sample-land.ts';

const land = sampleLand();
const written = async (of = land) => (await writeGeoparquet(of)).slice().buffer;

async function metadataOf(file: ArrayBuffer) {
  const { key_value_metadata: pairs = [] } = parquetMetadata(file);
  return Object.fromEntries(pairs.map(({ key, value }) => [key, JSON.parse(value!)]));
}

describe('what fiboa 0.3 and GeoParquet 1.1 say of a file', () => {
  it('is so of the columns that they require, and of their types', async () => {
    const { schema } = parquetMetadata(await written(), { geoparquet: false });
    const typeOf = (name: string) => {
      const { type, converted_type, repetition_type } = schema.find((each) => each.name === name)!;
      return [type, converted_type, repetition_type];
    };
    expect(typeOf('id')).toEqual(['BYTE_ARRAY', 'UTF8', 'REQUIRED']);
    expect(typeOf('collection')).toEqual(['BYTE_ARRAY', 'UTF8', 'REQUIRED']);
    expect(typeOf('geometry')).toEqual(['BYTE_ARRAY', undefined, 'REQUIRED']);
    expect(typeOf('metrics:area')).toEqual(['FLOAT', undefined, 'OPTIONAL']);
    expect(typeOf('metrics:perimeter')).toEqual(['FLOAT', undefined, 'OPTIONAL']);
    expect(typeOf('determination:method')).toEqual(['BYTE_ARRAY', 'UTF8', 'OPTIONAL']);
    const box = schema.findIndex(({ name }) => name === 'bbox');
    expect(schema.slice(box, box + 5).map(({ name, type }) => [name, type])).toEqual([
      ['bbox', undefined],
      ['xmin', 'FLOAT'],
      ['ymin', 'FLOAT'],
      ['xmax', 'FLOAT'],
      ['ymax', 'FLOAT'],
    ]);
    const category = schema.findIndex(({ name }) => name === 'category');
    expect(schema.slice(category, category + 3).map(({ name }) => name)).toEqual([
      'category',
      'list',
      'element',
    ]);
  });

  it('is so of the metadata', async () => {
    const { geo, collection } = await metadataOf(await written());
    expect(geo).toMatchObject({
      version: '1.1.0',
      primary_column: 'geometry',
      columns: {
        geometry: {
          encoding: 'WKB',
          geometry_types: ['MultiPolygon', 'Polygon'],
          crs: { type: 'GeographicCRS', id: { authority: 'OGC', code: 'CRS84' } },
          bbox: [26.5, 44.4, 26.5512345, 44.41],
          covering: { bbox: { xmin: ['bbox', 'xmin'], ymax: ['bbox', 'ymax'] } },
        },
      },
    });
    const [only] = Object.entries(collection.schemas);
    expect(only).toEqual([
      's-2026',
      expect.arrayContaining(['https://fiboa.org/specification/v0.3.0/schema.yaml']),
    ]);
    expect(only![1]).toContain('https://vecorel.org/specification/v0.1.0/schema.yaml');
  });

  it('is so of the values: ids are unique, areas and perimeters within bounds, methods and categories of the list', async () => {
    const rows = await parquetReadObjects({ file: await written() });
    expect(new Set(rows.map(({ id, collection }) => `${collection}/${id}`)).size).toBe(land.parcels.length);
    for (const row of rows) {
      expect(row['metrics:area']).toBeGreaterThan(0);
      expect(row['metrics:area']).toBeLessThanOrEqual(1_000_000_000);
      expect(row['metrics:perimeter']).toBeGreaterThan(0);
      expect(row['metrics:perimeter']).toBeLessThanOrEqual(1_250_000_000);
    }
    const facts = ['determination:method', 'determination:details', 'category'] as const;
    expect(rows.map((row) => facts.map((fact) => row[fact]))).toEqual([
      ['manual', null, null],
      ['unknown', 'As declared to APIA, Romania', ['administrative']],
      ['manual', null, null],
    ]);
  });

  it('is so of the shapes, which lie within their boxes', async () => {
    const rows = await parquetReadObjects({ file: await written() });
    expect(rows.map(({ geometry }) => geometry)).toEqual(land.parcels.map(({ shape }) => geometryOf(shape)));
    for (const { geometry, bbox } of rows) {
      for (const [x, y] of geometry.coordinates.flat(geometry.type === 'Polygon' ? 1 : 2)) {
        expect(bbox.xmin <= x && x <= bbox.xmax && bbox.ymin <= y && y <= bbox.ymax).toBe(true);
      }
    }
  });

  it('is so of a file without any parcel', async () => {
    const file = await written(sampleLand({ parcels: [] }));
    expect(await parquetReadObjects({ file })).toEqual([]);
    expect((await metadataOf(file)).geo.columns.geometry).not.toHaveProperty('bbox');
  });
});

it('has all crops of a parcel, and is read back as it was', async () => {
  const [first] = await parquetReadObjects({ file: await written() });
  expect(first?.crops).toMatchObject([{ key: 'winter_wheat' }, { key: 'maize' }]);
  const bytes = await writeGeoparquet(land);
  const { layers, rows } = await readLandOfFiles(filesOf({ 'parcels.parquet': bytes }), 'RO');
  expect(layers[0]).toMatchObject({ epsg: 4326, epsg_from: 'file' });
  expect(rows.map(({ shape }) => geometryOf(shape!))).toEqual(
    land.parcels.map(({ shape }) => geometryOf(shape)),
  );
  expect(rows[0]?.fields).toMatchObject({
    display_name: 'La Fântână',
    locality_code: '93487',
    physical_block: '12',
    parcel_no: '3',
    crop_no: 'a',
    crop_hybrid: 'Glosa',
    declared_hectares: 88.31,
    year: 2026,
  });
});
