import type { HarvestRemark } from '@brazda/domain';
import { describe, expect, it } from 'vitest';
import { type DescribedElement, machinesOf } from '../testing/machines-of.ts';
import { type LoggedRecord, taskDataFiles, type WrittenLog } from '../testing/task-data-of.ts';
import { zipOf } from '../testing/zip-of.ts';
import { HarvestRefused } from './harvest-refused.ts';
import { readHarvest } from './read-harvest.ts';

const TIME = Date.UTC(2026, 6, 5, 9) / 1000;
/** 7 t/ha at 6 m and 2 m/s. */
const FLOW = 7e5 * 12;

const records = (...values: LoggedRecord['values'][]): LoggedRecord[] =>
  values.map((each, i) => ({ lng: 27.4 + i * 1e-5, lat: 44.5, time: TIME + i, values: each }));
const of = (ddi: string, element: string, constant?: number) => ({
  ddi,
  element,
  ...(constant !== undefined && { constant }),
});

type Folders = Readonly<Record<string, Readonly<Record<string, string | Buffer>>>>;
const pack = (folders: Folders, separator = '/') =>
  zipOf(
    Object.entries(folders).flatMap(([folder, files]) =>
      Object.entries(files).map(([name, content]) => ({
        name: [...folder.split('/'), name].filter((part) => part !== '').join(separator),
        content,
      })),
    ),
  );
const read = async (folders: Folders) => {
  const { points, ...content } = await readHarvest(pack(folders), 'a.zip');
  return { ...content, yields: [...points.yields], width: [...points.width], log: [...points.log], points };
};
const readLog = (log: WrittenLog, machines = '') => read({ TASKDATA: taskDataFiles([log], machines) });
const refusalOf = (log: WrittenLog, machines = '') =>
  readLog(log, machines).then(
    () => null,
    (error) => (error instanceof HarvestRefused ? error.reason : error),
  );
const kinds = (remarks: readonly HarvestRemark[]) => remarks.map(({ kind, count }) => [kind, count]);

/** A combine with a header, as most describe themselves. */
const COMBINE: readonly DescribedElement[] = [
  { id: 'DET-11', type: 1, object: 1 },
  { id: 'DET-12', type: 2, object: 2, parent: 1, properties: { '0043': 6000 } },
];
const SPRAYER: readonly DescribedElement[] = [
  { id: 'DET-1', type: 1, object: 1 },
  { id: 'DET-2', type: 2, object: 2, parent: 1, properties: { '0043': 24_000 } },
];
const combine = (elements = COMBINE) => ({ id: 'DVC-2', elements });
const sprayer = { id: 'DVC-1', elements: SPRAYER };

