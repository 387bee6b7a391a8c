import { expect, it } from 'vitest';
import type { LeaseRent } from './lease-rent.ts';
import { leftOf, ownerRentsOf, rentStateOf, taxToWithhold } from './owner-rent.ts';

const WHOLE = { numerator: 1, denominator: 1 };
const leased = (id: string) => ({
  id,
  kind: 'lease' as const,
  parties: [{ owner: 'ana', share: WHOLE }],
  price: { kind: 'money' as const, amount: 1, currency: 'RON' as const },
});
const rent = (lease: string, amount: number | null, grams: number | null = null): LeaseRent => ({
  lease,
  area_m2: 10_000,
  amount,
  gap: amount === null ? 'share' : null,
  grain: grams === null ? null : { crop: 'wheat', grams },
  is_set: false,
  parts: [{ owner: 'ana', amount, grams }],
});

it('sums what is due to an owner over all leases, money and grain', () => {
  const rents = [rent('one', 10_000, 5000), rent('two', 2500, 2000)];
  expect(ownerRentsOf([leased('one'), leased('two')], rents)).toEqual([
    {
      owner: 'ana',
      due: 12_500,
      known_due: 12_500,
      grain: [{ crop: 'wheat', grams: 7000 }],
      leases: ['one', 'two'],
    },
  ]);
});

it('does not know what is due where one lease is not known', () => {
  const [due] = ownerRentsOf([leased('one'), leased('two')], [rent('one', 10_000), rent('two', null)]);
  expect(due).toMatchObject({ due: null, known_due: 10_000 });
});

it.each([
  [null, 0, 'not_known'],
  [null, 1, 'partly'],
  [0, 0, 'nothing'],
  [100, 0, 'unpaid'],
  [100, 99, 'partly'],
  [100, 100, 'paid'],
  [100, 101, 'too_much'],
  [0, 1, 'too_much'],
] as const)('of %s due with %s paid is %s', (due, paid, state) => {
  expect(rentStateOf(due, paid)).toBe(state);
});

it('leaves nothing below zero to pay', () => {
  expect([leftOf(100, 30), leftOf(100, 130), leftOf(null, 1)]).toEqual([70, 0, null]);
});

it('withholds from parts of a rent what it withholds from the whole', () => {
  const tax = { deduction_percent: 20, tax_percent: 10 };
  // 8 % of 100.07 lei are 8.0056 lei.
  const first = taxToWithhold(3_333, { kind: 'person', tax, before: { amount: 0, tax: 0 } })!;
  const second = taxToWithhold(6_674, { kind: 'person', tax, before: { amount: 3_333, tax: first } })!;
  expect([first, first + second]).toEqual([267, 801]);
});

it('withholds nothing from companies, and does not know a tax that nobody said', () => {
  const before = { amount: 0, tax: 0 };
  const tax = { deduction_percent: 20, tax_percent: 10 };
  expect(taxToWithhold(1000, { kind: 'company', tax, before })).toBe(0);
  expect(taxToWithhold(1000, { kind: 'person', tax: null, before })).toBeNull();
});
