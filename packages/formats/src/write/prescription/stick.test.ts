import { PRODUCT_QUANTITIES, TERMINALS, type Terminal } from '@brazda/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasGdal, readByGdal } from '../testing/gdal.ts';
import { areaOf, boxRing, gridOf, prescriptionOf, SAMPLE_RATES } from '../testing/prescription-of.ts';
import { unzipped, writeZip } from '../zip.ts';
import { checkStick } from './check-stick.ts';
import type { ExportedPrescription, StickFile } from './prescription.ts';
import { type Stick, writeStick } from './write-stick.ts';

const terminalOf = (key: string): Terminal => TERMINALS.find((each) => each.key === key)!;
const DEERE = terminalOf('deere');
const ISOBUS = terminalOf('isobus');
const OLD = terminalOf('isobus_old');

const ZONES = [
  { rate: 90, shape: areaOf(boxRing(0, 0, 2, 3), boxRing(0.5, 0.5, 1, 1)) },
  { rate: 140.25, shape: areaOf(boxRing(2, 0, 4, 3)) },
];
/** A field with an edge, a part that is off, and a hole in the middle. */
const ROWS = [
  [Number.NaN, 120, 120, 150, 150],
  [120, 120, Number.NaN, 150, 150],
  [120, 120, 120, 0, 0],
  [130.25, 130.25, 130.25, 0, Number.NaN],
];

/** Where the points of the first record of a .shp begin, if it has one ring. */
const FIRST_POINT = 156;

const patched = (stick: Stick, path: string, change: (content: Buffer) => Uint8Array): Stick => ({
  ...stick,
  files: stick.files.map(
    (file): StickFile => (file.path === path ? { path, content: change(Buffer.from(file.content)) } : file),
  ),
});

describe.each(TERMINALS)('a stick for $brand $name', (terminal) => {
  it.each(PRODUCT_QUANTITIES)('has all cells of a map of %s', async (quantity) => {
    const wanted = prescriptionOf({ grid: gridOf(ROWS), product: { name: 'Produs', quantity } });
    const rates = quantity === 'seeds' ? ROWS.map((row) => row.map((rate) => Math.round(rate) * 1000)) : ROWS;
    const stick = writeStick([{ ...wanted, grid: gridOf(rates) }], terminal);
    const check = await checkStick(stick);
    expect(check).toMatchObject({ isSame: true, problems: [] });
    const [one] = check.prescriptions;
    expect(one).toMatchObject({ field: 'Slobozia 12-3', read: 20, differing: 0 });
    expect(one!.read_amount).toBeCloseTo(one!.wanted_amount, 6);
    expect(one!.wanted_amount).toBeGreaterThan(0);
  });

  it('has all zones with their holes', async () => {
    const check = await checkStick(writeStick([prescriptionOf({ grid: null, zones: ZONES })], terminal));
    expect(check).toMatchObject({ isSame: true, problems: [], prescriptions: [{ read: 2, differing: 0 }] });
  });

  it('has its files in the folder of the terminal, under short names, each field under its own', async () => {
    const fields = ['Țarina mare de sus 1', 'Țarina mare de sus 2', 'Tarina mare de sus 2'];
    const stick = writeStick(
      fields.map((field) => prescriptionOf({ field })),
      terminal,
    );
    const folder = terminal.folder === '' ? '' : `${terminal.folder}/`;
    const names = stick.files.map(({ path }) => path.slice(folder.length));
    expect(stick.files.every(({ path }) => path.startsWith(folder))).toBe(true);
    if (terminal.form === 'shapefile') {
      const stems = ['TARINA_M1', 'TARINA_M2', 'TARINA_22'];
      expect(names).toEqual(
        stems.flatMap((stem) => ['shp', 'shx', 'dbf', 'prj'].map((ending) => `${stem}.${ending}`)),
      );
    } else {
      expect(folder).toBe('TASKDATA/');
      expect(names).toEqual(['TASKDATA.XML', 'GRD00001.BIN', 'GRD00002.BIN', 'GRD00003.BIN']);
    }
    expect((await checkStick(stick)).isSame).toBe(true);
  });

  it('is the same after it was zipped', async () => {
    const stick = writeStick([prescriptionOf()], terminal);
    const files: StickFile[] = [];
    for await (const file of unzipped(await writeZip(stick.files), { entries: 10, bytes: 1e6 }))
      files.push(file);
    expect(files.map(({ path }) => path)).toEqual(stick.files.map(({ path }) => path));
    expect((await checkStick({ ...stick, files })).isSame).toBe(true);
  });
});

