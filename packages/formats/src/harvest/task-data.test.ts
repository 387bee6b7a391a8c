import { describe, expect, it } from 'vitest';
import { machinesOf } from '../testing/machines-of.ts';
import {
  COMBINE,
  combine,
  FLOW,
  type Folders,
  kinds,
  of,
  pack,
  read,
  readLog,
  records,
} from '../testing/read-task-data.ts';
import { taskDataFiles, type WrittenLog } from '../testing/task-data-of.ts';
import { readHarvest } from './read-harvest.ts';

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
