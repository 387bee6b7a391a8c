import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HarvestRefused } from '../harvest/harvest-refused.ts';
import { machinesOf } from '../testing/machines-of.ts';
import { combine, type Folders, of, pack, records, sprayer } from '../testing/read-task-data.ts';
import { taskDataFiles, type WrittenLog } from '../testing/task-data-of.ts';
import { readApplied } from './read-applied.ts';

const SPREADER = machinesOf([sprayer]);
const TASK =
  '<PDT A="PDT1" B="Uree 46"/><PDT A="PDT2" B="Apă"/><TSK A="TSK1" B="Fază 2"><PAN A="PDT1"/><TZN A="1"><PDV A="0006" B="0" C="PDT1"/></TZN><TLG A="TLG00001"/></TSK>';

const read = (folders: Folders) => readApplied(pack(folders));
const readLog = (log: WrittenLog, described = SPREADER) =>
  read({ TASKDATA: taskDataFiles([log], described) });
const refusalOf = (bytes: Uint8Array) =>
  readApplied(bytes).then(
    () => null,
    (error) => (error instanceof HarvestRefused ? error.reason : error),
  );

describe('logs of spreaders, sprayers and drills', () => {
  it.each([
    ['a spreader', 'solid', ['0007', '0006'], [15_000, 16_000], [150, 160]],
    ['a sprayer', 'liquid', ['0002', '0001'], [2_000_000, 2_200_000], [200, 220]],
    ['a drill', 'seeds', ['000C', '000B'], [7000, 7500], [70, 75]],
  ] as const)('say what %s has spread, and what was set', async (_, quantity, ddis, [actual, set], rates) => {
    const { logs, points } = await readLog(
      { ddis: ddis.map((ddi) => of(ddi, 'DET-2')), records: records({ 0: actual, 1: set }, { 0: actual }) },
      SPREADER + TASK,
    );
    expect(logs).toEqual([{ name: 'Fază 2', products: ['Uree 46'], quantity }]);
    expect([points.rates[1], points.set_rates[1]]).toEqual(rates);
    expect([...points.width]).toEqual([24, 24]);
  });

  it('per second become rates by width and speed', async () => {
    // 150 kg/ha at 24 m and 2.5 m/s: 15 g/m² · 60 m²/s.
    const { points } = await readLog({
      ddis: [of('002A', 'DET-2'), of('018D', 'DET-1')],
      records: records({ 0: 900_000, 1: 2500 }),
    });
    expect(points.rates[0]).toBeCloseTo(150, 3);
  });

  it('spread nothing where the machine is off', async () => {
    const { points } = await readLog({
      ddis: [of('0007', 'DET-2'), of('008D', 'DET-2')],
      records: records({ 0: 15_000, 1: 1 }, { 1: 0 }, { 1: 1 }),
    });
    expect([...points.rates]).toEqual([150, 0, 150]);
    expect([...points.width]).toEqual([24, 0, 24]);
  });

  it('may say two products of a drill at once', async () => {
    const { logs, points } = await readLog({
      ddis: [of('000C', 'DET-2'), of('0007', 'DET-2')],
      records: records({ 0: 7000, 1: 10_000 }),
    });
    expect(logs.map(({ quantity }) => quantity)).toEqual(['solid', 'seeds']);
    expect([...points.log]).toEqual([0, 1]);
    expect([...points.rates]).toEqual([100, 70]);
  });

  it('are told from those of combines, and counted', async () => {
    const machines = machinesOf([combine(), sprayer]);
    const yields: WrittenLog = { ddis: [of('0054', 'DET-12')], records: records({ 0: 7e5 }) };
    const spread: WrittenLog = { ddis: [of('0007', 'DET-2')], records: records({ 0: 100 }) };
    const found = await read({ TASKDATA: taskDataFiles([yields, spread], machines) });
    expect([found.logs.length, found.skipped_logs]).toEqual([1, 1]);
    const combined = await read({ TASKDATA: taskDataFiles([yields], machines) });
    expect([combined.logs, combined.skipped_logs]).toEqual([[], 1]);
  });

  it('are read once where a file has them twice', async () => {
    const files = taskDataFiles([{ ddis: [of('0007', 'DET-2')], records: records({ 0: 100 }) }], SPREADER);
    const { logs, remarks } = await read({ TASKDATA: files, 'copy/TASKDATA': files });
    expect(logs).toHaveLength(1);
    expect(remarks.map(({ kind }) => kind)).toEqual(['repeated_logs']);
  });

  it('need a width, a position and a ZIP', async () => {
    const log: WrittenLog = { ddis: ['0007'], records: records({ 0: 100 }) };
    expect(await refusalOf(pack({ TASKDATA: taskDataFiles([log]) }))).toBe('no_width');
    const lost = { ...log, records: log.records.map((record) => ({ ...record, status: 0 })) };
    expect(await refusalOf(pack({ TASKDATA: taskDataFiles([lost], SPREADER) }))).toBe('no_positions');
    expect(await refusalOf(new TextEncoder().encode('lat,lon,rate'))).toBe('unknown_format');
    expect(await refusalOf(pack({ '': { 'a.txt': 'x' } }))).toBe('unknown_format');
  });

  it('of any content are read or refused', async () => {
    const header = taskDataFiles([{ ddis: [of('0007', 'DET-2')], records: [] }], SPREADER);
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (binary) => {
        const refused = await read({ TASKDATA: { ...header, 'TLG00001.BIN': Buffer.from(binary) } }).catch(
          (error) => error,
        );
        if (refused instanceof Error) expect(refused).toBeInstanceOf(HarvestRefused);
        else expect(refused.points.count).toBeLessThanOrEqual(binary.length / 16);
      }),
      { numRuns: 60 },
    );
    for (const hostile of ['<!DOCTYPE a [<!ENTITY b "c">]><TIM A=""/>', '<TIM A="', ''])
      expect(await refusalOf(pack({ TASKDATA: { ...header, 'TLG00001.XML': hostile } }))).toBe('broken');
  });
});

