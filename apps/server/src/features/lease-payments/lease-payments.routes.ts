import type { BodyOf } from '@brazda/contract';
import { centsOf, compactIban, cropById, isIban, productInCents, RENT_LIMITS } from '@brazda/domain';
import type { PublishChange } from '../../platform/db/changes.ts';
import type { DbPool, DbTransaction } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import type { EndpointOf, SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { listLeases, listOwners } from '../leases/index.ts';
import {
  insertPayments,
  listPaymentIds,
  listPayments,
  type Payment,
  removePayment,
} from './payments.repo.ts';
import { presentPayment, presentRentYear } from './present-rent-year.ts';
import { readRentYear } from './read-rent-year.ts';
import { listRentYears, putRentYear, putSetRent, removeSetRent, takeNumbers } from './rent-years.repo.ts';

export interface LeasePaymentsDeps {
  readonly db: DbPool;
  readonly publishChange: PublishChange;
  readonly now: () => Date;
}

type Paid = BodyOf<EndpointOf<'leasePayments.pay'>>;
type NewPayment = Paid['payments'][number];

/** The money of a payment in grain may differ from kilograms times price by this many hundredths: the rent was split first. */
const GRAIN_ROUNDING = 2;

/** Handlers of the payments of leases. No change records them: money that was paid is not undone by a button. */
export function leasePaymentsHandlers({ db, publishChange, now }: LeasePaymentsDeps) {
  /** Writes in one transaction, and tells followers. */
  async function write(scope: Scope, work: (tx: DbTransaction) => Promise<void>): Promise<undefined> {
    await db.transaction().execute(work);
    publishChange(scope.farm_id, { change: null, events: ['leases'] });
  }

  return {
    'leasePayments.year': async ({ scope, params: { year } }) =>
      presentRentYear(await readRentYear(db, scope, Number(year))),
    'leasePayments.putYear': async ({ scope, params: { year }, body: { account, ...terms } }) => {
      if (new Set(terms.prices.map(({ crop }) => crop)).size < terms.prices.length)
        throw new HttpError('rent_price_twice');
      for (const { crop } of terms.prices) if (!cropById(crop)) throw new HttpError('not_found', 'crop');
      const checked = account && { ...account, iban: compactIban(account.iban) };
      if (checked && !isIban(checked.iban)) throw new HttpError('owner_iban_wrong');
      return write(scope, async (tx) => {
        const opened = await listRentYears(tx, scope);
        if (opened.length >= RENT_LIMITS.years && !opened.some((each) => each.year === Number(year)))
          throw new HttpError('rent_years_full', String(RENT_LIMITS.years));
        await putRentYear(tx, scope, { ...terms, account: checked, year: Number(year) });
      });
    },
    'leasePayments.setRent': ({ scope, params: { year, leaseId }, body: { amount, reason } }) =>
      write(scope, async (tx) => {
        if ((await listLeases(tx, scope, [leaseId])).length === 0) throw new HttpError('not_found', 'lease');
        if (amount === null) return removeSetRent(tx, scope, Number(year), leaseId);
        await putSetRent(tx, scope, { year: Number(year), lease: leaseId, amount: centsOf(amount), reason });
      }),
    'leasePayments.pay': async ({ scope, params: { year }, body }) => {
      await write(scope, (tx) => pay(tx, scope, Number(year), body));
      const written = new Set(body.payments.map(({ id }) => id));
      const payments = await listPayments(db, scope, { year: Number(year) });
      return { results: payments.filter(({ id }) => written.has(id)).map(presentPayment) };
    },
    'leasePayments.remove': ({ scope, params: { year, paymentId: id } }) =>
      write(scope, async (tx) => {
        if (!(await removePayment(tx, scope, { id, year: Number(year), removed_at: now() })))
          throw new HttpError('not_found', 'payment');
      }),
  } satisfies SomeHandlers;
}

/** Writes payments that the farm does not have yet, so that a repeated call pays nobody twice. */
async function pay(
  tx: DbTransaction,
  scope: Scope,
  year: number,
  { payments, ...shared }: Paid,
): Promise<void> {
  // The year is locked first: of two calls with the same payments, the second one finds them.
  if ((await takeNumbers(tx, scope, year, 0)) === null) throw new HttpError('rent_year_not_open');
  const known = await listPaymentIds(
    tx,
    scope,
    payments.map(({ id }) => id),
  );
  const added = [...new Map(payments.map((payment) => [payment.id, payment])).values()].filter(
    ({ id }) => !known.has(id),
  );
  if (added.length === 0) return;
  for (const payment of added) requireSound(payment, shared.way);
  const owners = new Set(added.map(({ owner }) => owner));
  if ((await listOwners(tx, scope, [...owners])).length < owners.size)
    throw new HttpError('not_found', 'owner');
  const all = (await listPayments(tx, scope, { year })).length + added.length;
  if (all > RENT_LIMITS.payments) throw new HttpError('lease_payments_full', String(RENT_LIMITS.payments));
  const first = (await takeNumbers(tx, scope, year, added.length))!;
  await insertPayments(
    tx,
    scope,
    added.map(
      ({ amount, tax, ...payment }, at): Payment => ({
        ...payment,
        ...shared,
        year,
        number: first + at,
        amount: centsOf(amount),
        tax: centsOf(tax),
        removed_at: null,
      }),
    ),
  );
}

/** Throws HttpError for a tax above its payment, and for grain that is not worth the money of the payment. */
function requireSound({ amount, tax, grain }: NewPayment, way: Paid['way']): void {
  if (tax > amount) throw new HttpError('rent_tax_too_high');
  if ((way === 'grain') !== (grain !== null)) throw new HttpError('rent_grain_wrong');
  if (grain === null) return;
  if (!cropById(grain.crop)) throw new HttpError('not_found', 'crop');
  const worth = productInCents(grain.kg, grain.price, 0.001);
  if (Math.abs(worth - centsOf(amount)) > GRAIN_ROUNDING) throw new HttpError('rent_grain_wrong');
}
