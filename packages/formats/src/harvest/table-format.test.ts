import type { HarvestRemark } from '@brazda/domain';
import { describe, expect, it } from 'vitest';
import { zipOf } from '../testing/zip-of.ts';
import { HarvestRefused } from './harvest-refused.ts';
import { parseTableNumber, shapeOfNumber } from './number-format.ts';
import { type HarvestReading, readHarvest } from './read-harvest.ts';

const DAYS = { first: '2025-10-01', last: '2026-09-30' };
const EN = 'Latitude,Longitude,Yield (kg/ha),Moisture (%),Speed (km/h),Width (m)';
const RO = 'Latitudine;Longitudine;Randament (kg/ha);Umiditate (%);Viteza (km/h);Latime (m)';

const bytesOf = (...lines: string[]) => Uint8Array.from(Buffer.from(lines.join('\n')));
const read = (lines: readonly string[], reading: HarvestReading = { days: DAYS }) =>
  readHarvest(bytesOf(...lines), 'puncte.csv', reading);
const refusalOf = (lines: readonly string[], reading?: HarvestReading) =>
  read(lines, reading).then(
    () => null,
    (error) => (error instanceof HarvestRefused ? [error.reason, error.path] : error),
  );
const kinds = (remarks: readonly HarvestRemark[]) => remarks.map(({ kind }) => kind);
const yieldsOf = async (lines: readonly string[], reading?: HarvestReading) =>
  [...(await read(lines, reading)).points.yields].map((value) => Number(value.toFixed(4)));

describe('a number', () => {
  it.each([
    ['7050', 'plain', 7050],
    ['7.05', '.', 7.05],
    ['7,05', ',', 7.05],
    ['7050.125', '.', 7050.125],
    ['0.705', '.', 0.705],
    ['0,705', ',', 0.705],
    ['7,050.5', '.', 7050.5],
    ['7.050,5', ',', 7050.5],
    ['1.234.567', ',', 1_234_567],
    ['1,234,567', '.', 1_234_567],
    ['7 050', 'plain', 7050],
    ['7 050,125', ',', 7050.125],
    ['7 050,5', ',', 7050.5],
    ['7’050.5', '.', 7050.5],
    ["7'050", 'plain', 7050],
    ['14 %', 'plain', 14],
    ['14,5%', ',', 14.5],
    ['1,5E3', ',', 1500],
    ['7.050E3', '.', 7050],
    ['−7,5', ',', -7.5],
    ['12.34.56', 'unreadable', Number.NaN],
    ['1,23.4,5', 'unreadable', Number.NaN],
    ['7 t/ha', 'unreadable', Number.NaN],
  ] as const)('%s says how it is written', (text, shape, value) => {
    expect(shapeOfNumber(text)).toBe(shape);
    for (const decimal of ['.', ','] as const) expect(parseTableNumber(text, decimal)).toBe(value);
  });

  it.each([
    ['7.050', 7.05, 7050],
    ['7,050', 7050, 7.05],
    ['-27.400', -27.4, -27_400],
  ])('%s can be read in two ways, unless it is small', (text, byPoint, byComma) => {
    expect(shapeOfNumber(text)).toBe('ambiguous');
    expect([parseTableNumber(text, '.'), parseTableNumber(text, ',')]).toEqual([byPoint, byComma]);
    const small = Number(text.replace(',', '.'));
    for (const decimal of ['.', ','] as const) expect(parseTableNumber(text, decimal, true)).toBe(small);
  });
});

