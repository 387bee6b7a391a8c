import { expect, it } from 'vitest';
import { farmWorkSample } from '../testing/work-sample.ts';
import { byUrgency, progressOf } from './work-state.ts';

const sample = farmWorkSample();
const [sowing] = sample.work;
const withDone = (east: number, west: number) => ({
  ...sowing!,
  parcels: [
    { id: 'east', hectares_done: east },
    { id: 'west', hectares_done: west },
  ],
});

it.each([
  ['before its period', withDone(0, 0), '2026-03-31', 'planned', 0],
  ['in its period', withDone(12.15, 3), '2026-04-10', 'due', 1],
  ['after its period', withDone(12.15, 12.14), '2026-04-11', 'overdue', 1],
  ['once nothing is left', withDone(12.15, 12.15), '2026-04-11', 'done', 2],
] as const)('%s', (_, work, today, state, parcels_done) => {
  expect(progressOf({ work, parcels: sample.parcels }, today)).toEqual({ state, parcels_done });
});

it('what is late comes first, what is done last', () => {
  const work = [
    { ...withDone(12.15, 12.15), id: 'done' },
    { ...withDone(0, 0), id: 'planned', start_date: '2026-06-01', end_date: null },
    { ...withDone(0, 0), id: 'late', end_date: '2026-04-05' },
  ];
  expect(byUrgency({ ...sample, work }, '2026-04-08').map(({ id }) => id)).toEqual([
    'late',
    'planned',
    'done',
  ]);
});
