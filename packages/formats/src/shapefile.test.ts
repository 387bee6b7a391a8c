import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import type { FormatRow, Refused } from './land-format.ts';
import { shapefile } from './shapefile.ts';
import { collected, filesOf } from './testing/files-on-disk.ts';
import {
  type Column,
  type DbfRow,
  dbfOf,
  polygon,
  SHP,
  type ShpShape,
  shpOf,
  shxOf,
  square,
} from './testing/shapefile-of.ts';

const A = square(0, 0, 10);
const B = square(20, 0, 10);
const C = square(40, 0, 10);
const turned = (ring: number[][]) => ring.toReversed();
const NAME: readonly Column[] = [['name', 'C', 16]];

interface Files {
  readonly shp: Buffer;
  readonly dbf?: Buffer;
  readonly cpg?: string;
  readonly prj?: string;
  readonly shx?: Buffer;
}

async function read({ shp, dbf, cpg, prj, shx }: Files, encoding?: string) {
  const { bundles } = await collected(
    filesOf({
      'a.shp': shp,
      ...(dbf && { 'a.dbf': dbf }),
      ...(cpg && { 'a.cpg': cpg }),
      ...(prj && { 'a.prj': prj }),
      ...(shx && { 'a.shx': shx }),
    }),
  );
  const [layer] = await shapefile.layersOf(bundles[0]!);
  const rows: FormatRow[] = [];
  const options = encoding ? { encoding } : {};
  for await (const row of shapefile.rowsOf(bundles[0]!, layer!, options)) rows.push(row);
  return { layer: layer!, rows };
}

async function shapesOf(...shapes: ShpShape[]) {
  const { rows } = await read({ shp: shpOf(shapes) });
  return rows.map(({ shape, issues }) => shape?.coordinates ?? issues.map(({ code }) => code));
}

function valuesOf(columns: readonly Column[], rows: readonly DbfRow[], cpg?: string, driver?: number) {
  const shp = shpOf(rows.map(() => polygon(A)));
  return read({ shp, dbf: dbfOf(columns, rows, driver), ...(cpg && { cpg }) });
}

const refusalOf = (promise: Promise<unknown>): Promise<Refused['refusal']> =>
  promise.then(
    () => Promise.reject(new Error('was read')),
    (error: Refused) => error.refusal ?? Promise.reject(error),
  );

describe('the shapes of a shapefile', () => {
  it('are polygons; heights and measures are dropped', async () => {
    expect(await shapesOf(polygon(A))).toEqual([[A]]);
    expect(await shapesOf({ type: SHP.polygonZ, rings: [A] }, { type: SHP.polygonM, rings: [B] })).toEqual([
      [A],
      [B],
    ]);
  });

  it('report dropped heights once', async () => {
    const { rows } = await read({
      shp: shpOf([SHP.polygon, SHP.polygonZ, SHP.polygonZ].map((type) => ({ type, rings: [A] }))),
    });
    expect(rows.map(({ issues }) => issues)).toEqual([[], [{ code: 'height_dropped', values: {} }], []]);
  });

  it('have holes in the smallest shell around them, and parts beside each other', async () => {
    const big = square(0, 0, 100);
    const small = square(40, 40, 20);
    const hole = turned(square(10, 10, 70));
    const holeInSmall = turned(square(45, 45, 5));
    expect(await shapesOf(polygon(big, hole, small, holeInSmall))).toEqual([
      [
        [big, hole],
        [small, holeInSmall],
      ],
    ]);
    expect(await shapesOf(polygon(A, B))).toEqual([[[A], [B]]]);
  });

  it('keep a hole that touches its shell, at a point and along a side', async () => {
    const atPoint = turned([
      [0, 5],
      [5, 8],
      [5, 2],
      [0, 5],
    ]);
    const alongSide = turned(square(0, 2, 4));
    expect(await shapesOf(polygon(A, atPoint), polygon(A, alongSide))).toEqual([
      [A, atPoint],
      [A, alongSide],
    ]);
  });

  it('make a polygon of a hole outside any shell', async () => {
    expect(await shapesOf(polygon(A, turned(B)))).toEqual([[[A], [turned(B)]]]);
  });

  it('are determined by nesting where all rings have the wrong orientation', async () => {
    const hole = turned(square(2, 2, 3));
    expect(await shapesOf(polygon(turned(A), hole, turned(B)))).toEqual([[[turned(A), hole], [turned(B)]]]);
  });

  it.each([
    ['no_shape', { type: SHP.none }],
    ['no_shape', polygon()],
    ['not_an_area', { type: SHP.point }],
    ['not_an_area', { type: SHP.line, rings: [A] }],
    ['broken_shape', { type: SHP.polygon, bytes: Buffer.from('0500000000000000', 'hex') }],
    ['broken_shape', claiming(1, 1_000)],
    ['broken_shape', claiming(-1, 5)],
    ['many_points', claiming(1, 2_000_000_000)],
    ['broken_shape', claiming(2_000_000_000, 5)],
  ] as const)('are refused with %s, and the next row is read', async (code, shape) => {
    expect(await shapesOf(shape, polygon(B))).toEqual([[code], [B]]);
  });

  it('with parts out of order are broken', async () => {
    const bytes = shpOf([polygon(A, B)]).subarray(108);
    bytes.writeInt32LE(99, 48);
    expect(await shapesOf({ type: SHP.polygon, bytes })).toEqual([['broken_shape']]);
  });

  it('end with a refusal that contains the byte where the file is truncated', async () => {
    const shp = shpOf([polygon(A), polygon(B)]);
    const first = 100;
    const second = 100 + 8 + 44 + 4 + 5 * 16;
    expect(await refusalOf(read({ shp: shp.subarray(0, -1) }))).toEqual({
      code: 'broken',
      values: { where: second },
    });
    shp.writeInt32BE(2_000_000_000, first + 4);
    expect(await refusalOf(read({ shp }))).toEqual({ code: 'broken', values: { where: first } });
    shp.writeInt32BE(-5, first + 4);
    expect(await refusalOf(read({ shp }))).toEqual({ code: 'broken', values: { where: first } });
  });

  it('have no values where there is no table', async () => {
    const { layer, rows } = await read({ shp: shpOf([polygon(A)]) });
    expect(layer).toEqual({ name: '', columns: [], projection: { epsg: null, from: null }, encoding: null });
    expect(rows).toEqual([
      { number: 1, values: {}, shape: { type: 'Polygon', coordinates: [A] }, issues: [] },
    ]);
  });
});

