import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaOf, boxRing, gridOf, prescriptionOf, SAMPLE_RATES } from '../testing/prescription-of.ts';
import { type IsoxmlOptions, writeIsoxml } from './isoxml.ts';
import type { ExportedPrescription } from './prescription.ts';
import { readIsoxml } from './read-isoxml.ts';

const V4 = { version: 4, form: 2 } as const;

const filesOf = (prescriptions: readonly ExportedPrescription[], options: IsoxmlOptions = V4) =>
  writeIsoxml(prescriptions, options).files.map(({ path, content }) => ({
    path: `TASKDATA/${path}`,
    content,
  }));
const xmlOf = (prescription: ExportedPrescription, options: IsoxmlOptions = V4) =>
  new TextDecoder().decode(writeIsoxml([prescription], options).files[0]!.content);
const read = (prescription: ExportedPrescription, options: IsoxmlOptions = V4) =>
  readIsoxml(filesOf([prescription], options));
const refusalOf = (changes: Partial<ExportedPrescription>, options: IsoxmlOptions = V4) => {
  try {
    writeIsoxml([prescriptionOf(changes)], options);
    return null;
  } catch (error) {
    return (error as { reason?: string }).reason;
  }
};

describe('task data', () => {
  it.each<IsoxmlOptions>([V4, { version: 4, form: 1 }, { version: 3, form: 2 }, { version: 3, form: 1 }])(
    'of version $version with grids of type $form are read as they were wanted',
    async (options) => {
      const { version, tasks, complaints } = await read(prescriptionOf(), options);
      expect([version, complaints]).toEqual([String(options.version), []]);
      const [task] = tasks;
      expect(tasks).toHaveLength(1);
      expect(task).toMatchObject({
        task: 'Fertilizare Slobozia 12-3',
        field: 'Slobozia 12-3',
        area_m2: 4800,
        default: { raw: 15_000 },
        lost: { raw: 15_000 },
        outside: { ddi: '0006', raw: 0, product: 'Uree 46' },
        grid: {
          min_lat: 44.56,
          min_lng: 27.36,
          cell_lat: 0.000_18,
          cell_lng: 0.000_252,
          columns: 4,
          rows: 3,
        },
        zones: [],
      });
      expect(task!.grid!.cells.map((cell) => cell!.raw)).toEqual(
        SAMPLE_RATES.flat().map((rate) => rate * 100),
      );
      expect(new Set(task!.grid!.cells.map((cell) => `${cell!.ddi} ${cell!.product}`))).toEqual(
        new Set(['0006 Uree 46']),
      );
    },
  );

  it('have names in capitals, files as long as they say, and numbers of four bytes, the smallest byte first', () => {
    const { files } = writeIsoxml([prescriptionOf()], V4);
    expect(files.map(({ path }) => path)).toEqual(['TASKDATA.XML', 'GRD00001.BIN']);
    const [xml, cells] = files.map(({ content }) => Buffer.from(content));
    expect(xml!.toString()).toContain('E="4" F="3" G="GRD00001" H="48" I="2" J="2"/>');
    expect(cells).toHaveLength(48);
    expect(cells!.readInt32LE(0)).toBe(12_000);
    expect(cells!.readInt32LE(8 * 4)).toBe(0);
    expect(cells!.readInt32LE(11 * 4)).toBe(20_000);
  });

  it('have codes for where no zone is, where the position is lost, and outside of the field', () => {
    for (const form of [1, 2] as const)
      expect(xmlOf(prescriptionOf(), { version: 4, form })).toContain('G="1" H="1" I="1" J="0">');
  });

  it.each([1, 2] as const)(
    'are off outside of the field and where nothing is spread, in grids of type %i',
    async (form) => {
      const grid = gridOf([
        [Number.NaN, 120],
        [0, 150],
      ]);
      const { tasks } = await read(prescriptionOf({ grid }), { version: 4, form });
      expect(tasks[0]!.grid!.cells.map((cell) => cell!.raw)).toEqual([0, 12_000, 0, 15_000]);
      expect(tasks[0]!.outside!.raw).toBe(0);
    },
  );

  it('share customers, farms, fields and products, and number everything once', async () => {
    const one = prescriptionOf();
    const again = prescriptionOf({ task: 'A doua', product: { name: 'DAP', quantity: 'solid' } });
    const other = prescriptionOf({
      farm: 'Alta',
      field: 'Țăndărei',
      product: { name: 'Floare', quantity: 'seeds' },
    });
    const files = filesOf([one, again, other]);
    expect(files.map(({ path }) => path.slice('TASKDATA/'.length))).toEqual([
      'TASKDATA.XML',
      'GRD00001.BIN',
      'GRD00002.BIN',
      'GRD00003.BIN',
    ]);
    const xml = Buffer.from(files[0]!.content).toString();
    const ids = [...xml.matchAll(/<(?:CTR|FRM|PFD|VPN|PDT|TSK) A="(\w+)"/g)].map(([, id]) => id);
    expect(ids).toEqual([
      ...['CTR1', 'FRM1', 'FRM2', 'PFD1', 'PFD2', 'VPN1', 'VPN2', 'PDT1', 'PDT2', 'PDT3'],
      ...['TSK1', 'TSK2', 'TSK3'],
    ]);
    const { tasks, complaints } = await readIsoxml(files);
    expect(complaints).toEqual([]);
    expect(tasks.map(({ field, outside }) => [field, outside!.product, outside!.ddi])).toEqual([
      ['Slobozia 12-3', 'Uree 46', '0006'],
      ['Slobozia 12-3', 'DAP', '0006'],
      ['Tandarei', 'Floare', '000B'],
    ]);
  });

  it('have names of ASCII with at most 32 characters', async () => {
    const long = 'Tarlaua de lângă pădurea „Șerbănești” & fiii <3>';
    const { tasks, complaints } = await read(
      prescriptionOf({
        customer: long,
        farm: long,
        field: long,
        task: long,
        product: { name: long, quantity: 'liquid' },
      }),
    );
    expect(complaints).toEqual([]);
    expect(tasks[0]!.field).toBe('Tarlaua de langa padurea "Serb3>');
    expect(tasks[0]!.task).toMatch(/^[ -~]{1,32}$/);
    expect(tasks[0]!.outside!.product).toMatch(/^[ -~]{1,32}$/);
  });
});

