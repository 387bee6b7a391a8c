import { existsSync, readFileSync } from 'node:fs';
import { HARVEST_LIMITS } from '@brazda/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LoggedRecord, taskDataOf, timeLogOf } from '../testing/task-data-of.ts';
import { zipOf } from '../testing/zip-of.ts';
import { harvestColumnsOf } from './harvest-columns.ts';
import { HarvestRefused } from './harvest-refused.ts';
import { PointColumns } from './point-columns.ts';
import { readHarvest } from './read-harvest.ts';
import { readTimeLogHeader, visitRecords } from './time-log.ts';
import { secondsOf } from './time-text.ts';

const TIME = Date.UTC(2026, 6, 5, 14, 30) / 1000;
const record = (i: number, values: LoggedRecord['values'], status?: number): LoggedRecord => ({
  lng: 27.4 + i * 1e-5,
  lat: 44.4,
  time: TIME + i,
  values,
  ...(status !== undefined && { status }),
});
const DDIS = ['0054', '0063', '0043', '018D'];

const refusalOf = (bytes: Uint8Array, name = 'a.zip') =>
  readHarvest(bytes, name).then(
    () => null,
    (error) => (error instanceof HarvestRefused ? error.reason : error),
  );
const text = (content: string) => Uint8Array.from(Buffer.from(content));

describe('time logs', () => {
  it('are read with values that hold until they change', async () => {
    const records = [
      record(0, { 0: 700_000, 1: 135_000, 2: 6000, 3: 2000 }),
      record(1, { 0: 650_000 }),
      record(2, { 2: 3000 }),
      record(3, { 0: 1 }, 0),
    ];
    const { points, ...content } = await readHarvest(await taskDataOf([{ ddis: DDIS, records }]), 'a.zip');
    expect(content).toMatchObject({ format: 'isoxml', measure: 'mass', skipped_logs: 0, unplaced: 1 });
    expect(points.count).toBe(3);
    expect([...points.yields]).toEqual([7, 6.5, 6.5]);
    expect([...points.width]).toEqual([6, 6, 3]);
    expect(points.moisture[2]).toBeCloseTo(13.5);
    expect([points.speed[0], points.time[1], points.lat[0]]).toEqual([2, TIME + 1, 44.4]);
    expect(points.lng[1]).toBeCloseTo(27.40001, 7);
  });

  it('of a flow are divided by what is cut in a second, with a declared width', async () => {
    const records = [
      record(0, { 0: 8_400_000, 1: 2000, 2: 1 }),
      record(1, { 2: 0 }),
      record(2, { 1: 0, 2: 1 }),
    ];
    const zip = await taskDataOf([{ ddis: ['0057', '018D', '008D'], records }], 6000);
    const { points } = await readHarvest(zip, 'a.zip');
    expect([...points.yields]).toEqual([7, 0, Number.NaN]);
  });

  it('of volumes say so, and those of other work are skipped', async () => {
    const zip = await taskDataOf([
      { ddis: ['0001'], records: [record(0, { 0: 5 })] },
      { ddis: ['0053'], records: [record(0, { 0: 900 })] },
    ]);
    const { points, measure, skipped_logs } = await readHarvest(zip, 'a.zip');
    expect([measure, skipped_logs, points.yields[0]]).toEqual(['volume', 1, 9]);
  });

  it('read back what was written', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            lng: fc.integer({ min: -1_800_000_000, max: 1_800_000_000 }),
            lat: fc.integer({ min: -900_000_000, max: 900_000_000 }),
            ms: fc.integer({ min: Date.UTC(1980, 0, 1), max: Date.UTC(2150, 0, 1) }),
            yields: fc.integer({ min: 0, max: 2_147_483_646 }),
          }),
        ),
        (drawn) => {
          const records = drawn.map(({ lng, lat, ms, yields }) => ({
            lng: lng / 1e7,
            lat: lat / 1e7,
            time: ms / 1000,
            values: { 0: yields },
          }));
          const { header, binary } = timeLogOf({ ddis: ['0054'], records });
          const found: { lng: number; lat: number; time: number; yields: number }[] = [];
          let unplaced = 0;
          visitRecords(
            { header: readTimeLogHeader(text(header), 'T'), binary, path: 'T' },
            ({ time, place, values }) => {
              if (place) found.push({ ...place, time, yields: values[0]! });
              else unplaced++;
            },
          );
          const placed = records.filter(({ lng, lat }) => lng !== 0 || lat !== 0);
          expect([found.length, unplaced]).toEqual([placed.length, records.length - placed.length]);
          for (const [i, { lng, lat, time, values }] of placed.entries()) {
            expect(found[i]!.lng).toBeCloseTo(lng, 7);
            expect(found[i]!.lat).toBeCloseTo(lat, 7);
            expect(found[i]!.time).toBeCloseTo(time, 3);
            expect(found[i]!.yields).toBe(values[0]);
          }
        },
      ),
    );
  });

  it('that are cut anywhere, or are anything else, are read up to there or refused', () => {
    const { header, binary } = timeLogOf({
      ddis: DDIS,
      records: Array.from({ length: 20 }, (_, i) => record(i, { 0: 7e5, 3: 2000 })),
    });
    const parsed = readTimeLogHeader(text(header), 'T');
    const read = (bytes: Uint8Array) => {
      let count = 0;
      const isCut = visitRecords({ header: parsed, binary: bytes, path: 'T' }, () => count++);
      return { count, isCut };
    };
    for (let end = 0; end <= binary.length; end++)
      expect(read(binary.subarray(0, end))).toEqual({ count: Math.floor(end / 26), isCut: end % 26 > 0 });
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        try {
          expect(read(bytes).count).toBeLessThanOrEqual(bytes.length / 16);
        } catch (error) {
          expect(error).toBeInstanceOf(HarvestRefused);
        }
      }),
    );
  });

  it('of a tractor, as a terminal has written them, are no harvest', async ({ skip }) => {
    const path = '/work/shared/facts/outside/isobus/thirdparty/isoxml-js_2021-04-09T15_33_26_taskdata.zip';
    if (!existsSync(path)) skip('the sample of isoxml-js is not here');
    expect(await refusalOf(readFileSync(path))).toBe('no_yield');
  });
});

