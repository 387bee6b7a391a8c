import { describe, expect, it } from 'vitest';
import { type ExpectedMeasured, pastedColumn, readMeasuredRows } from './measured-rows.ts';

const DAYS = { lower: '2025-10-12', upper: '2026-07-11', estimated: [], start_date: '2025-10-01' };
const CROPS = [
  { crop_interval: 'i1', reference: '93487-412-1-a', name: 'La vie', ...DAYS },
  { crop_interval: 'i2', reference: '93487-412-2-a', name: 'Ștefan', ...DAYS },
  { crop_interval: 'i3', reference: '93487-413-1-a', name: 'La vie', ...DAYS },
];
const TONNES = { today: '2026-07-10', title: null, unit: 't/ha', usual_t_ha: null } as const;
const row = (number: number, reference: string, name: string, yield_measured: string) => ({
  number,
  reference,
  name,
  yield_measured,
});

describe('rows of measured yields', () => {
  it('are found by reference, or by name without accents; empty ones are left out', () => {
    expect(
      readMeasuredRows(
        [row(2, '93487-412-1-A', '', '4,25'), row(3, '', 'stefan', '5.1 t/ha'), row(4, 'x', '', ' ')],
        CROPS,
        TONNES,
      ),
    ).toEqual([
      { crop_interval: 'i1', yield_measured: 4.25 },
      { crop_interval: 'i2', yield_measured: 5.1 },
    ]);
  });

  it.each([
    ['a parcel that is not there', row(7, '1-2-3', '', '4'), { column: 'reference', problem: 'unknown' }],
    ['a name of two parcels', row(7, '', 'La vie', '4'), { column: 'name', problem: 'ambiguous' }],
    ['a text', row(7, '93487-412-1-a', '', 'mult'), { column: 'yield_measured', problem: 'unreadable' }],
    [
      'too much in any unit',
      row(7, '93487-412-1-a', '', '425000'),
      { column: 'yield_measured', problem: 'unreadable' },
    ],
    [
      'three decimals',
      row(7, '93487-412-1-a', '', '4,255'),
      { column: 'yield_measured', problem: 'unreadable' },
    ],
  ] as const)('are refused with %s', (_, wrong, error) => {
    expect(readMeasuredRows([row(2, '93487-412-2-a', '', '5'), wrong], CROPS, TONNES)).toEqual({
      number: 7,
      ...error,
    });
  });

  it('are refused for a crop whose harvest is to come', () => {
    const later = { ...TONNES, today: '2026-07-09' };
    expect(readMeasuredRows([row(2, '93487-412-1-a', '', '5')], CROPS, later)).toEqual({
      number: 2,
      column: 'yield_measured',
      problem: 'ahead',
    });
  });

  it('name a parcel once per crop that it had', () => {
    const twice = [row(2, '93487-412-1-a', '', '4'), row(3, '93487-412-1-a', '', '5')];
    expect(readMeasuredRows(twice, CROPS, TONNES)).toEqual({
      number: 3,
      column: 'reference',
      problem: 'twice',
    });
    const second = { ...CROPS[0]!, crop_interval: 'i4' };
    expect(readMeasuredRows(twice, [...CROPS, second], TONNES)).toEqual([
      { crop_interval: 'i1', yield_measured: 4 },
      { crop_interval: 'i4', yield_measured: 5 },
    ]);
  });
});

it('have the unit of their title, else that of the farm, and are refused where it is not clear', () => {
  const quintals = { ...TONNES, unit: 'q/ha', usual_t_ha: 7.1 } as const;
  const of = (written: string, expected: ExpectedMeasured) =>
    readMeasuredRows([row(2, '93487-412-1-a', '', written)], CROPS, expected);
  const read = (yield_measured: number) => [{ crop_interval: 'i1', yield_measured }];
  expect(of('75,5', quintals)).toEqual(read(7.55));
  expect(of('7,5', { ...quintals, title: 't/ha' })).toEqual(read(7.5));
  expect(of('7,5', { ...quintals, title: 'q/ha' })).toEqual(read(0.75));
  expect(of('7,5', quintals)).toEqual({ number: 2, column: 'yield_measured', problem: 'unclear' });
  expect(of('75', { ...quintals, unit: 't/ha' })).toMatchObject({ problem: 'unclear' });
  expect(of('5200', TONNES)).toEqual(read(5.2));
});

it('takes the last filled column of what was copied from a spreadsheet', () => {
  expect(pastedColumn('4,2\r\n5,1\r\n')).toEqual(['4,2', '5,1']);
  expect(pastedColumn('La vie\t10\t4,2\t\nȘtefan\t12\t\t')).toEqual(['4,2', '']);
  expect(pastedColumn('4,2\n\n5')).toEqual(['4,2', '', '5']);
});