describe('a stick that is not what was wanted', () => {
  const GRID = 'TASKDATA/GRD00001.BIN';
  const XML = 'TASKDATA/TASKDATA.XML';
  const replaced = (from: string | RegExp, to: string) => (content: Buffer) =>
    Buffer.from(content.toString().replace(from, to));

  it('has cells that differ', async () => {
    const stick = patched(writeStick([prescriptionOf()], ISOBUS), GRID, (content) => {
      content.writeInt32LE(12_001, 0);
      return content;
    });
    const { isSame, prescriptions } = await checkStick(stick);
    expect(isSame).toBe(false);
    expect(prescriptions).toMatchObject([{ read: 12, differing: 1 }]);
    expect(prescriptions[0]!.read_amount).not.toBe(prescriptions[0]!.wanted_amount);
  });

  it.each<[string, string | RegExp, string, string | null]>([
    [
      'its rows from the north',
      '44.560000000" B="27.360000000" C',
      '44.560540000" B="27.360000000" C',
      'grid',
    ],
    ['a cell that is too wide', 'D="0.000252000"', 'D="0.000262000"', 'grid'],
    ['another DDI', /A="0006"/g, 'A="0001"', 'default rate'],
    ['another scale', 'C="0.01"', 'C="0.1"', 'default rate'],
    ['no product', /<PDT .*?\/>/, '', 'default rate'],
    ['no code outside of the field', ' J="0"', '', 'rate outside of the field'],
    ['no code where the position is lost', ' I="1"', '', 'rate without position'],
    ['no code by default', ' H="1"', '', 'default rate'],
    ['a smaller field', 'D="4800"', 'D="480"', 'area of the field'],
    [
      'a boundary that is moved',
      'C="44.560000000" D="27.361008000"',
      'C="44.560000000" D="27.361108000"',
      'boundary',
    ],
    ['another version', 'VersionMajor="4"', 'VersionMajor="3"', null],
    ['a task that is missing', /<TSK .*<\/TSK>/s, '', 'task'],
  ])('has %s', async (_, from, to, problem) => {
    const whole = writeStick([prescriptionOf()], ISOBUS);
    const stick = patched(whole, XML, replaced(from, to));
    expect(stick.files[0]!.content).not.toEqual(whole.files[0]!.content);
    const { isSame, prescriptions, problems } = await checkStick(stick);
    expect(isSame).toBe(false);
    if (problem) expect(prescriptions[0]!.problems).toContain(problem);
    else expect(problems).toEqual(['version 3']);
  });

  it('has a grid that is cut, or none', async () => {
    const stick = writeStick([prescriptionOf()], ISOBUS);
    const cut = await checkStick(patched(stick, GRID, (content) => content.subarray(4)));
    expect(cut.prescriptions).toMatchObject([{ read: 0, differing: 12 }]);
    expect(cut.problems).toEqual([expect.stringContaining('Invalid size of grid file')]);
    const missing = await checkStick({ ...stick, files: stick.files.slice(0, 1) });
    expect(missing.isSame).toBe(false);
  });

  it('has zones that differ in rate or shape', async () => {
    const stick = writeStick([prescriptionOf({ grid: null, zones: ZONES })], ISOBUS);
    for (const [from, to] of [
      ['B="9000"', 'B="9001"'],
      ['<LSG A="2">', '<LSG A="1">'],
      ['D="27.360126000"', 'D="27.360127000"'],
    ] as const) {
      const { prescriptions } = await checkStick(patched(stick, XML, replaced(from, to)));
      expect(prescriptions).toMatchObject([{ read: 2, differing: 1 }]);
    }
  });

  it('has a headland that differs', async () => {
    const stick = writeStick([prescriptionOf({ headland: areaOf(boxRing(0, 0, 4, 0.5)) })], ISOBUS);
    expect((await checkStick(stick)).isSame).toBe(true);
    const gone = await checkStick(patched(stick, XML, replaced('<PLN A="10"', '<PLN A="8"')));
    expect(gone.prescriptions[0]!.problems).toEqual(['headland']);
  });

  it('has maps of one field with another headland, and each has its own', async () => {
    const [narrow, wide] = [0.5, 1].map((rows) => areaOf(boxRing(0, 0, 4, rows)));
    const stick = writeStick(
      [prescriptionOf({ headland: narrow! }), prescriptionOf({ headland: wide! }), prescriptionOf()],
      ISOBUS,
    );
    expect(await checkStick(stick)).toMatchObject({ isSame: true });
  });

  it('has a guidance line or a no-go area that differs', async () => {
    const guidance = { a: [27.36, 44.56], b: [27.36, 44.561] };
    const stick = writeStick([prescriptionOf({ guidance, no_go: areaOf(boxRing(1, 1, 2, 2)) })], ISOBUS);
    expect((await checkStick(stick)).isSame).toBe(true);
    const line = await checkStick(
      patched(stick, XML, replaced('<PNT A="7" C="44.561', '<PNT A="7" C="44.562')),
    );
    expect(line.prescriptions[0]!.problems).toEqual(['guidance']);
    const area = await checkStick(patched(stick, XML, replaced('<PLN A="11"', '<PLN A="10"')));
    expect(area.prescriptions[0]!.problems).toEqual(['headland', 'no-go areas']);
  });

  it('has a shapefile with another rate, column, projection or place', async () => {
    const stick = writeStick([prescriptionOf()], DEERE);
    const [shp, , dbf, prj] = stick.files.map(({ path }) => path);
    const rate = await checkStick(patched(stick, dbf!, replaced('120.00', '121.00')));
    expect(rate.prescriptions).toMatchObject([{ differing: 3, problems: [] }]);
    const column = await checkStick(patched(stick, dbf!, replaced('kg_p_ha', 'kg_p_hb')));
    expect(column.prescriptions[0]!.problems).toEqual(['column']);
    const projection = await checkStick(patched(stick, prj!, () => Buffer.from('')));
    expect(projection.prescriptions[0]!.problems).toEqual(['projection']);
    const moved = await checkStick(
      patched(stick, shp!, (content) => {
        for (let point = 0; point < 5; point++) {
          const at = FIRST_POINT + 16 * point;
          content.writeDoubleLE(content.readDoubleLE(at) + 0.000_252, at);
        }
        return content;
      }),
    );
    expect(moved.prescriptions).toMatchObject([{ differing: 2, problems: [] }]);
  });
});