const SAMPLES = join(import.meta.dirname, '../../../../../shared/facts/outside/isobus/thirdparty');
const without = existsSync(SAMPLES) ? '' : ' (SKIPPED: ../shared/facts is not on this machine)';

describe.skipIf(without !== '')(`task data of others${without}`, () => {
  it.each([
    'isoxml-js_2021-04-09T15_33_26_taskdata.zip',
    'isoxml-js_task_full.zip',
    'isoxml-js_task_with_grid.zip',
  ])('%s says of no product what was spread', async (name) => {
    expect((await readApplied(readFileSync(join(SAMPLES, name)))).logs).toEqual([]);
  });

  it('with the log of a tractor has its positions once a rate is logged in place of its tilt', async () => {
    const { unzipped, writeZip } = await import('../write/zip.ts');
    const files: { path: string; content: Uint8Array | string }[] = [];
    const sample = readFileSync(join(SAMPLES, 'isoxml-js_2021-04-09T15_33_26_taskdata.zip'));
    for await (const { path, content } of unzipped(sample, { entries: 100, bytes: 1e7 }))
      files.push({
        path,
        content: path.endsWith('TLG00001.XML')
          ? Buffer.from(content)
              .toString()
              .replace('"0090"', '"0007"')
              .replace('</TIM>', '<DLV A="0043" B="3000" C="DET-1"/></TIM>')
          : content,
      });
    const found = await readApplied(await writeZip(files.filter(({ path }) => !path.endsWith('/'))));
    expect(found.logs.map(({ name }) => name)).toEqual(['Task 9 Apr, 2021 1450']);
    expect(found.points.count).toBeGreaterThan(50);
    expect(Math.abs(found.points.lat[0]! - found.points.lat[40]!)).toBeLessThan(0.01);
  });
});
