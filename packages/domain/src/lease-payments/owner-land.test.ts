import { expect, it } from 'vitest';
import type { Lease } from '../leases/lease.ts';
import { leaseRentOf } from './lease-rent.ts';
import { ownerLandOf } from './owner-land.ts';
import { firstTermsOf } from './rent-terms.ts';

const AREAS = new Map([
  ['hill', 30_000],
  ['road', 10_000],
]);
const YEAR = { year: 2026, currency: 'RON', terms: firstTermsOf('RO', 2026), set: new Map() } as const;

type Part = readonly [parcel: string | null, area_m2: number | null];
const lease = (id: string, owners: readonly string[], parts: readonly Part[]): Lease => ({
  id,
  kind: 'lease',
  number: '',
  parties: owners.map((owner) => ({ owner, share: { numerator: 1, denominator: owners.length } })),
  parts: parts.map(([parcel, area_m2]) => ({ parcel, area_m2, title: null, place: '' })),
  start_date: '2020-10-01',
  end_date: null,
  price: { kind: 'money', amount: 1000, currency: 'RON' },
  index: null,
  registration: null,
  note: '',
});
const landOf = (leases: readonly Lease[], before: ReadonlyMap<string, number | null>) => {
  const rents = leases.map((each) => leaseRentOf(each, AREAS, YEAR));
  return ownerLandOf(leases, rents, AREAS, before);
};

it('a margin is split over the leases of its parcel by m², and over their owners by their shares, to the cent', () => {
  const leases = [
    lease('one', ['ana', 'ion'], [['hill', 10_000]]),
    lease(
      'two',
      ['ana'],
      [
        ['hill', 20_000],
        ['road', null],
      ],
    ),
  ];
  const before = new Map([
    ['hill', 100_001],
    ['road', 50_000],
  ]);
  const found = landOf(leases, before);
  // A third of the hill is 333.34 lei, of which each of two owners has a half.
  expect(found).toEqual([
    { owner: 'ana', area_m2: 5000 + 30_000, before: 16_667 + 66_667 + 50_000, rent: 50_000 + 300_000 },
    { owner: 'ion', area_m2: 5000, before: 16_667, rent: 50_000 },
  ]);
  expect(found.reduce((sum, one) => sum + one.before!, 0)).toBe(150_001);
});

it('land that no lease covers brings nothing to an owner', () => {
  const [ana] = landOf([lease('one', ['ana'], [['hill', 15_000]])], new Map([['hill', 100_000]]));
  expect(ana?.before).toBe(50_000);
});

it('a margin that is not known, or land on no parcel, is not known, not zero', () => {
  const unknown = landOf([lease('one', ['ana'], [['hill', null]])], new Map([['hill', null]]));
  expect(unknown).toEqual([{ owner: 'ana', area_m2: 30_000, before: null, rent: 300_000 }]);
  const elsewhere = landOf([lease('one', ['ana'], [[null, 10_000]])], new Map());
  expect(elsewhere).toEqual([{ owner: 'ana', area_m2: 10_000, before: null, rent: 100_000 }]);
});