describe('tables of points', () => {
  const rows = (header: string, ...lines: string[]) => text([header, ...lines].join('\n'));

  it.each([
    [
      'Latitude,Longitude,Yield (t/ha),Moisture (%),Speed (km/h),Width (m),Time',
      '44.4,27.4,7.5,13.5,7.2,6,2026-07-05T14:30:00Z',
    ],
    [
      'Latitudine;Longitudine;Randament (kg/ha);Umiditate;Viteză (km/h);Lățime (m);Data și ora',
      '44,4;27,4;7500;13,5;7,2;6;05.07.2026 14:30:00',
    ],
    [
      'Latitude;Longitude;Rendement (q/ha);Humidité (%);Vitesse (km/h);Largeur (cm);Horodatage',
      '44,4;27,4;75;13,5;7,2;600;05/07/2026 14:30:00',
    ],
    [
      'Longitude,Latitude,Yld Mass(Wet)(tonne/ha),Moisture(%),Speed(km/h),Swth Wdth(m),Date,Time',
      '27.4,44.4,7.5,13.5,7.2,6,7/5/2026,2:30:00 PM',
    ],
    [
      'lat\tlon\tVRYIELDMAS\tMOISTURE\tspeed_mph\twidth_ft\tisotime',
      '44.4\t27.4\t7.5\t13.5\t4.4739\t19.685\t2026-07-05 14:30:00',
    ],
  ])('are read by the names of their columns: %s', async (header, line) => {
    const { points, measure, format } = await readHarvest(rows(header, line), 'a.csv');
    expect([format, measure, points.count]).toEqual(['csv', 'mass', 1]);
    expect([points.lat[0], points.lng[0]]).toEqual([44.4, 27.4]);
    expect(points.yields[0]).toBeCloseTo(7.5, 4);
    expect(points.moisture[0]).toBeCloseTo(13.5, 4);
    expect(points.speed[0]).toBeCloseTo(2, 3);
    expect(points.width[0]).toBeCloseTo(6, 3);
    expect(points.time[0]).toBe(TIME);
  });

  it('in bushels are volumes, and dry yields are not dried again', async () => {
    const bushels = await readHarvest(rows('lat,lon,Yield (bu/ac)', '44,27,100'), 'a.csv');
    expect(bushels.measure).toBe('volume');
    expect(bushels.points.yields[0]).toBeCloseTo(8.708, 3);
    const dry = await readHarvest(rows('lat,lon,Dry Yield (t/ha),Moisture', '44,27,7,20'), 'a.csv');
    expect(dry.points.moisture[0]).toBeNaN();
    const { yields } = harvestColumnsOf([
      'Dry Yield (t/ha)',
      'Yield offset',
      'Wet Yield (t/ha)',
      'Yield (bu/ac)',
    ]);
    expect(yields?.name).toBe('Wet Yield (t/ha)');
  });

  it('without a unit are tonnes or kilograms by their size', async () => {
    const kilograms = await readHarvest(
      rows('lat,lon,yield', '44,27,6900', '44,27,7100', '44,27,0'),
      'a.csv',
    );
    expect([kilograms.is_unit_guessed, kilograms.points.yields[1]]).toEqual([true, Math.fround(7.1)]);
    const tonnes = await readHarvest(rows('lat,lon,yield', '44,27,6.9'), 'a.csv');
    expect(tonnes.points.yields[0]).toBeCloseTo(6.9, 5);
  });

  it('of several machines and files are one harvest with a log each', async () => {
    const zip = zipOf([
      { name: 'a.csv', content: 'lat,lon,yield t/ha,machine\n44,27,7,B\n44,27,8,A\n44,27,6,B\n,,5,A' },
      { name: 'b.csv', content: 'lat,lon,yield t/ha\n45,27,5\n' },
      { name: '__MACOSX/._a.csv', content: 'x' },
    ]);
    const { points, unplaced } = await readHarvest(zip, 'a.zip');
    expect([...points.yields]).toEqual([7, 6, 8, 5]);
    expect([...points.log]).toEqual([0, 0, 1, 64]);
    expect(unplaced).toBe(1);
  });

  it('have times as exports write them', () => {
    for (const [written, iso] of [
      ['2026-07-05T14:30:00.5+03:00', '2026-07-05T11:30:00.500Z'],
      ['7/25/2026 2:05 PM', '2026-07-25T14:05:00.000Z'],
      ['2026/07/05 14:30', '2026-07-05T14:30:00.000Z'],
      ['20260705 143000', '2026-07-05T14:30:00.000Z'],
      ['05.07.26 14:30:00,25', '2026-07-05T14:30:00.250Z'],
      ['5-Jul-2026 2:30 p.m.', '2026-07-05T14:30:00.000Z'],
      ['July 5, 2026 14:30', '2026-07-05T14:30:00.000Z'],
      ['5 iulie 2026 14:30', '2026-07-05T14:30:00.000Z'],
      ['5 août 2026 14:30', '2026-08-05T14:30:00.000Z'],
      ['2026-07-05T14:30:00+03', '2026-07-05T11:30:00.000Z'],
      ['46208,604166667', '2026-07-05T14:30:00.000Z'],
      ['1783261800', '2026-07-05T14:30:00.000Z'],
      ['1783261800000', '2026-07-05T14:30:00.000Z'],
    ])
      expect(new Date(secondsOf(written!, 'day_first') * 1000).toISOString()).toBe(iso);
    for (const wrong of ['', 'ieri', '2026-13-05 14:30', '2026-02-30 10:00', '99:99', '12/07/2026'])
      expect(secondsOf(wrong, 'day_first')).toBeNaN();
  });
});

