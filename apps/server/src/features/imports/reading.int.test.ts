import { api } from '@brazda/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FarmSeason } from '../../../test/farm-season.ts';
import {
  apply,
  begin,
  farmsOfFile,
  fileOf,
  get,
  listImportRows,
  listParcels,
  maizeField,
  send,
  TWO_FIELDS,
  upload,
} from '../../../test/farmer.ts';
import type { Caller, Product } from '../../../test/product.ts';
import { readImport } from './read-import.ts';

let product: Product;
let caller: Caller;
let season: FarmSeason;
let farmId: string;
const newFarm = farmsOfFile((farming) => {
  ({ product, caller, season, farmId } = farming);
});
beforeEach(() => newFarm());

it('names lose what no one sees, and the preview says so', async () => {
  const field = maizeField(0, '1');
  const name = 'La\u202e \u200bBaltă\n2';
  const file = fileOf([{ ...field, properties: { ...field.properties, name } }]);
  const read = await upload(product, caller, season, file);
  const [row] = await listImportRows(caller, farmId, read.id);
  expect(row).toMatchObject({
    display_name: 'La Baltă 2',
    issues: [{ code: 'characters_removed', values: { column: 'name' } }],
  });
  await apply(product, caller, farmId, read.id);
  expect((await listParcels(caller, season)).map(({ display_name }) => display_name)).toEqual(['La Baltă 2']);
});

describe('a file without a projection', () => {
  it('is asked about, and read with the declared one', async () => {
    // Meters of a zone: the same figures are also inside Romania in the neighboring zone.
    const csv =
      'parcel;wkt\n1;"POLYGON ((500000 4900000, 500200 4900000, 500200 4900200, 500000 4900000))"\n';
    const requested = await upload(product, caller, season, Buffer.from(csv));
    expect(requested).toMatchObject({
      state: 'asking',
      layers: [{ epsg: null, epsg_from: null }],
      counts: {},
    });
    const params = { farmId, importId: requested.id };
    const [layer] = requested.layers;
    const { response } = await caller.call(api.imports.read, {
      params,
      body: { layers: [{ id: layer!.id, epsg: 32635 }] },
    });
    expect(response.state).toBe('reading');
    await product.work();
    expect(await get(caller, farmId, requested.id)).toMatchObject({
      state: 'ready',
      layers: [{ id: layer!.id, epsg: 32635, epsg_from: 'person' }],
      counts: { new: 1 },
    });
  });

  it('is left out if the user excludes it', async () => {
    const requested = await upload(
      product,
      caller,
      season,
      fileOf([maizeField(0, '1')], { epsg: null }),
      TWO_FIELDS,
    );
    const layers = [{ id: requested.layers[0]!.id, is_taken: false }];
    await caller.call(api.imports.read, { params: { farmId, importId: requested.id }, body: { layers } });
    await product.work();
    expect((await get(caller, farmId, requested.id)).counts).toEqual({ new: 2 });
  });
});

it('files that cannot be read are named, and the others are imported', async () => {
  const read = await upload(product, caller, season, Buffer.from('{'), TWO_FIELDS);
  expect(read).toMatchObject({
    state: 'ready',
    refusals: [{ path: 'parcele-1.geojson', code: 'broken' }],
    counts: { new: 2 },
  });
  const failed = await upload(product, caller, season, Buffer.from('{'));
  expect(failed).toMatchObject({ state: 'failed', refusals: [{ code: 'broken' }] });
});

