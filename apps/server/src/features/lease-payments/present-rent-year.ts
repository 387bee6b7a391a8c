import type { LeasePayment, OwnerRent, RentYear } from '@brazda/contract';
import { amountOf, type Cents, type GrainAmount } from '@brazda/domain';
import type { Payment } from './payments.repo.ts';
import type { CountedYear, PaidOwner } from './read-rent-year.ts';

/** The rent of a year as the API writes it. */
export function presentRentYear(counted: CountedYear): RentYear {
  const { year, currency, is_open, terms, account, rents, reasons, owners, payments } = counted;
  return {
    year,
    currency,
    is_open,
    count_day: terms.count_day,
    prices: [...terms.prices],
    exchange: terms.exchange,
    tax: terms.tax,
    account,
    rents: rents.map(({ amount, grain, parts, ...rent }) => ({
      ...rent,
      amount: amountOrNull(amount),
      grain: grain && presentGrain(grain),
      reason: reasons.get(rent.lease) ?? '',
      parts: parts.map((part) => ({
        owner: part.owner,
        amount: amountOrNull(part.amount),
        kg: part.grams === null ? null : part.grams / 1000,
      })),
    })),
    owners: owners.map(presentOwner),
    payments: payments.map(presentPayment),
  };
}

function presentOwner({
  person,
  due,
  known_due,
  grain,
  leases,
  paid,
  tax,
  left,
  left_tax,
  state,
}: PaidOwner): OwnerRent {
  return {
    id: person.id,
    kind: person.kind,
    name: person.name,
    has_iban: person.iban !== null,
    due: amountOrNull(due),
    known_due: amountOf(known_due),
    grain: grain.map(presentGrain),
    leases: [...leases],
    paid: amountOf(paid),
    tax: amountOf(tax),
    left: amountOrNull(left),
    left_tax: amountOrNull(left_tax),
    state,
  };
}

/** A payment as the API writes it. */
export function presentPayment({ year: _, amount, tax, removed_at, ...payment }: Payment): LeasePayment {
  return {
    ...payment,
    amount: amountOf(amount),
    tax: amountOf(tax),
    removed_at: removed_at?.toISOString() ?? null,
  };
}

function presentGrain({ crop, grams }: GrainAmount) {
  return { crop, kg: grams / 1000 };
}

function amountOrNull(cents: Cents | null): number | null {
  return cents === null ? null : amountOf(cents);
}
