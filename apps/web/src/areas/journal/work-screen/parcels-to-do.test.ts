import { expect, it } from 'vitest';
import { farmWorkSample } from '../testing/work-sample.ts';
import { parcelsToDo } from './parcels-to-do.ts';

const sample = farmWorkSample();
const sowing = sample.work[0]!;
const spraying = { ...sowing, id: 'spraying', start_date: '2026-05-01', end_date: null };
const namesOf = (list: ReturnType<typeof parcelsToDo>['today']) =>
  list.map(({ parcel, works }) => [parcel.name, ...works.map(({ id }) => id)]);

it('lists today’s parcels with all their open work, and those of later days apart', () => {
  const onlyEast = { ...spraying, parcels: [{ id: 'east', hectares_done: 0 }] };
  const { today, later } = parcelsToDo([{ ...sample, work: [onlyEast, sowing] }], '2026-04-05');
  expect(namesOf(today)).toEqual([
    ['East', 'sowing', 'spraying'],
    ['West', 'sowing'],
  ]);
  expect(later).toEqual([]);
  const before = parcelsToDo([{ ...sample, work: [onlyEast, sowing] }], '2026-03-05');
  expect([namesOf(before.today), before.later.length]).toEqual([[], 2]);
});

it('leaves out what is done, and counts work without a day as today’s', () => {
  const parcels = [
    { id: 'east', hectares_done: 12.15 },
    { id: 'west', hectares_done: 3 },
  ];
  const undated = { ...sowing, start_date: null, end_date: null, parcels };
  const { today } = parcelsToDo([{ ...sample, work: [undated] }], '2026-04-05');
  expect(namesOf(today)).toEqual([['West', 'sowing']]);
});
