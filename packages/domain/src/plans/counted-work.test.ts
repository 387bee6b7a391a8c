import { describe, expect, it } from 'vitest';
import {
  activitiesForWork,
  countedWorkOf,
  type JournalWork,
  type LooseWork,
  mayCountAs,
  type OpenActivity,
} from './counted-work.ts';

const work = (more: Partial<LooseWork> = {}): LooseWork => ({
  id: 'work',
  kind: 'spray',
  day: '2026-04-10',
  parcel_id: 'east',
  hectares: 12,
  products: '',
  ...more,
});
const activity = (id: string, more: Partial<OpenActivity> = {}): OpenActivity => ({
  id,
  kind: 'spray',
  start_date: null,
  end_date: null,
  products: [],
  left: new Map([
    ['east', 12],
    ['west', 5],
  ]),
  ...more,
});
const APRIL = activity('april', { start_date: '2026-04-01', end_date: '2026-04-25' });
const MAY = activity('may', { start_date: '2026-05-05', end_date: '2026-05-25' });

it.each<[string, Partial<JournalWork>, Partial<OpenActivity>, boolean]>([
  ['work of its kind', {}, {}, true],
  ['no work of another kind', { kind: 'sow' }, {}, false],
  ['no other work, which may be anything', { kind: 'other' }, { kind: 'other' }, false],
  ['work that names its product', { products: 'Falcon Pro 0,8 l/ha' }, { products: ['FALCON PRO'] }, true],
  ['work that names it shorter', { products: 'uree' }, { products: ['Uree 46%'] }, true],
  ['one of several products', { products: 'Dual' }, { products: ['Falcon', 'Dual Gold'] }, true],
  ['a name with other accents', { products: 'ingrasamant' }, { products: ['Îngrășământ NPK'] }, true],
  ['no work with another product', { products: 'Dual Gold' }, { products: ['Falcon Pro'] }, false],
  ['work that names no product', {}, { products: ['Falcon Pro'] }, true],
  ['work where the plan names none', { products: 'Falcon Pro' }, {}, true],
  ['a dose alone, which names nothing', { products: '0,8 l/ha' }, { products: ['Falcon'] }, true],
])('an activity counts %s', (_, one, planned, expected) => {
  expect(mayCountAs(work(one), activity('a', planned))).toBe(expected);
});

it('offers the activity with the nearest period first, and one without a period last', () => {
  const undated = activity('undated');
  const order = (day: string) => activitiesForWork(work({ day }), [undated, APRIL, MAY]).map(({ id }) => id);
  expect(order('2026-04-10')).toEqual(['april', 'may', 'undated']);
  expect(order('2026-05-03')).toEqual(['may', 'april', 'undated']);
  expect(order('2026-06-30')).toEqual(['may', 'april', 'undated']);
});

describe('the work of a plan', () => {
  const counted = (works: readonly LooseWork[], activities: readonly OpenActivity[]) =>
    Object.fromEntries(
      [...countedWorkOf(works, activities)].map(([id, all]) => [id, all.map((one) => one.id)]),
    );
  const EARLY = work({ id: 'early' });
  const LATE = work({ id: 'late', day: '2026-05-12' });

  it.each<[string, readonly LooseWork[], readonly OpenActivity[], Record<string, string[]>]>([
    ['counts once, by its day', [LATE, EARLY], [APRIL, MAY], { april: ['early'], may: ['late'] }],
    [
      'goes to the next one where the nearest has all',
      [EARLY, work({ id: 'again', day: '2026-04-20' })],
      [APRIL, MAY],
      { april: ['early'], may: ['again'] },
    ],
    ['is not counted beyond the parcel', [EARLY, LATE], [APRIL], { april: ['early'] }],
    [
      'counts together where it was done in parts',
      [work({ id: 'a', hectares: 7 }), work({ id: 'b', hectares: 5 })],
      [APRIL],
      { april: ['a', 'b'] },
    ],
    [
      'counts on each parcel',
      [EARLY, work({ id: 'west', parcel_id: 'west', hectares: 5 })],
      [APRIL],
      { april: ['early', 'west'] },
    ],
    [
      'counts nothing on a parcel that is done or of another crop',
      [work({ parcel_id: 'north' })],
      [APRIL],
      {},
    ],
    [
      'counts for an activity without a period, in the order of the plan',
      [EARLY],
      [activity('one'), activity('two')],
      { one: ['early'] },
    ],
    ['has nothing without work', [], [APRIL], {}],
  ])('%s', (_, works, activities, expected) => {
    expect(counted(works, activities)).toEqual(expected);
  });
});