describe('folders of task data in one ZIP', () => {
  const one = taskDataFiles([{ ddis: ['0054'], records: records({ 0: 5e5 }) }]);
  const other = taskDataFiles([{ ddis: ['0054'], records: records({ 0: 8e5 }) }]);

  it.each([
    ['with the same names', { 'Combina 1/TASKDATA': one, 'Combina 2/TASKDATA': other }],
    ['that differ in capitals', { TASKDATA: one, taskdata: other }],
    ['one within the other', { TASKDATA: one, 'TASKDATA/TASKDATA': other }],
  ])('%s are both read', async (_, folders) => {
    const { yields, log, remarks } = await read(folders);
    expect(yields.toSorted()).toEqual([5, 8]);
    expect(log).toEqual([0, 1]);
    expect(remarks).toEqual([]);
  });

  it('separated by backslashes are folders, too', async () => {
    const zip = pack({ 'Combina 1/TASKDATA': one, 'Combina 2/TASKDATA': other }, '\\');
    const { points } = await readHarvest(zip, 'a.zip');
    expect([...points.yields].toSorted()).toEqual([5, 8]);
  });

  it('may have logs whose names differ in nothing but capitals, each with its header', async () => {
    const twins = {
      ...one,
      'tlg00001.xml': other['TLG00001.XML']!.toString().replace('0054', '0053'),
      'tlg00001.bin': other['TLG00001.BIN']!,
    };
    await expect(read({ TASKDATA: twins })).rejects.toMatchObject({ reason: 'mixed_measures' });
    const same = { ...twins, 'tlg00001.xml': other['TLG00001.XML']! };
    expect((await read({ TASKDATA: same })).yields.toSorted()).toEqual([5, 8]);
  });

  it('have their own machines', async () => {
    const log: WrittenLog = {
      ddis: [of('0057', 'DET-12'), of('018D', 'DET-11')],
      records: records({ 0: FLOW, 1: 2000 }),
    };
    const wide = [COMBINE[0]!, { ...COMBINE[1]!, properties: { '0043': 12_000 } }];
    const later = { ...log, records: records({ 0: FLOW, 1: 2001 }) };
    const { width } = await read({
      'a/TASKDATA': taskDataFiles([log], machinesOf([combine()])),
      'b/TASKDATA': taskDataFiles([later], machinesOf([combine(wide)])),
    });
    expect(width).toEqual([6, 12]);
  });

  it('that are copies of each other are read once, and it is said', async () => {
    const { yields, remarks } = await read({ TASKDATA: one, 'TASKDATA/copie': one });
    expect(yields).toEqual([5]);
    expect(remarks).toEqual([{ kind: 'repeated_logs', count: 1, names: ['TASKDATA/copie/TLG00001.BIN'] }]);
  });

  it('that miss files, or have others, say so', async () => {
    const { 'TLG00001.XML': header, ...headless } = other;
    const listed = { 'TASKDATA.XML': '<X><TSK><TLG A="TLG00001"/><TLG A="TLG00007"/></TSK></X>' };
    const { remarks } = await read({
      TASKDATA: { ...one, ...listed, 'TLG00002.XML': header!, 'TLG00003.BIN': headless['TLG00001.BIN']! },
      other: { 'alta.zip': 'x', 'puncte.csv': 'lat,lon,yield' },
    });
    expect(remarks.map(({ kind, names }) => [kind, names])).toEqual([
      ['skipped_files', ['other/alta.zip', 'other/puncte.csv']],
      ['missing_logs', ['TASKDATA/TLG00007', 'TASKDATA/TLG00002.XML']],
      ['logs_without_header', ['TASKDATA/TLG00003.BIN']],
    ]);
    const cut = { ...one, 'TLG00001.BIN': Buffer.concat([one['TLG00001.BIN'] as Buffer, Buffer.alloc(3)]) };
    expect(kinds((await read({ TASKDATA: cut })).remarks)).toEqual([['cut_logs', 1]]);
  });
});

describe('a log that is listed', () => {
  const log = (kg: number) => taskDataFiles([{ ddis: ['0054'], records: records({ 0: kg }) }]);
  const listing = (...stems: string[]) => ({
    'TASKDATA.XML': `<X><TSK>${stems.map((stem) => `<TLG A="${stem}"/>`).join('')}</TSK></X>`,
  });
  const { 'TASKDATA.XML': _, ...second } = log(8e5);
  const inner = Object.fromEntries(
    Object.entries(second).map(([name, content]) => [name.replace('00001', '00002'), content]),
  );
  const missing = async (folders: Folders) =>
    (await read(folders)).remarks.flatMap(({ kind, names }) => (kind === 'missing_logs' ? names : []));

  it('is not missing where a folder within has it, which uses the same description', async () => {
    const outer = { ...log(5e5), ...listing('TLG00001', 'TLG00002') };
    expect(await missing({ TASKDATA: outer, 'TASKDATA/rest': inner })).toEqual([]);
  });

  it('is missing in a folder without any log', async () => {
    expect(await missing({ a: log(5e5), b: listing('TLG00003') })).toEqual(['b/TLG00003']);
  });
});

