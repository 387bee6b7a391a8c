import { describe, expect, it } from 'vitest';
import { type DescribedElement, machinesOf } from '../testing/machines-of.ts';
import {
  COMBINE,
  combine,
  FLOW,
  kinds,
  of,
  read,
  readLog,
  records,
  refusalOf,
  sprayer,
} from '../testing/read-task-data.ts';
import { taskDataFiles, type WrittenLog } from '../testing/task-data-of.ts';

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