describe('maps with more than a terminal reads', () => {
  const wide = gridOf(
    Array.from({ length: 3 }, () => Array.from({ length: 501 }, (_, at) => 100 + (at % 7))),
  );
  /** No two neighbors are alike. */
  const patchwork = gridOf(
    Array.from({ length: 40 }, (_, row) => Array.from({ length: 40 }, (_, at) => 100 + ((row + at) % 2))),
  );

  it('have fewer cells, which is said', async () => {
    const stick = writeStick([prescriptionOf({ grid: wide })], ISOBUS);
    expect(stick.remarks).toEqual([
      { kind: 'cells_joined', field: 'Slobozia 12-3', side: 3, from: 1503, to: 167, off: 0 },
    ]);
    expect(stick.prescriptions[0]!.grid!.columns).toBe(167);
    expect((await checkStick(stick)).isSame).toBe(true);
  });

  it('have fewer polygons, which is said', async () => {
    const stick = writeStick([prescriptionOf({ grid: patchwork })], DEERE);
    expect(stick.remarks).toMatchObject([{ kind: 'cells_joined', side: 2, from: 1600, to: 400 }]);
    const check = await checkStick(stick);
    expect(check).toMatchObject({ isSame: true, prescriptions: [{ read: 400 }] });
  });

  it('are refused where they have only zones', () => {
    const zones = Array.from({ length: 501 }, (_, at) => ({
      rate: at,
      shape: areaOf(boxRing(at, 0, at + 1, 1)),
    }));
    const write = (changes: Partial<ExportedPrescription>) => () =>
      writeStick([prescriptionOf({ zones, ...changes })], DEERE);
    expect(write({ grid: null })).toThrow(
      expect.objectContaining({ reason: 'too_many_polygons', values: { found: 501, limit: 500 } }),
    );
    expect(write({})).not.toThrow();
    expect(() => writeStick([prescriptionOf({ zones: zones.slice(0, 254), grid: null })], ISOBUS)).toThrow(
      expect.objectContaining({ reason: 'too_many_zones' }),
    );
  });

  it('with more rates than codes are written by numbers, which is said', async () => {
    const many = gridOf([
      Array.from({ length: 250 }, (_, at) => at + 1),
      Array.from({ length: 250 }, (_, at) => at + 0.5),
    ]);
    const stick = writeStick([prescriptionOf({ grid: many })], OLD);
    expect(stick.remarks).toEqual([{ kind: 'without_colors', field: 'Slobozia 12-3' }]);
    expect((await checkStick(stick)).isSame).toBe(true);
  });
});