describe('the values of a shapefile', () => {
  it('are numbers and texts by column, without empty ones', async () => {
    const columns: Column[] = [
      ['siruta', 'C', 8],
      ['bloc', 'N', 9],
      ['area', 'F', 10],
      ['date', 'D', 8],
      ['is_own', 'L', 1],
      ['memo', 'M', 10],
      ['count', 'I', 4],
      ['exact', 'O', 8],
    ];
    const count = Buffer.alloc(4);
    const exact = Buffer.alloc(8);
    count.writeInt32LE(-7);
    exact.writeDoubleLE(1.25);
    const { layer, rows } = await valuesOf(columns, [
      { cells: ['01234', '      412', '    53.30', '20260312', 'T', '         1', count, exact] },
      { cells: ['', '', '1,5', '', '?'] },
    ]);
    expect(layer.columns).toEqual(columns.map(([name]) => name));
    expect(rows[0]!.values).toEqual({
      siruta: '01234',
      bloc: 412,
      area: 53.3,
      date: '20260312',
      is_own: 'T',
      count: -7,
      exact: 1.25,
    });
    expect(rows[1]!.values).toMatchObject({ area: '1,5' });
    expect(Object.keys(rows[1]!.values)).not.toContain('siruta');
  });

  it('that did not fit their column are reported, other non-numbers are kept as they are', async () => {
    const { rows } = await valuesOf(
      [['area', 'N', 20]],
      [{ cells: ['********************'] }, { cells: ['12345678901234567890'] }],
    );
    expect(rows[0]).toMatchObject({
      values: {},
      issues: [{ code: 'unreadable_value', values: { column: 'area' } }],
    });
    expect(rows[1]!.values).toEqual({ area: '12345678901234567890' });
  });

  it('of deleted records are dropped with their shapes, row numbers stay', async () => {
    const { rows } = await valuesOf(NAME, [
      { cells: ['one'] },
      { cells: ['two'], isDeleted: true },
      { cells: ['three'] },
    ]);
    expect(rows.map(({ number, values }) => [number, values.name])).toEqual([
      [1, 'one'],
      [3, 'three'],
    ]);
  });

  it('end before the shapes do in a table that is cut off', async () => {
    const dbf = dbfOf(NAME, [{ cells: ['one'] }, { cells: ['two'] }]);
    const { rows } = await read({
      shp: shpOf([polygon(A), polygon(B), polygon(C)]),
      dbf: dbf.subarray(0, -3),
    });
    expect(rows.map(({ values }) => values)).toEqual([{ name: 'one' }, {}, {}]);
    const missing = [{ code: 'no_attributes', values: {} }];
    expect(rows.map(({ issues }) => issues)).toEqual([[], missing, missing]);
  });

  it('without a shape are refused one by one', async () => {
    const dbf = dbfOf(NAME, [{ cells: ['one'] }, { cells: ['gone'], isDeleted: true }, { cells: ['two'] }]);
    const { rows } = await read({ shp: shpOf([polygon(A)]), dbf });
    const reported = rows.map(({ number, values, issues }) => [
      number,
      values.name,
      ...issues.map(({ code }) => code),
    ]);
    expect(reported).toEqual([
      [1, 'one'],
      [3, 'two', 'no_shape'],
    ]);
  });

  it.each([
    ['with rows', [{ cells: [] }, { cells: [] }]],
    ['without rows', []],
  ])('are none in a table without columns, %s', async (_, records) => {
    const { layer, rows } = await read({ shp: shpOf([polygon(A), polygon(B)]), dbf: dbfOf([], records) });
    expect(layer.columns).toEqual([]);
    expect(rows.map(({ values, issues }) => [values, issues])).toEqual([
      [{}, []],
      [{}, []],
    ]);
  });

  it('keep both of two columns with the same name', async () => {
    const { rows } = await valuesOf([...NAME, ...NAME], [{ cells: ['one', 'two'] }]);
    expect(rows[0]!.values).toEqual({ name: 'one', name_2: 'two' });
  });

  it.each([
    ['columns wider than records', (dbf: Buffer) => dbf.writeUInt16LE(3, 10)],
    ['a head longer than the file', (dbf: Buffer) => dbf.writeUInt16LE(60_000, 8)],
    ['no head', (dbf: Buffer) => dbf.fill(0)],
  ])('are refused with %s', async (_what, spoil) => {
    const dbf = dbfOf(NAME, [{ cells: ['one'] }]);
    spoil(dbf);
    expect(await refusalOf(read({ shp: shpOf([polygon(A)]), dbf }))).toMatchObject({ code: 'broken' });
  });
});