describe('constants in the header of a log', () => {
  it.each([
    ['moisture', '0063', 200_000, { moisture: 20 }],
    ['width', '0043', 4000, { width: 4, yields: 10.5 }],
    ['default width', '0044', 4000, { width: 4, yields: 10.5 }],
    ['maximum width', '0046', 4000, { width: 4, yields: 10.5 }],
    ['speed', '018D', 4000, { speed: 4, yields: 3.5 }],
    ['work state that is off', '008D', 0, { yields: 0, width: 0 }],
    ['condensed work state that is off', '00A1', 0, { yields: 0 }],
    ['work state that is on', '008D', 1, { yields: 7 }],
  ] as const)('hold for all records: %s', async (_, ddi, constant, expected) => {
    const ddis = [of(ddi, 'DET-1', constant), '0057', ...(ddi === '018D' ? [] : ['018D'])];
    const log = { ddis, records: records(ddi === '018D' ? { 1: FLOW } : { 1: FLOW, 2: 2000 }, {}) };
    const machine = {
      id: 'DVC-1',
      elements: [{ id: 'DET-1', type: 1, object: 1, properties: { '0046': 6000 } }],
    };
    const { points } = await readLog(log, machinesOf([machine as Parameters<typeof machinesOf>[0][0]]));
    for (const [field, value] of Object.entries(expected))
      for (const found of points[field as keyof typeof expected as 'width'])
        expect(found).toBeCloseTo(value, 4);
  });

  it('may be the yield itself, and may be without a number in the log', async () => {
    const log = { ddis: [of('0054', 'DET-1', 700_000), '018D'], records: records({ 1: 2000 }) };
    expect((await readLog(log)).yields).toEqual([7]);
    const files = taskDataFiles([{ ddis: ['0054'], records: records({ 0: 7e5 }) }]);
    const withPdv = files['TLG00001.XML']!.toString().replace(
      '</TIM>',
      '<PDV A="0063" B="180000" D="DET-1"/></TIM>',
    );
    const { points } = await read({ TASKDATA: { ...files, 'TLG00001.XML': withPdv } });
    expect(points.moisture[0]).toBeCloseTo(18, 4);
  });

  it.each([
    ['1', 1],
    ['0', 0],
  ])('may be the status of positions: %s', async (status, count) => {
    const files = taskDataFiles([{ ddis: ['0054'], records: records({ 0: 7e5 }) }]);
    const header = files['TLG00001.XML']!.toString().replace('D=""/>', `D="${status}"/>`);
    const binary = files['TLG00001.BIN'] as Buffer;
    const shorter = Buffer.concat([binary.subarray(0, 14), binary.subarray(15)]);
    const { points, unplaced } = await read({
      TASKDATA: { 'TLG00001.XML': header, 'TLG00001.BIN': shorter },
    }).catch(() => ({ points: { count: 0 }, unplaced: 1 }));
    expect([points.count, unplaced]).toEqual([count, 1 - count]);
  });
});

