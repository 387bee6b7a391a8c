import type { Parcel } from '@brazda/contract/client';
import { describe, expect, it } from 'vitest';
import {
  changedYields,
  listMeasuredCrops,
  listMeasuredRows,
  meanOfShown,
  pasteYields,
} from './measured-draft.ts';

const interval = (
  id: string,
  crop_id: string,
  computed_start_date: string,
  yield_measured: number | null,
) => ({
  id,
  crop_id,
  computed_start_date,
  yield_measured,
  yield_forecast: null,
});
const parcel = (id: string, hectares: number, ...crop_intervals: ReturnType<typeof interval>[]) =>
  ({ id, hectares, crop_intervals }) as unknown as Parcel;

const PARCELS = [
  parcel('p1', 10, interval('a', 'wheat', '2025-10-01', 5.2), interval('x', 'soy', '2026-07-01', 3)),
  parcel('p2', 30, interval('c', 'wheat', '2026-03-01', null), interval('b', 'wheat', '2025-10-01', null)),
];
const ROWS = listMeasuredRows(PARCELS, 'wheat');
const NOTHING = new Map<string, number | null>();
const IN_TONNES = { draft: NOTHING, expected: { unit: 't/ha', usual_t_ha: null } } as const;
const IN_QUINTALS = { draft: NOTHING, expected: { unit: 'q/ha', usual_t_ha: 7.1 } } as const;

it('lists a crop by parcel, then by day', () => {
  expect(ROWS.map(({ interval: id }) => id)).toEqual(['a', 'b', 'c']);
});

it('lists the crops of a season, those that lack most yields first', () => {
  expect(listMeasuredCrops(PARCELS.toReversed())).toEqual([
    { cropId: 'wheat', known: 1, all: 3 },
    { cropId: 'soy', known: 1, all: 1 },
  ]);
});

describe('a pasted column', () => {
  it('fills the rows from the field on, with decimal commas and units', () => {
    expect(pasteYields(ROWS, 1, '6,25\r\n4.8 t/ha\r\n', IN_TONNES)).toEqual({
      draft: new Map([
        ['b', 6.25],
        ['c', 4.8],
      ]),
      filled: 2,
    });
  });

  it('leaves rows without a value', () => {
    expect(pasteYields(ROWS, 0, '5\n\n7', IN_TONNES)).toMatchObject({ filled: 2 });
  });

  it('fills nothing where a line is no yield, and names it', () => {
    expect(pasteYields(ROWS, 0, '5\nabc\n7', IN_TONNES)).toEqual({ problem: 'wrong', line: 2, text: 'abc' });
    expect(pasteYields(ROWS, 0, '520000', IN_TONNES)).toMatchObject({ problem: 'wrong', line: 1 });
  });

  it('converts kilograms per hectare, where only they are possible', () => {
    expect(pasteYields(ROWS, 0, '5200', IN_TONNES)).toMatchObject({
      draft: new Map([['a', 5.2]]),
      filled: 1,
    });
  });

  it('has the unit of the farm, and is refused where it may be in another', () => {
    expect(pasteYields(ROWS, 0, '75\n82,5', IN_QUINTALS)).toMatchObject({
      draft: new Map([
        ['a', 7.5],
        ['b', 8.25],
      ]),
    });
    expect(pasteYields(ROWS, 0, '75\n7,5', IN_QUINTALS)).toEqual({
      problem: 'unclear',
      line: 2,
      text: '7,5',
    });
  });

  it('fills nothing where it is longer than the table', () => {
    expect(pasteYields(ROWS, 2, '5\n6', IN_TONNES)).toEqual({ problem: 'long' });
  });
});

it('sends only what has changed, also what was cleared', () => {
  const draft = new Map([
    ['a', null],
    ['b', 6],
    ['c', null],
  ]);
  expect(changedYields(ROWS, draft)).toEqual([
    { crop_interval: 'a', yield_measured: null },
    { crop_interval: 'b', yield_measured: 6 },
  ]);
  expect(changedYields(ROWS, new Map([['a', 5.2]]))).toEqual([]);
});

it('weighs the mean by area', () => {
  expect(meanOfShown(ROWS, new Map([['b', 9.2]]))).toEqual({ count: 2, mean: 8.2 });
  expect(meanOfShown(ROWS, new Map([['a', null]]))).toEqual({ count: 0, mean: null });
});