describe('a shapefile that was edited in place', () => {
  const table = (...names: string[]) =>
    dbfOf(
      NAME,
      names.map((name) => ({ cells: [name] })),
    );
  /** The content of a record of one square, and the whole record. */
  const LENGTH = 128;
  const STEP = 136;
  const at = (record: number): [number, number] => [100 + STEP * record, LENGTH];
  const shp = shpOf([polygon(A), polygon(B), polygon(C)]);
  const readBoth = async (dbf: Buffer, shx: Buffer | undefined) => {
    const { rows } = await read({ shp, dbf, ...(shx && { shx }) });
    return rows.map(({ number, values, shape, issues }) => [
      number,
      values.name,
      shape?.coordinates ?? null,
      ...issues.map(({ code }) => code),
    ]);
  };

  it('has the new outline that the .shx points to, and not the old one', async () => {
    expect(await readBoth(table('one', 'two'), shxOf([at(2), at(1)]))).toEqual([
      [1, 'one', [C]],
      [2, 'two', [B]],
    ]);
    expect(await readBoth(table('one', 'two'), shxOf([at(1), [0, 0]]))).toEqual([
      [1, 'one', [B]],
      [2, 'two', null, 'no_shape'],
    ]);
  });

  it.each([
    ['points beyond the .shp', shxOf([at(0), at(7), at(1)])],
    ['has a record twice', shxOf([at(0), at(0), at(1)])],
    ['has overlapping records', shxOf([at(0), [140, LENGTH], at(2)])],
    ['is cut', shxOf([at(0), at(1), at(2)]).subarray(0, -3)],
    ['is no .shx', Buffer.alloc(124)],
    ['is missing', undefined],
    ['is of a version with fewer rows', shxOf([at(1), at(0)])],
  ])('is read record by record where the .shx %s', async (_, shx) => {
    expect(await readBoth(table('one', 'two', 'three'), shx)).toEqual([
      [1, 'one', [A]],
      [2, 'two', [B]],
      [3, 'three', [C]],
    ]);
  });
});

