import type { Lease } from '../leases/lease.ts';
import type { RentTaxRule } from '../leases/lease-rules.ts';
import type { OwnerKind } from '../leases/owner.ts';
import { amountOf, type Cents, productInCents } from '../licenses/money.ts';
import { type GrainAmount, type LeaseRent, paysRent } from './lease-rent.ts';

/** How rent is paid: in cash, by a bank, or in grain at a price of the day. */
export const PAYMENT_WAYS = ['cash', 'bank', 'grain'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/** How far the rent of an owner is paid. */
export const RENT_STATES = ['not_known', 'nothing', 'unpaid', 'partly', 'paid', 'too_much'] as const;
export type RentState = (typeof RENT_STATES)[number];

/** What is due to an owner in a year, from all leases. */
export interface OwnerRent {
  readonly owner: string;
  /** Null where the rent of a lease is not known. */
  readonly due: Cents | null;
  /** Of the leases whose rent is known. */
  readonly known_due: Cents;
  /** What of it is grain, by crop. */
  readonly grain: readonly GrainAmount[];
  readonly leases: readonly string[];
}

interface OwnerSums {
  is_known: boolean;
  known_due: Cents;
  /** Grams by crop. */
  readonly grain: Map<string, number>;
  readonly leases: string[];
}

/** What is due to each owner, each once, in the order of the leases; only leases for which rent is paid count. */
export function ownerRentsOf(
  leases: readonly Pick<Lease, 'id' | 'kind' | 'parties' | 'price'>[],
  rents: readonly LeaseRent[],
): OwnerRent[] {
  const paying = new Set(leases.filter(paysRent).map(({ id }) => id));
  const found = new Map<string, OwnerSums>();
  for (const { lease, grain, parts, is_set } of rents) {
    if (!paying.has(lease) && !is_set) continue;
    for (const { owner, amount, grams } of parts) {
      const rent: OwnerSums = found.get(owner) ?? {
        is_known: true,
        known_due: 0,
        grain: new Map(),
        leases: [],
      };
      found.set(owner, rent);
      rent.leases.push(lease);
      if (amount === null) rent.is_known = false;
      else rent.known_due += amount;
      if (grain && grams !== null) rent.grain.set(grain.crop, (rent.grain.get(grain.crop) ?? 0) + grams);
    }
  }
  return [...found].map(([owner, { is_known, known_due, grain, leases: of }]) => ({
    owner,
    due: is_known ? known_due : null,
    known_due,
    grain: [...grain].map(([crop, grams]) => ({ crop, grams })),
    leases: of,
  }));
}

/** How far a rent is paid, by what is due and what was paid with the tax that was withheld. */
export function rentStateOf(due: Cents | null, paid: Cents): RentState {
  if (due === null) return paid > 0 ? 'partly' : 'not_known';
  if (paid > due) return 'too_much';
  if (due === 0) return 'nothing';
  return paid === 0 ? 'unpaid' : paid < due ? 'partly' : 'paid';
}

/** What is left to pay; null where it is not known, 0 where it was too much. */
export function leftOf(due: Cents | null, paid: Cents): Cents | null {
  return due === null ? null : Math.max(0, due - paid);
}

/**
 * The tax to withhold from a payment of rent, so that the taxes of all payments are the tax of their sum: none for companies, null
 * where the tax is not known.
 */
export function taxToWithhold(
  amount: Cents,
  {
    kind,
    tax,
    before,
  }: {
    readonly kind: OwnerKind;
    readonly tax: RentTaxRule | null;
    /** What was paid before in the year, with what was withheld of it. */
    readonly before: { readonly amount: Cents; readonly tax: Cents };
  },
): Cents | null {
  if (kind === 'company') return 0;
  if (tax === null) return null;
  const whole = taxOf(before.amount + amount, tax);
  return Math.min(amount, Math.max(0, whole - before.tax));
}

function taxOf(amount: Cents, { deduction_percent, tax_percent }: RentTaxRule): Cents {
  return productInCents(amountOf(amount), 100 - deduction_percent, tax_percent, 0.0001);
}
