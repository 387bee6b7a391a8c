import { expect, it } from 'vitest';
import type { Lease, LeasePrice } from '../leases/lease.ts';
import { rentByParcel } from './rent-by-parcel.ts';
import { firstTermsOf } from './rent-terms.ts';

const AREAS = new Map([
  ['hill', 30_000],
  ['road', 10_000],
  ['river', 20_000],
]);
const YEAR = { year: 2026, currency: 'RON', terms: firstTermsOf('RO', 2026), set: new Map() } as const;

const lease = (
  id: string,
  parts: readonly [string | null, number | null][],
  price: LeasePrice,
  fields: Partial<Lease> = {},
): Lease => ({
  id,
  kind: 'lease',
  number: '',
  parties: [{ owner: 'ana', share: { numerator: 1, denominator: 1 } }],
  parts: parts.map(([parcel, area_m2]) => ({ parcel, area_m2, title: null, place: '' })),
  start_date: '2020-10-01',
  end_date: null,
  price,
  index: null,
  registration: null,
  note: '',
  ...fields,
});
const lei = (amount: number): LeasePrice => ({ kind: 'money', amount, currency: 'RON' });

it('splits a lease over its parcels by m², and all parts are the whole to the cent', () => {
  const { on_parcels, elsewhere } = rentByParcel(
    [
      lease(
        'one',
        [
          ['hill', 10_000],
          ['road', null],
          [null, 10_000],
        ],
        lei(333.34),
      ),
    ], // 3 ha, 1,000.02 lei
    AREAS,
    YEAR,
  );
  expect(on_parcels.get('road')).toEqual({ amount: 33_334, gap: null, leases: ['one'] });
  // Two thirds of the hill have no contract: its rent is not known, not zero.
  expect(on_parcels.get('hill')).toEqual({ amount: null, gap: 'no_contract', leases: ['one'] });
  expect(elsewhere).toBe(33_334);
});

it('gives what rounding leaves over to the largest remainders', () => {
  const areas = new Map([
    ['a', 1],
    ['b', 1],
    ['c', 1],
  ]);
  const set = new Map([['one', 100]]);
  const { on_parcels } = rentByParcel(
    [
      lease(
        'one',
        [
          ['a', null],
          ['b', null],
          ['c', null],
        ],
        lei(1),
      ),
    ],
    areas,
    {
      ...YEAR,
      set,
    },
  );
  expect([...on_parcels.values()].map(({ amount }) => amount)).toEqual([34, 33, 33]);
});

it('knows nothing of a parcel of which one lease is not known, and nothing is due for own land', () => {
  const { on_parcels } = rentByParcel(
    [
      lease('money', [['road', 5000]], lei(100)),
      lease('share', [['road', 5000]], { kind: 'share', percent: 30 }),
      lease('own', [['river', null]], { kind: 'none' }, { kind: 'own', parties: [] }),
    ],
    AREAS,
    YEAR,
  );
  expect(on_parcels.get('road')).toEqual({ amount: null, gap: 'share', leases: ['money', 'share'] });
  expect(on_parcels.get('river')).toEqual({ amount: 0, gap: null, leases: ['own'] });
});

it('counts leases that run on the day of the year', () => {
  const over = lease('over', [['road', null]], lei(100), { end_date: '2026-10-30' });
  expect(rentByParcel([over], AREAS, YEAR).on_parcels.get('road')?.gap).toBe('no_contract');
});