it('says what only ISOXML of version 4 can hold', () => {
  const whole = prescriptionOf({ headland: areaOf(boxRing(0, 0, 4, 0.5)) });
  const said = (key: string) => writeStick([whole], terminalOf(key)).remarks.length;
  expect([said('isobus'), said('isobus_old'), said('deere')]).toEqual([0, 1, 1]);
});

describe.skipIf(!hasGdal)('shapefiles, as GDAL reads them', () => {
  const read = async (changes: Partial<ExportedPrescription>, terminal = DEERE) => {
    const stick = writeStick([prescriptionOf(changes)], terminal);
    const files = stick.files.map(({ path, content }) => ({
      path: path.slice(path.lastIndexOf('/') + 1),
      content,
    }));
    return readByGdal('stick.zip', await writeZip(files));
  };

  it('have the rates of the cells in the column of the brand, without a warning', async () => {
    const { output, features } = await read({ grid: gridOf(SAMPLE_RATES) });
    expect(output).toBe('');
    const rates = features.map(({ properties }) => properties!.kg_p_ha as number);
    expect(rates).toEqual([0, 120, 150, 150, 180, 200]);
    expect(Object.keys(features[0]!.properties!)).toEqual(['kg_p_ha']);
  });

  it('have the holes of zones', async () => {
    const { output, features } = await read({ grid: null, zones: ZONES });
    expect(output).toBe('');
    expect(
      features.map(({ geometry, properties }) => [geometry.type, geometry.coordinates.length, properties]),
    ).toEqual([
      ['Polygon', 2, { kg_p_ha: 90 }],
      ['Polygon', 1, { kg_p_ha: 140.25 }],
    ]);
  });
});

it('any map is read as it was wanted, by cells and by polygons', async () => {
  const rate = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(80, 120.5, 160) },
    { weight: 1, arbitrary: fc.constantFrom(Number.NaN, 0) },
  );
  const maps = fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
    .chain(([columns, rows]) =>
      fc.array(fc.array(rate, { minLength: columns, maxLength: columns }), {
        minLength: rows,
        maxLength: rows,
      }),
    )
    .filter((rows) => rows.flat().some((each) => !Number.isNaN(each)));
  await fc.assert(
    fc.asyncProperty(maps, fc.constantFrom(DEERE, ISOBUS, OLD), async (rows, terminal) => {
      const check = await checkStick(writeStick([prescriptionOf({ grid: gridOf(rows) })], terminal));
      expect(check).toMatchObject({ isSame: true, prescriptions: [{ differing: 0 }] });
    }),
    { numRuns: 60 },
  );
});