it('rows are repaired, measured and compared with each other, and issues are reported', async () => {
  const bowTie = {
    type: 'Feature',
    properties: { parcel_no: '1' },
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [27.4, 44.4],
          [27.41, 44.41],
          [27.41, 44.4],
          [27.4, 44.41],
          [27.4, 44.4],
        ],
      ],
    },
  };
  const line = {
    ...bowTie,
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [27, 44],
          [27.1, 44],
          [27.05, 44],
          [27, 44],
        ],
      ],
    },
  };
  const empty = { ...bowTie, geometry: null };
  const others = JSON.parse(
    String(
      fileOf([
        {
          at: [0, 0, 20, 20],
          properties: { physical_block: '1', parcel_no: '7', declared_hectares: 5, year: 2025 },
        },
        { at: [10, 0, 30, 20], properties: { physical_block: '1', parcel_no: '7' } },
      ]),
    ),
  ).features;
  const file = { type: 'FeatureCollection', features: [bowTie, line, empty, ...others] };
  const read = await upload(product, caller, season, Buffer.from(JSON.stringify(file)));
  expect(read).toMatchObject({ counts: { refused: 2, new: 3 }, repaired: 1 });
  const rows = await listImportRows(caller, farmId, read.id);
  expect(rows.map(({ issues }) => issues.map(({ code }) => code))).toEqual([
    ['crossing_mended'],
    ['no_area'],
    ['no_shape'],
    ['area_differs', 'other_year', 'overlaps_row'],
    ['same_reference', 'overlaps_row'],
  ]);
  expect(rows[0]?.issues[0]?.values).toMatchObject({ longitude: 27.405, latitude: 44.405, before: 0 });
  expect(rows[3]?.issues[0]?.values).toMatchObject({ declared: 5 });
  expect(rows[4]?.issues).toMatchObject([{ values: { row: 4 } }, { values: { row: 4 } }]);
  await apply(product, caller, farmId, read.id);
  expect(await listParcels(caller, season)).toHaveLength(3);
});

it('two files of the same land add it once, and name each other', async () => {
  const other = fileOf([maizeField(0, '1'), maizeField(60, '3')]);
  const read = await upload(product, caller, season, TWO_FIELDS, other);
  const rows = await listImportRows(caller, farmId, read.id);
  expect(rows.map(({ choice }) => choice)).toEqual(['take', 'take', 'keep', 'take']);
  expect(rows[2]?.issues).toMatchObject([
    { code: 'same_reference' },
    { code: 'ground_twice', values: { row: 1, path: 'parcele-1.geojson' } },
  ]);
  const applied = await apply(product, caller, farmId, read.id);
  expect(applied).toMatchObject({ counts: { new: 4 }, taken: { counts: { new: 3 }, hectares: 12.24 } });
  expect(await listParcels(caller, season)).toHaveLength(3);
  const again = await upload(product, caller, season, TWO_FIELDS, other);
  expect((await listImportRows(caller, farmId, again.id)).filter(({ choice }) => choice !== 'keep')).toEqual(
    [],
  );
});

it('a distant parcel does not enlarge the extent of the preview', async () => {
  const near = await upload(product, caller, season, TWO_FIELDS);
  const far = { at: [-150_000, 0, -149_980, 20], properties: { parcel_no: '9' } } as const;
  const read = await upload(product, caller, season, fileOf([maizeField(0, '1'), maizeField(30, '2'), far]));
  expect(read.counts).toEqual({ new: 3 });
  expect(read.bbox).toEqual(near.bbox);
});

it('a job that runs twice, because its worker died, has the same result', async () => {
  const { response: begun } = await begin(caller, season, [{ name: 'a.geojson', size: TWO_FIELDS.length }]);
  await send(caller, farmId, begun, TWO_FIELDS);
  const stop = new AbortController();
  stop.abort(new Error('killed'));
  await expect(readImport({ ...product.importWork, signal: stop.signal }, begun.id)).rejects.toThrow(
    'killed',
  );
  await product.work();
  expect(await get(caller, farmId, begun.id)).toMatchObject({ state: 'ready', counts: { new: 2 } });
  await readImport(product.importWork, begun.id);
  expect((await listImportRows(caller, farmId, begun.id)).length).toBe(2);
});

it('a file is read whose columns and values contain what no database can store', async () => {
  const odd = fileOf([
    { at: [0, 0, 20, 20], properties: { 'par\0cela\ud800': 'a\0b\ud83c', parcel_no: '1' } },
  ]);
  expect(await upload(product, caller, season, odd)).toMatchObject({ state: 'ready', counts: { new: 1 } });
});