describe('thousands of a table', () => {
  it.each([
    ['with points beside decimal commas', [RO, '44,5000090;27,4000378;7.050;14,0;7,2;6,0'], 7.05],
    ['with commas beside decimal points', [EN, '44.5,27.4,"7,050",14.0,7.2,6.0'], 7.05],
    ['with spaces', [RO, '44,5;27,4;7 050;14,0;7,2;6,0'], 7.05],
    ['with points and decimals', [RO, '44,5;27,4;7.050,4;14,0;7,2;6,0'], 7.0504],
    ['without groups', [EN, '44.5,27.4,7050,14.0,7.2,6.0'], 7.05],
    ['below a thousand in most rows', [EN, '44.5,27.4,950,14,7.2,6.0', '44.5,27.4,"1,050",14,7.2,6.0'], 0.95],
    [
      'beside coordinates with points',
      ['lat;lon;Randament (kg/ha);Umiditate', '44.500009;27.4;7.050;14,5', '44.5;27.4;6.950;14,5'],
      7.05,
    ],
  ] as const)('%s are read', async (_, lines, first) => {
    expect((await yieldsOf(lines))[0]).toBe(first);
  });

  it.each([
    ['tonnes with three decimals', ['lat,lon,Yield (t/ha)', '44.5,27.4,7.050', '44.5,27.4,6.125'], 7.05],
    ['tonnes with commas and three decimals', ['lat;lon;Randament (t/ha)', '44,5;27,4;7,050'], 7.05],
    [
      'tonnes with points beside decimal commas',
      ['lat;lon;Randament (t/ha);Umiditate', '44,5;27,4;7.050;14,5'],
      7.05,
    ],
    ['a column that proves itself', ['lat,lon,Yield (kg/ha)', '44.5,27.4,7.050', '44.5,27.4,12.5'], 0.0071],
  ] as const)('are no decimals: %s', async (_, lines, first) => {
    expect((await yieldsOf(lines))[0]).toBe(first);
  });

  it('are said, and so are yields of no crop', async () => {
    const { remarks } = await read([EN, '44.5,27.4,"7,050",14.0,7.2,6.0']);
    expect(remarks).toEqual([{ kind: 'grouped_numbers', count: 1, names: ['Yield (kg/ha): 7,050'] }]);
    const wrong = await read(['lat,lon,Yield (kg/ha)', '44.5,27.4,7.1']);
    expect(kinds(wrong.remarks)).toEqual(['implausible_yields']);
  });

  it('are asked about where both readings are possible, once for the file', async () => {
    const lines = ['lat,lon,Yield (kg/ha)', '44.5,27.4,"140,500"', '44.5,27.4,"150,125"', '44.5,27.4,150.25'];
    const undecided = ['lat;lon;Yield (kg/ha)', '44.5;27.4;7,5', '44.5;27.4;7.5', '44.5;27.4;7.050'];
    expect(await refusalOf(undecided)).toEqual(['ambiguous_numbers', 'puncte.csv, Yield (kg/ha): 7.050']);
    expect(await yieldsOf(undecided, { decimal: ',' })).toEqual([0.0075, 0.0075, 7.05]);
    expect(await yieldsOf(undecided, { decimal: '.' })).toEqual([0.0075, 0.0075, 0.0071]);
    expect((await yieldsOf(lines))[0]).toBe(140.5);
  });

  it('of speeds and widths are told from decimals by their size', async () => {
    const lines = ['lat;lon;Randament (t/ha);Viteza (km/h);Latime (cm)', '44,5;27,4;7,1;7.200;600,0'];
    const { points } = await read(lines);
    expect([points.speed[0], points.width[0]].map((value) => Number(value!.toFixed(3)))).toEqual([2, 6]);
    const millimeters = await read(['lat,lon,Yield (t/ha),Width (mm)', '44.5,27.4,7.1,"6,000"']);
    expect(millimeters.points.width[0]).toBe(6);
  });

  it('never are in degrees and percents', async () => {
    const { points } = await read(['lat;lon;Randament (t/ha);Umiditate', '44,500;27,400;7,5;14,000']);
    expect([points.lat[0], points.lng[0], points.moisture[0]]).toEqual([44.5, 27.4, 14]);
  });
});

describe('cells that are no number', () => {
  it('are counted with an example, unless they say that there is none', async () => {
    const lines = [
      'lat,lon,Yield (t/ha),Moisture',
      '44.5,27.4,7.1,n/a',
      '44.5,27.4,7.1 t,-',
      '44.5,27.4,err,14',
    ];
    const { remarks, points } = await read(lines);
    expect(remarks).toEqual([
      { kind: 'unread_numbers', count: 2, names: ['Yield (t/ha): 7.1 t', 'Yield (t/ha): err'] },
    ]);
    expect(points.count).toBe(3);
  });

  it('or shares of one are percents', async () => {
    const { points, remarks } = await read(['lat,lon,Yield (t/ha),Moisture (%)', '44.5,27.4,7,0.145']);
    expect(points.moisture[0]).toBeCloseTo(14.5, 4);
    expect(kinds(remarks)).toEqual(['moisture_shares']);
  });
});

