import { expect, it } from 'vitest';
import type { LeasePrice } from '../leases/lease.ts';
import { leaseRentOf, type RentedLease, type RentYear } from './lease-rent.ts';
import { firstTermsOf } from './rent-terms.ts';

const AREAS = new Map([['hill', 12_345]]);
const YEAR: RentYear = {
  year: 2025,
  currency: 'RON',
  terms: {
    ...firstTermsOf('RO', 2025),
    prices: [{ crop: 'wheat', amount: 912.5, day: '2025-10-01', source: 'the silo' }],
  },
  set: new Map(),
};
const third = { numerator: 1, denominator: 3 };
const THREE = ['ana', 'ion', 'dan'].map((owner) => ({ owner, share: third }));

const lease = (price: LeasePrice, fields: Partial<RentedLease> = {}): RentedLease => ({
  id: 'one',
  kind: 'lease',
  parties: THREE,
  parts: [{ parcel: 'hill', area_m2: null, title: null, place: '' }],
  price,
  index: null,
  ...fields,
});

it('counts grain in whole grams and its money by the price of the day, and the parts of owners are the whole', () => {
  // 1.2345 ha × 850 kg = 1,049.325 kg; × 912.50 lei/t = 957.509… lei.
  const rent = leaseRentOf(lease({ kind: 'grain', crop: 'wheat', kg_per_ha: 850 }), AREAS, YEAR);
  expect(rent).toMatchObject({ amount: 95_751, gap: null, grain: { crop: 'wheat', grams: 1_049_325 } });
  expect(rent.parts.map(({ amount }) => amount)).toEqual([31_917, 31_917, 31_917]);
  expect(rent.parts.map(({ grams }) => grams)).toEqual([349_775, 349_775, 349_775]);
});

it('gives the cent that is left over to one owner', () => {
  const { parts } = leaseRentOf(
    lease(
      { kind: 'money', amount: 100, currency: 'RON' },
      {
        parts: [{ parcel: null, area_m2: 10_000, title: null, place: 'Lunca' }],
      },
    ),
    AREAS,
    YEAR,
  );
  expect(parts.map(({ amount }) => amount)).toEqual([3334, 3333, 3333]);
});

it('says the grain that is due where its price is not known', () => {
  const { amount, gap, grain } = leaseRentOf(
    lease({ kind: 'grain', crop: 'maize', kg_per_ha: 1000 }),
    AREAS,
    YEAR,
  );
  expect({ amount, gap, grain }).toEqual({
    amount: null,
    gap: 'grain_price',
    grain: { crop: 'maize', grams: 1_234_500 },
  });
});

it('moves a French rent by the index of its years, and does not know that of others', () => {
  const euros = lease(
    { kind: 'money', amount: 150, currency: 'EUR' },
    { index: { kind: 'fr_rent', base_year: 2022 } },
  );
  const france = { ...YEAR, currency: 'EUR' } as const;
  // 1.2345 ha × 150 € × 123.06 / 110.26 = 206.67 €.
  expect(leaseRentOf(euros, AREAS, france).amount).toBe(20_667);
  expect(leaseRentOf(euros, AREAS, { ...france, year: 2030 }).gap).toBe('index');
});

it('counts another currency by the exchange rate of the day only', () => {
  const euros = lease({ kind: 'money', amount: 100, currency: 'EUR' });
  expect(leaseRentOf(euros, AREAS, YEAR).gap).toBe('exchange');
  const exchange = { rate: 5.0862, day: '2025-10-01', source: 'BNR' };
  // 123.45 € × 5.0862 = 627.891… lei.
  expect(leaseRentOf(euros, AREAS, { ...YEAR, terms: { ...YEAR.terms, exchange } }).amount).toBe(62_789);
});

it.each([
  ['a share of the harvest', lease({ kind: 'share', percent: 30 }), 'share'],
  ['a lease without a price', lease({ kind: 'none' }), 'price'],
  [
    'land whose area is not known',
    lease(
      { kind: 'money', amount: 1, currency: 'RON' },
      {
        parts: [{ parcel: 'gone', area_m2: null, title: null, place: '' }],
      },
    ),
    'area',
  ],
] as const)('does not know the rent of %s unless a person sets it', (_, leased, gap) => {
  expect(leaseRentOf(leased, AREAS, YEAR)).toMatchObject({ amount: null, gap });
  const set = leaseRentOf(leased, AREAS, { ...YEAR, set: new Map([['one', 10_001]]) });
  expect(set).toMatchObject({ amount: 10_001, gap: null, is_set: true });
  expect(set.parts.map(({ amount }) => amount)).toEqual([3334, 3334, 3333]);
});

it('pays nothing for own land, an association and land that is only claimed for, unless they have a price', () => {
  for (const kind of ['own', 'association', 'subsidy_only'] as const)
    expect(leaseRentOf(lease({ kind: 'none' }, { kind }), AREAS, YEAR).amount).toBe(0);
  expect(
    leaseRentOf(lease({ kind: 'money', amount: 1000, currency: 'RON' }, { kind: 'association' }), AREAS, YEAR)
      .amount,
  ).toBe(123_450);
});
