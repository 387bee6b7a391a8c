import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bundleOf, readAll } from '../testing/bundle-of.ts';
import { expectCutsAreHarmless } from '../testing/cut-anywhere.ts';
import { codesOf, filesOf, readLandOfFiles } from '../testing/files-on-disk.ts';
import { GEO, parquetOf } from '../testing/parquet-of.ts';
import { pointWkb, polygonWkb } from '../testing/wkb-of.ts';
import { geoparquet } from './geoparquet.ts';

const RING = [
  [27.1, 44.2],
  [27.2, 44.2],
  [27.2, 44.3],
  [27.1, 44.2],
];
const SHAPE = polygonWkb([RING]);

const read = (bytes: Uint8Array) => readAll(geoparquet, bundleOf('land.parquet', bytes, 'geoparquet'));
const shapes = (count: number, shape: Uint8Array | null = SHAPE) => ({
  name: 'geometry',
  data: new Array<Uint8Array | null>(count).fill(shape),
  type: 'BYTE_ARRAY' as const,
});
const geoWith = (column: object) => ({ ...GEO, columns: { geometry: { encoding: 'WKB', ...column } } });

describe('GeoParquet', () => {
  it('reads rows with values of every plain kind, and no nested ones', async () => {
    const { layers, rows } = await read(
      parquetOf([
        { name: 'name', data: ['Ogor', null], type: 'STRING' },
        { name: 'big', data: [9_007_199_254_740_993n, 5n], type: 'INT64' },
        { name: 'area', data: [1.5, Number.NaN], type: 'DOUBLE' },
        { name: 'organic', data: [true, false], type: 'BOOLEAN' },
        { name: 'seen', data: [new Date('2026-05-01'), new Date('2026-05-01T10:00:00Z')], type: 'TIMESTAMP' },
        { name: 'more', data: [{ a: 1 }, [2]], type: 'JSON' },
        { name: 'raw', data: [new Uint8Array(3), null], type: 'BYTE_ARRAY' },
        shapes(2),
      ]),
    );
    expect(layers).toMatchObject([{ name: '', projection: { epsg: 4326, from: 'format' }, encoding: null }]);
    expect(rows[0]).toEqual({
      number: 1,
      values: {
        name: 'Ogor',
        big: '9007199254740993',
        area: 1.5,
        organic: 'true',
        seen: '2026-05-01',
        more: '{"a":1}',
      },
      shape: { type: 'Polygon', coordinates: [RING] },
      issues: [],
    });
    expect(rows[1]!.values).toEqual({
      big: 5,
      organic: 'false',
      seen: '2026-05-01T10:00:00.000Z',
      more: '[2]',
    });
  });

  it.each([
    ['without one, which is CRS84', {}, { epsg: 4326, from: 'format' }],
    ['CRS84', { crs: { id: { authority: 'OGC', code: 'CRS84' } } }, { epsg: 4326, from: 'file' }],
    ['a code', { crs: { id: { authority: 'EPSG', code: 3844 } } }, { epsg: 3844, from: 'file' }],
    [
      'a list of codes',
      { crs: { ids: [{ authority: 'EPSG', code: '2154' }] } },
      { epsg: 2154, from: 'file' },
    ],
    ['no code', { crs: { name: 'of my own' } }, { epsg: null, from: null }],
    ['an unknown system', { crs: null }, { epsg: null, from: null }],
    ['a text', { crs: 'EPSG:3844' }, { epsg: 3844, from: 'file' }],
  ])('takes the projection of %s', async (_, column, projection) => {
    const { layers } = await read(parquetOf([shapes(1)], { geo: geoWith(column) }));
    expect(layers[0]?.projection).toEqual(projection);
  });

  it('puts land of another projection where it is', async () => {
    const stereo = polygonWkb([
      [
        [690000, 330000],
        [690200, 330000],
        [690200, 330200],
        [690000, 330000],
      ],
    ]);
    const crs = { id: { authority: 'EPSG', code: 3844 } };
    const bytes = parquetOf([shapes(1, stereo)], { geo: geoWith({ crs }) });
    const { layers, rows, refused } = await readLandOfFiles(filesOf({ 'land.parquet': bytes }), 'RO');
    expect([layers[0]?.epsg, refused, codesOf(rows)]).toEqual([3844, [], [[]]]);
    const [lng, lat] = rows[0]!.shape!.coordinates[0]![0]![0]!;
    expect([lng! > 27.3 && lng! < 27.5, lat! > 44.4 && lat! < 44.5]).toEqual([true, true]);
  });

  it.each([
    ['UNCOMPRESSED', undefined],
    ['GZIP', gzipSync],
    ['BROTLI', brotliCompressSync],
    ['ZSTD', zstdCompressSync],
  ] as const)('reads %s, and row groups one after the other', async (codec, pack) => {
    const bytes = parquetOf(
      [{ name: 'name', data: Array.from({ length: 25 }, (_, i) => `Ogor ${i + 1}`) }, shapes(25)],
      { codec, rowGroupSize: 10, ...(pack && { pack: (page) => new Uint8Array(pack(page)) }) },
    );
    const { rows, refused } = await read(bytes);
    expect(refused).toBeNull();
    expect(rows.map(({ number, values }) => [number, values.name])).toEqual(
      Array.from({ length: 25 }, (_, i) => [i + 1, `Ogor ${i + 1}`]),
    );
  });

  it('reads shapes of the type that Parquet has of its own', async () => {
    const typed = { ...shapes(1), name: 'outline', type: undefined };
    const bytes = parquetOf(
      [{ ...typed, data: [{ type: 'Polygon', coordinates: [RING] }], type: 'GEOMETRY' }],
      {
        geo: null,
      },
    );
    const { layers, rows } = await read(bytes);
    expect(layers).toMatchObject([{ columns: [], projection: { epsg: 4326, from: 'format' } }]);
    expect(rows[0]?.shape?.coordinates).toEqual([RING]);
  });

  it('names what is wrong with the shape of a row', async () => {
    const data = [
      null,
      Buffer.from('no shape'),
      polygonWkb([RING], { pointCount: 0xffffffff }),
      pointWkb(27, 44),
    ];
    const { rows } = await read(parquetOf([{ ...shapes(0), data: data as Uint8Array[] }]));
    expect(rows.map(({ issues }) => issues.map(({ code }) => code))).toEqual([
      ['no_shape'],
      ['broken_shape'],
      ['broken_shape'],
      ['not_an_area'],
    ]);
  });

  it('stops on an abort, and reports progress', async () => {
    const stop = new AbortController();
    const bundle = bundleOf('land.parquet', parquetOf([shapes(1000)]), 'geoparquet');
    const [layer] = await geoparquet.layersOf(bundle);
    const heard: number[] = [];
    const readUntil = async () => {
      const options = { signal: stop.signal, onProgress: (bytes: number) => void heard.push(bytes) };
      for await (const { number } of geoparquet.rowsOf(bundle, layer!, options))
        if (number === 300) stop.abort();
    };
    await expect(readUntil()).rejects.toThrow('aborted');
    expect(heard).toEqual([Math.floor(bundle.main.size / 5)]);
  });
});