describe('the encoding of a shapefile', () => {
  const romanian = Buffer.from('RAPI\xde\xc3', 'latin1');
  const french = Buffer.from('Bl\xe9 d\xe8s', 'latin1');
  const latin = (text: string) => Buffer.from(text, 'latin1');
  /** Romanian letters as DOS writes them. */
  const dos = (text: string) => iconv.encode(text, 'cp852');

  it.each([
    ['UTF-8 by its bytes', 'ȘȚ', undefined, 0, 'utf-8', 'ȘȚ'],
    ['UTF-8 whatever the driver byte', 'ȘȚ', undefined, 200, 'utf-8', 'ȘȚ'],
    ['Romanian by its letters', romanian, undefined, 0, 'windows-1250', 'RAPIŢĂ'],
    ['French by its letters', french, undefined, 0x57, 'windows-1252', 'Blé dès'],
    ['that of the .cpg', romanian, 'ISO 88592', 0, 'iso-8859-2', 'RAPIŢĂ'],
    ['that of the .cpg by number', romanian, 'ANSI 1250', 3, 'windows-1250', 'RAPIŢĂ'],
    ['not UTF-8 where the .cpg is wrong', romanian, 'UTF-8', 0, 'windows-1250', 'RAPIŢĂ'],
    ['that of the driver byte', Buffer.from([0xcf]), undefined, 201, 'windows-1251', 'П'],
    ['that of the driver byte of DOS', dos('Câmpul Ţigăneşti'), undefined, 0x64, 'cp852', 'Câmpul Ţigăneşti'],
    ['that of the .cpg of DOS', dos('Grădişte'), '852', 0, 'cp852', 'Grădişte'],
    ['that of a driver byte in the .cpg', dos('Grădişte'), 'LDID/100', 0, 'cp852', 'Grădişte'],
    ['DOS by its letters', dos('Câmpul Ţigăneşti'), undefined, 0x57, 'cp852', 'Câmpul Ţigăneşti'],
    ['French DOS by its letters', latin('Pr\x82s du ch\x88ne'), undefined, 0, 'cp850', 'Prés du chêne'],
    ['Mac by its letters', latin('Pr\x8es du ch\x90ne'), undefined, 0, 'macintosh', 'Prés du chêne'],
    ['Mac by its driver byte', latin('Pr\x8es'), undefined, 4, 'macintosh', 'Prés'],
    ['Romanian if the byte is wrong', latin('F\xe2nea\xfe\xe3'), undefined, 2, 'windows-1250', 'Fâneaţă'],
    ['UTF-8 for plain letters', 'PORUMB', undefined, 0, 'utf-8', 'PORUMB'],
  ])('is %s', async (_what, cell, cpg, driver, encoding, text) => {
    const { layer, rows } = await valuesOf(NAME, [{ cells: [cell] }], cpg, driver);
    expect(layer.encoding).toBe(encoding);
    expect(rows[0]).toMatchObject({ values: { name: text }, issues: [] });
  });

  it('is said to be a guess where only the letters suggest it', async () => {
    const guessed = async (cell: string | Buffer, cpg?: string, driver?: number) =>
      (await valuesOf(NAME, [{ cells: [cell] }], cpg, driver)).layer.isEncodingGuessed;
    expect(await guessed(romanian)).toBe(true);
    expect(await guessed(romanian, '1250')).toBeUndefined();
    expect(await guessed(romanian, undefined, 200)).toBeUndefined();
    expect(await guessed('ȘȚ')).toBeUndefined();
    expect(await guessed('PORUMB')).toBeUndefined();
  });

  it('can be chosen, and unreadable letters are reported', async () => {
    const dbf = dbfOf(NAME, [{ cells: [romanian] }]);
    const { rows } = await read({ shp: shpOf([polygon(A)]), dbf }, 'utf-8');
    expect(rows[0]!.issues).toEqual([{ code: 'letters_replaced', values: { column: 'name' } }]);
  });

  it('tolerates a letter that was cut at the end of its column', async () => {
    const { layer, rows } = await valuesOf(NAME, [{ cells: ['ȘȘȘȘȘȘȘaȘ'] }]);
    expect(layer.encoding).toBe('utf-8');
    expect(rows[0]).toMatchObject({ values: { name: 'ȘȘȘȘȘȘȘa' }, issues: [] });
  });
});

/** A polygon record with the given numbers of parts and points in its header. */
function claiming(parts: number, points: number): ShpShape {
  const bytes = Buffer.alloc(200);
  bytes.writeInt32LE(SHP.polygon, 0);
  bytes.writeInt32LE(parts, 36);
  bytes.writeInt32LE(points, 40);
  return { type: SHP.polygon, bytes };
}