describe('zones with shapes', () => {
  const hole = boxRing(0.5, 0.5, 1, 1);
  const zones = [
    { rate: 90, shape: areaOf(boxRing(0, 0, 2, 3), hole) },
    {
      rate: 140,
      shape: { type: 'MultiPolygon' as const, coordinates: [[boxRing(2, 0, 3, 3)], [boxRing(3.5, 0, 4, 3)]] },
    },
  ];

  it.each([3, 4] as const)('keep their rings and holes in version %i', async (version) => {
    const { tasks, complaints } = await read(prescriptionOf({ zones, grid: null }), {
      version,
      form: 'zones',
    });
    expect(complaints).toEqual([]);
    expect(tasks[0]!.grid).toBeNull();
    expect(tasks[0]!.zones.map(({ raw }) => raw)).toEqual([9000, 14_000]);
    expect(
      tasks[0]!.zones.map(({ rings }) => rings.map(({ isHole, points }) => [isHole, points.length])),
    ).toEqual([
      [
        [false, 5],
        [true, 5],
      ],
      [
        [false, 5],
        [false, 5],
      ],
    ]);
    expect(tasks[0]!.zones[0]!.rings[1]!.points[0]![0]).toBeCloseTo(hole[0]![0]!, 9);
  });

  it('have one polygon for each part in version 4, and one in version 3', () => {
    const count = (version: 3 | 4) =>
      xmlOf(prescriptionOf({ zones, grid: null }), { version, form: 'zones' }).match(/<PLN A="2"/g)!.length;
    expect([count(4), count(3)]).toEqual([3, 2]);
  });

  it('end where they begin, even if their rings did not', async () => {
    const open = boxRing(0, 0, 4, 3).slice(0, 4);
    const { tasks } = await read(prescriptionOf({ boundary: { type: 'Polygon', coordinates: [open] } }));
    const { points } = tasks[0]!.boundary[0]!;
    expect(points).toHaveLength(5);
    expect(points[4]).toEqual(points[0]);
  });
});