describe('work states', () => {
  const yields = { 0: 7e5 };
  const state = async (ddi: string, value: number, element = 'DET-12', elements = COMBINE) =>
    (
      await readLog(
        { ddis: [of('0054', 'DET-12'), of(ddi, element)], records: records({ ...yields, 1: value }) },
        machinesOf([combine(elements), sprayer]),
      )
    ).yields[0];

  it.each([
    ['no section', 0, 0],
    ['the first section', 1, 7],
    ['the last section', 1 << 30, 7],
    ['all sections', 0x5555_5555, 7],
    ['no section of four, the others not installed', 0xffff_ff00 | 0, 0],
    ['one section of four, the others not installed', 0xffff_ff01 | 0, 7],
    ['no section that is installed', -1, 7],
    ['sections with an error', 0xaaaa_aaaa | 0, 7],
  ])('of sections count: %s', async (_, value, expected) => {
    for (const ddi of ['00A1', '00A2', '00B0']) expect(await state(ddi, value)).toBe(expected);
  });

  it('count of the machine, its header and their sections, not of another machine or part', async () => {
    const parts: readonly DescribedElement[] = [
      ...COMBINE,
      { id: 'DET-13', type: 4, object: 3, parent: 2 },
      { id: 'DET-14', type: 2, object: 4, parent: 1 },
    ];
    for (const ddi of ['008D', '00A1']) {
      expect(await state(ddi, 0, 'DET-12', parts)).toBe(0);
      expect(await state(ddi, 0, 'DET-11', parts)).toBe(0);
      expect(await state(ddi, 0, 'DET-13', parts)).toBe(0);
      expect(await state(ddi, 0, 'DET-14', parts)).toBe(7);
      expect(await state(ddi, 0, 'DET-2', parts)).toBe(7);
    }
  });

  it('of the header count where another element weighs the grain', async () => {
    const elements = [...COMBINE, { id: 'DET-15', type: 2, object: 5, parent: 1 } as const];
    const log = {
      ddis: [of('0057', 'DET-15'), of('018D', 'DET-11'), of('00A1', 'DET-12')],
      records: records({ 0: FLOW, 1: 2000, 2: 1 }, { 2: 0 }),
    };
    const { yields: found, width } = await readLog(log, machinesOf([combine(elements)]));
    expect([found, width]).toEqual([
      [7, 0],
      [6, 0],
    ]);
  });

  it('of sections make the cut narrower where the width is only declared', async () => {
    const section = (n: number): DescribedElement => ({
      id: `DET-2${n}`,
      type: 4,
      object: 20 + n,
      parent: 2,
      properties: { '0043': 1500 },
    });
    const header = { ...COMBINE[1]!, properties: {} };
    const elements = [COMBINE[0]!, header, ...[1, 2, 3, 4].map(section)];
    const log = {
      ddis: [of('0057', 'DET-12'), of('018D', 'DET-11'), of('00A1', 'DET-12')],
      records: records({ 0: FLOW, 1: 2000, 2: 0x55 }, { 0: FLOW / 2, 2: 0x05 }),
    };
    const { yields: found, width } = await readLog(log, machinesOf([combine(elements)]));
    expect(width).toEqual([6, 3]);
    expect(found).toEqual([7, 7]);
  });
});

describe('the width of a log', () => {
  const flow = (sensor = 'DET-12', ...others: ReturnType<typeof of>[]): WrittenLog => ({
    ddis: [of('0057', sensor), of('018D', 'DET-11'), ...others],
    records: records({ 0: FLOW, 1: 2000, ...Object.fromEntries(others.map((_, i) => [i + 2, 24_000])) }),
  });

  it.each([
    ['described first', [sprayer, combine()]],
    ['described last', [combine(), sprayer]],
  ])('is not that of another machine %s', async (_, machines) => {
    expect((await readLog(flow(), machinesOf(machines))).yields).toEqual([7]);
    expect((await readLog(flow('DET-12', of('0043', 'DET-2')), machinesOf(machines))).yields).toEqual([7]);
    expect((await readLog(flow('DET-11'), machinesOf(machines))).yields).toEqual([7]);
  });

  it('is that of the header, not of another part of the machine', async () => {
    const parts: readonly DescribedElement[] = [
      { id: 'DET-11', type: 1, object: 1, properties: { '0046': 9000 } },
      { id: 'DET-14', type: 2, object: 4, parent: 1, properties: { '0043': 3000 } },
      COMBINE[1]!,
    ];
    expect((await readLog(flow(), machinesOf([combine(parts)]))).width).toEqual([6]);
    expect((await readLog(flow('DET-12', of('0043', 'DET-14')), machinesOf([combine(parts)]))).width).toEqual(
      [6],
    );
  });

  it('is that of another combine neither', async () => {
    const second: readonly DescribedElement[] = [
      { id: 'DET-31', type: 1, object: 1 },
      { id: 'DET-32', type: 2, object: 2, parent: 1, properties: { '0043': 12_000 } },
    ];
    const machines = machinesOf([{ id: 'DVC-3', elements: second }, combine()]);
    const { width } = await read({ TASKDATA: taskDataFiles([flow(), flow('DET-32')], machines) });
    expect(width).toEqual([6, 12]);
  });

  it('is the sum of its sections, and that of a header that is a machine of its own', async () => {
    const section = (n: number): DescribedElement => ({
      id: `DET-2${n}`,
      type: 4,
      object: 20 + n,
      parent: 2,
      properties: { '0044': 3000 },
    });
    const sections = [COMBINE[0]!, { ...COMBINE[1]!, properties: {} }, section(1), section(2)];
    expect((await readLog(flow(), machinesOf([combine(sections)]))).width).toEqual([6]);
    const bare = combine([COMBINE[0]!, { ...COMBINE[1]!, properties: {} }]);
    const coupled = `${machinesOf([sprayer, bare])}<TSK A="TSK-1"><CNN A="DVC-2" B="DET-11" C="DVC-1" D="DET-1"/></TSK>`;
    expect((await readLog(flow(), coupled)).width).toEqual([24]);
  });

  it('that no part of the machine has is not made up: the log is refused, or left out with a word', async () => {
    const bare = machinesOf([sprayer, combine([COMBINE[0]!, { ...COMBINE[1]!, properties: {} }])]);
    expect(await refusalOf(flow(), bare)).toBe('no_width');
    const both = {
      TASKDATA: taskDataFiles([flow(), { ddis: ['0054'], records: records({ 0: 7e5 }) }], bare),
    };
    const { yields, remarks } = await read(both);
    expect([yields, kinds(remarks)]).toEqual([[7], [['logs_without_width', 1]]]);
  });
});