describe('files that are refused', () => {
  it.each([
    ['no ZIP and no table', text('\0\0\0'), 'unknown_format'],
    ['nothing', new Uint8Array(0), 'no_points'],
    ['a table without positions', text('yield\n7'), 'no_positions'],
    ['a table without yields', text('lat,lon\n44,27'), 'no_yield'],
    ['a table without rows', text('lat,lon,yield'), 'no_points'],
    ['an unclosed quote', text('lat,lon,yield\n"44,27,7'), 'broken'],
    ['a ZIP of something else', zipOf([{ name: 'a.txt.exe', content: 'x' }]), 'unknown_format'],
    ['a broken ZIP', text('PK\x03\x04abc'), 'broken'],
    ['an encrypted ZIP', zipOf([{ name: 'a.csv', content: 'x', isEncrypted: true }]), 'broken'],
    ['a bomb', zipOf([{ name: 'a.csv', content: Buffer.alloc(80_000_000) }]), 'too_large'],
    [
      'XML with entities',
      zipOf([
        { name: 'TLG00001.BIN', content: 'x' },
        { name: 'TLG00001.XML', content: '<!DOCTYPE a [<!ENTITY b "c">]><TIM A=""/>' },
      ]),
      'broken',
    ],
    [
      'a header that is no header',
      zipOf([
        { name: 'TLG00001.BIN', content: 'x' },
        { name: 'TLG00001.XML', content: '<TIM' },
      ]),
      'broken',
    ],
  ])('%s', async (_, bytes, reason) => {
    expect(await refusalOf(bytes)).toBe(reason);
  });

  it('have more points than are kept', () => {
    const columns = new PointColumns();
    const point = { lng: 0, lat: 1, time: 0, yields: 1, width: 1, speed: 1, moisture: 1 };
    for (let i = 0; i < HARVEST_LIMITS.points; i++) columns.add(point, 0);
    expect(() => columns.add(point, 0)).toThrow(HarvestRefused);
  });
});