describe('dates of a table', () => {
  const HEADER = 'Longitude,Latitude,Yld Mass(Wet)(tonne/ha),Date,Time';
  const row = (date: string, time = '09:00:00') => `27.4,44.5,7.0,${date},${time}`;
  const daysOf = async (
    dates: readonly string[],
    reading?: HarvestReading,
    header = HEADER,
    time?: string,
  ) => {
    const { points, remarks } = await read([header, ...dates.map((date) => row(date, time))], reading);
    return { days: [...points.time].map((s) => new Date(s * 1000).toISOString().slice(0, 10)), remarks };
  };

  it('are all read in the order that one of them proves', async () => {
    const { days, remarks } = await daysOf(['7/12/2026', '7/12/2026', '7/12/2026', '7/13/2026']);
    expect(days).toEqual(['2026-07-12', '2026-07-12', '2026-07-12', '2026-07-13']);
    expect(remarks).toEqual([{ kind: 'month_first', count: 1, names: ['7/12/2026'] }]);
    expect((await daysOf(['5/7/2026', '13/7/2026'])).days).toEqual(['2026-07-05', '2026-07-13']);
    expect((await daysOf(['5.7.2026', '06.07.2026'])).days).toEqual(['2026-07-05', '2026-07-06']);
  });

  it('are read in the only order that fits the season, and it is said', async () => {
    const { days, remarks } = await daysOf(['7/12/2026', '7/11/2026']);
    expect(days).toEqual(['2026-07-12', '2026-07-11']);
    expect(kinds(remarks)).toEqual(['month_first']);
    const dayFirst = await daysOf(['12/7/2026']);
    expect([dayFirst.days, kinds(dayFirst.remarks)]).toEqual([['2026-07-12'], ['day_first']]);
  });

  it('are read in the usual order of the language, the numbers or the clock', async () => {
    const usual = async (header: string, time?: string) =>
      (await daysOf(['7/5/2026'], undefined, header, time)).days;
    expect(await usual(HEADER, '2:30:00 PM')).toEqual(['2026-07-05']);
    expect(await usual('Longitude,Latitude,Yield (bu/ac),Date,Time')).toEqual(['2026-07-05']);
    expect(await usual('Longitude,Latitude,Rendement (t/ha),Date,Heure')).toEqual(['2026-05-07']);
    expect(await usual('Longitudine,Latitudine,Randament (t/ha),Data,Ora')).toEqual(['2026-05-07']);
  });

  it('are asked about where nothing decides, and read as declared', async () => {
    const lines = [HEADER, row('7/5/2026')];
    expect(await refusalOf(lines)).toEqual(['ambiguous_dates', 'puncte.csv, Date: 7/5/2026']);
    expect((await daysOf(['7/5/2026'], { dates: 'month_first' })).days).toEqual(['2026-07-05']);
    expect((await daysOf(['7/5/2026'], { dates: 'day_first' })).days).toEqual(['2026-05-07']);
    const mixed = [HEADER, row('7/13/2026'), row('13/7/2026'), row('7/5/2026')];
    expect(await refusalOf(mixed)).toEqual(['ambiguous_dates', 'puncte.csv, Date: 7/5/2026']);
    expect((await daysOf(['7/7/2026', '2026-07-05'])).days).toEqual(['2026-07-07', '2026-07-05']);
  });

  it('of another table of the same ZIP prove the order, too', async () => {
    const zip = zipOf([
      { name: 'a.csv', content: [HEADER, row('7/5/2026')].join('\n') },
      { name: 'b.csv', content: [HEADER, row('7/13/2026')].join('\n') },
    ]);
    const { points } = await readHarvest(zip, 'a.zip');
    expect(new Date(points.time[0]! * 1000).toISOString().slice(0, 10)).toBe('2026-07-05');
  });

  it('have a time of digits beside them, which is no day of a spreadsheet', async () => {
    const { points } = await read([HEADER, row('2026-07-12', '073000'), row('2026-07-12', '43000')]);
    expect([...points.time].map((s) => new Date(s * 1000).toISOString().slice(0, 10))).toEqual([
      '2026-07-12',
      '2026-07-12',
    ]);
  });

  it('that are none are counted', async () => {
    const { points, remarks } = await read([HEADER, row('ieri'), row('', '')]);
    expect(points.time.every(Number.isNaN)).toBe(true);
    expect(remarks).toEqual([{ kind: 'unread_times', count: 1, names: ['ieri 09:00:00'] }]);
  });
});