describe('several elements with yields', () => {
  const side = (n: number, width?: number): DescribedElement => ({
    id: `DET-2${n}`,
    type: 4,
    object: 20 + n,
    parent: 2,
    ...(width && { properties: { '0043': width } }),
  });
  const log = (ddi: string, elements: readonly string[], values: readonly number[]): WrittenLog => ({
    ddis: [...elements.map((element) => of(ddi, element)), of('018D', 'DET-11')],
    records: records({ ...values, [elements.length]: 2000 }),
  });

  it('side by side are added up per second and weighted by their width per hectare', async () => {
    const elements = [...COMBINE, side(1, 2000), side(2, 4000)];
    const described = machinesOf([combine(elements)]);
    const perSecond = await readLog(log('0057', ['DET-21', 'DET-22'], [FLOW / 3, (FLOW * 2) / 3]), described);
    expect(perSecond.yields[0]).toBeCloseTo(7, 5);
    expect(kinds(perSecond.remarks)).toEqual([['joined_yields', 1]]);
    const perHectare = await readLog(log('0054', ['DET-21', 'DET-22'], [4e5, 7e5]), described);
    expect([perHectare.yields[0], perHectare.width[0]]).toEqual([6, 6]);
  });

  it('of which one is never written, or always 0, are those of the other', async () => {
    const described = machinesOf([combine([...COMBINE, side(1), side(2)])]);
    for (const [value, remarks] of [
      [0, 0],
      [2_147_483_647, 0],
    ] as const)
      expect(await readLog(log('0054', ['DET-21', 'DET-22'], [value, 7e5]), described)).toMatchObject({
        yields: [7],
        remarks: Array(remarks),
      });
  });

  it('of the machine and a part of it, of a bin, or of two machines, count the same grain once', async () => {
    const elements = [...COMBINE, side(1), { id: 'DET-19', type: 3, object: 9, parent: 1 } as const];
    const described = machinesOf([sprayer, combine(elements)]);
    for (const pair of [
      ['DET-11', 'DET-12'],
      ['DET-12', 'DET-21'],
      ['DET-19', 'DET-12'],
      ['DET-12', 'DET-2'],
    ]) {
      const { yields, remarks } = await readLog(log('0057', pair, [FLOW, FLOW]), described);
      expect([yields, kinds(remarks)]).toEqual([[7], [['several_yields', 1]]]);
    }
  });

  it('logged in several ways are read the most direct way that has values', async () => {
    const ddis = ['0054', '0057', '0053', '018D', of('0043', 'DET-1', 6000)];
    const values = { 1: FLOW, 2: 900, 3: 2000 };
    expect(await readLog({ ddis, records: records(values) })).toMatchObject({ measure: 'mass', yields: [7] });
    const dry = {
      ddis: ['00B5', '0053', '0063', '00B8'],
      records: records({ 0: 6e5, 1: 900, 2: 2e5, 3: 14e4 }),
    };
    const { points, measure } = await readLog(dry);
    expect([measure, points.yields[0], points.moisture[0]]).toEqual(['mass', 6, 14]);
  });
});