describe('a Parquet file that is not read', () => {
  it.each([
    ['without shapes', parquetOf([{ name: 'a', data: ['x'] }], { geo: null }), 'no_table'],
    ['whose column of shapes is missing', parquetOf([{ name: 'a', data: ['x'] }]), 'no_table'],
    [
      'with shapes of another encoding',
      parquetOf([shapes(1)], { geo: geoWith({ encoding: 'polygon' }) }),
      'unread_encoding',
    ],
    [
      'with another compression',
      parquetOf([shapes(1)], { codec: 'LZ4_RAW', pack: (page) => page }),
      'unread_encoding',
    ],
    [
      'with values encoded in another way',
      parquetOf([{ name: 'a', data: ['xx', 'xy'], type: 'STRING', encoding: 'DELTA_BYTE_ARRAY' }, shapes(2)]),
      'unread_encoding',
    ],
    ['of one row too many at once', parquetOf([shapes(50_001)], { rowGroupSize: 100_000 }), 'many_rows'],
    [
      'that unpacks to much more than its size',
      parquetOf([shapes(1, new Uint8Array(130_000_000))], {
        codec: 'GZIP',
        pack: (page) => new Uint8Array(gzipSync(page)),
      }),
      'too_large',
    ],
    [
      'with a table of contents that is larger than the file',
      Buffer.from('PAR1\xff\xff\x00\x00PAR1', 'latin1'),
      'broken',
    ],
    ['with a huge table of contents', Buffer.from('PAR1\xff\xff\xff\x7fPAR1', 'latin1'), 'too_large'],
    ['that ends at once', Buffer.from('PAR1'), 'broken'],
  ])('%s is refused by name', { timeout: 30_000 }, async (_, bytes, code) => {
    const { refused, rows } = await read(bytes);
    expect([refused?.code, rows]).toEqual([code, []]);
  });

  it('may be cut off anywhere', { timeout: 60_000 }, async () => {
    const names = { name: 'name', data: Array.from({ length: 30 }, (_, i) => `Ogor ${i % 3}`) };
    await expectCutsAreHarmless(
      geoparquet,
      'geoparquet',
      parquetOf([names, shapes(30)], { rowGroupSize: 10 }),
    );
  });

  it('may have any byte changed', { timeout: 60_000 }, async () => {
    const names = Array.from({ length: 12 }, (_, i) => (i % 5 === 0 ? null : `Ogor ${i % 3}`));
    const whole = parquetOf([{ name: 'name', data: names, type: 'STRING' }, shapes(12)]);
    for (let at = 0; at < whole.length; at++) {
      for (const change of [0xff, 0x80, 0x01]) {
        const bytes = Uint8Array.from(whole);
        bytes[at]! ^= change;
        await read(bytes);
      }
    }
  });
});