describe('what only version 4 has', () => {
  const whole = prescriptionOf({
    headland: areaOf(boxRing(0, 0, 4, 0.5)),
    no_go: areaOf(boxRing(3, 2, 4, 3)),
    guidance: { a: [27.36, 44.56], b: [27.36, 44.561] },
  });

  it('is written there', async () => {
    const xml = xmlOf(whole);
    expect(xml).toContain('<PLN A="10">');
    expect(xml).toContain('<PLN A="11">');
    expect(xml).toMatch(
      /<GGP A="GGP1" B="AB"><GPN A="GPN1" B="AB" C="1" E="1" F="1"><LSG A="5"><PNT A="6" .+<PNT A="7" /,
    );
    const { tasks, complaints } = await read(whole);
    expect(complaints).toEqual([]);
    expect(tasks[0]!.boundary).toHaveLength(1);
    expect(tasks[0]!.headlands).toHaveLength(1);
  });

  it('is left out of version 3 with a word', () => {
    const { files, remarks } = writeIsoxml([whole], { version: 3, form: 2 });
    const xml = new TextDecoder().decode(files[0]!.content);
    expect(xml).not.toMatch(/<PLN A="1[01]"|GGP|GPN|<PNT A="[67]"/);
    expect(remarks.map((remark) => remark.kind === 'left_out' && remark.what)).toEqual([
      'headland',
      'no_go',
      'guidance',
    ]);
  });
});

describe('a prescription is refused', () => {
  const many = Float64Array.from({ length: 260 }, (_, at) => at + 1);

  it.each<[string, Partial<ExportedPrescription>, IsoxmlOptions, string]>([
    ['without any rate', { grid: gridOf([[Number.NaN]]) }, V4, 'no_rates'],
    ['without a grid', { grid: null }, V4, 'no_rates'],
    ['without zones', { zones: [] }, { version: 4, form: 'zones' }, 'no_rates'],
    ['with too few rates for its grid', { grid: { ...gridOf([[1, 2]]), columns: 3 } }, V4, 'broken_grid'],
    ['with a negative rate', { grid: gridOf([[-1]]) }, V4, 'broken_rate'],
    ['with a rate beyond 32 bits', { grid: gridOf([[3e7]]) }, V4, 'rate_too_large'],
    ['with a default rate beyond 32 bits', { default_rate: 3e7 }, V4, 'rate_too_large'],
    [
      'with more rates than codes',
      { grid: { ...gridOf([[...many]]), rates: many } },
      { version: 3, form: 1 },
      'too_many_rates',
    ],
    [
      'with a ring that encloses nothing',
      { boundary: areaOf(boxRing(0, 0, 1, 1).slice(0, 2)) },
      V4,
      'broken_ring',
    ],
    ['without a boundary', { boundary: { type: 'MultiPolygon', coordinates: [] } }, V4, 'broken_ring'],
    ['with a part without rings', { boundary: { type: 'Polygon', coordinates: [] } }, V4, 'broken_ring'],
    [
      'with a zone without land',
      { grid: null, zones: [{ rate: 1, shape: { type: 'MultiPolygon', coordinates: [] } }] },
      V4,
      'broken_ring',
    ],
  ])('%s', (_, changes, options, reason) => {
    expect(refusalOf(changes, options)).toBe(reason);
  });

  it('not with as many rates as there are codes', () => {
    expect(refusalOf({ grid: gridOf([[...many.subarray(0, 253)]]) }, { version: 3, form: 1 })).toBeNull();
    expect(refusalOf({ grid: gridOf([[...many.subarray(0, 254)]]) }, { version: 3, form: 1 })).toBe(
      'too_many_rates',
    );
  });
});

it('cells of any grid are read in their order, with their exact rates', async () => {
  const rate = fc.oneof(
    fc.constant(Number.NaN),
    fc.nat({ max: 40_000 }).map((raw) => raw / 100),
  );
  const grids = fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }))
    .chain(([columns, rows]) => {
      const row = fc.array(rate, { minLength: columns, maxLength: columns });
      return fc.array(row, { minLength: rows, maxLength: rows });
    })
    .filter((rows) => rows.flat().some((each) => !Number.isNaN(each)));
  await fc.assert(
    fc.asyncProperty(grids, fc.constantFrom(1, 2), async (rows, form) => {
      const { tasks } = await read(prescriptionOf({ grid: gridOf(rows) }), { version: 4, form });
      const { grid } = tasks[0]!;
      expect([grid!.columns, grid!.rows]).toEqual([rows[0]!.length, rows.length]);
      expect(grid!.cells.map((cell) => cell!.raw)).toEqual(
        rows.flat().map((each) => (Number.isNaN(each) ? 0 : Math.round(each * 100))),
      );
    }),
    { numRuns: 50 },
  );
});
