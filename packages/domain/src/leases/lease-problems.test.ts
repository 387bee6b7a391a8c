import { describe, expect, it } from 'vitest';
import { cropByKey } from '../crops/crops.ts';
import { equalParts, WHOLE } from './fraction.ts';
import { type Lease, runsOn, runTogether } from './lease.ts';
import { leaseProblemsOf } from './lease-problems.ts';

const LEASE: Lease = {
  id: 'lease',
  kind: 'lease',
  number: '12',
  parties: [{ owner: 'ana', share: WHOLE }],
  parts: [{ parcel: 'north', area_m2: null, title: null, place: '' }],
  start_date: '2026-10-01',
  end_date: '2036-09-30',
  price: { kind: 'grain', crop: cropByKey('winter_wheat').id, kg_per_ha: 1000 },
  index: null,
  registration: null,
  note: '',
};
const [third] = equalParts(3);
const part = LEASE.parts[0]!;

describe('a lease', () => {
  it('is right with land, days and owners of the whole', () => {
    expect(leaseProblemsOf(LEASE)).toEqual([]);
    expect(leaseProblemsOf({ ...LEASE, kind: 'own', parties: [], end_date: null })).toEqual([]);
  });

  it.each<[string, Partial<Lease>]>([
    ['dates_reversed', { end_date: '2026-09-30' }],
    ['no_owner', { parties: [] }],
    ['shares_below_whole', { parties: [{ owner: 'ana', share: third! }] }],
    ['no_land', { parts: [] }],
    ['parcel_twice', { parts: [part, { ...part, area_m2: 5000 }] }],
    ['area_missing', { parts: [{ ...part, parcel: null }] }],
    ['index_without_euros', { index: { kind: 'fr_rent', base_year: 2024 } }],
  ])('is not without: %s', (problem, changed) => {
    expect(leaseProblemsOf({ ...LEASE, ...changed })).toEqual([problem]);
  });

  it('has each owner once, for the whole at most', () => {
    const parties = [LEASE.parties[0]!, { owner: 'ana', share: third! }];
    expect(leaseProblemsOf({ ...LEASE, parties })).toEqual(['owner_twice', 'shares_above_whole']);
  });

  it('runs from its first to its last day, both included', () => {
    expect(['2026-09-30', '2026-10-01', '2036-09-30', '2036-10-01'].map((day) => runsOn(LEASE, day))).toEqual(
      [false, true, true, false],
    );
    const next = { start_date: '2036-10-01', end_date: null };
    expect(runTogether(LEASE, next)).toBe(false);
    expect(runTogether(LEASE, { ...next, start_date: '2036-09-30' })).toBe(true);
  });
});
