import type { Lease } from '@brazda/contract/client';
import { WHOLE } from '@brazda/domain';
import { expect, it } from 'vitest';
import { filterLeases } from './filter-leases.ts';

const LEASE: Lease = {
  id: 'one',
  kind: 'lease',
  number: '12/2025',
  parties: [{ owner: 'ana', share: WHOLE }],
  parts: [
    {
      parcel: 'north',
      parcel_name: 'Nord',
      lineage: 'north',
      area_m2: null,
      counted_m2: 1,
      title: 't',
      place: '',
    },
  ],
  start_date: '2025-10-01',
  end_date: '2035-09-30',
  price: { kind: 'none' },
  index: null,
  registration: null,
  note: '',
  documents: [],
};
const LEASES: readonly Lease[] = [
  LEASE,
  { ...LEASE, id: 'ending', end_date: '2027-05-30' },
  { ...LEASE, id: 'over', end_date: '2026-01-01' },
  { ...LEASE, id: 'untitled', end_date: null, parts: [{ ...LEASE.parts[0]!, title: null }] },
];
const of = { day: '2026-11-30', textOf: ({ id, number }: Lease) => `${id} ${number} Ștefan` };
const shown = (...[filter, search]: [Parameters<typeof filterLeases>[1], string?]) =>
  filterLeases(LEASES, filter, search ?? '', of).map(({ id }) => id);

it('shows leases that run, end within a year, lack a title, or are over', () => {
  expect(shown('running')).toEqual(['one', 'ending', 'untitled']);
  expect(shown('ending')).toEqual(['ending']);
  expect(shown('untitled')).toEqual(['untitled']);
  expect(shown('over')).toEqual(['over']);
  expect(shown('all')).toHaveLength(4);
});

it('finds all words of a search without accents and case', () => {
  expect(shown('all', 'stefan OVER')).toEqual(['over']);
  expect(shown('all', 'nobody')).toEqual([]);
});
