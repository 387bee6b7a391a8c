import type { Cents, PaymentWay } from '@brazda/domain';
import { sql } from 'kysely';
import { batchesOf } from '../../platform/db/batches.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import type { PaidGrain } from './lease-payments.table.ts';

/** A payment of rent. */
export interface Payment {
  readonly id: string;
  readonly year: number;
  readonly owner: string;
  readonly number: number;
  readonly day: string;
  readonly way: PaymentWay;
  /** With the tax that was withheld of it. */
  readonly amount: Cents;
  readonly tax: Cents;
  readonly grain: PaidGrain | null;
  readonly note: string;
  readonly removed_at: Date | null;
}

/** Which payments of a farm are wanted; all by default. */
interface Wanted {
  readonly year?: number;
  readonly owner?: string;
}

/** Payments of a farm by year and number, removed ones too. */
export async function listPayments(
  db: Db,
  { farm_id }: Scope,
  { year, owner }: Wanted = {},
): Promise<Payment[]> {
  const { rows } = await sql<Payment>`
    select id, year, owner_id as owner, number, day, way, amount, tax, grain, note, removed_at from lease_payment
    where farm_id = ${farm_id} and ${year === undefined ? sql`true` : sql`year = ${year}`}
      and ${owner === undefined ? sql`true` : sql`owner_id = ${owner}`}
    order by year, number`.execute(db);
  return rows;
}

/** Which of some payments a farm has already. */
export async function listPaymentIds(
  db: Db,
  { farm_id }: Scope,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from lease_payment where farm_id = ${farm_id} and id = any(${ids})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Adds payments to a farm. */
export async function insertPayments(
  db: Db,
  { farm_id }: Scope,
  payments: readonly Payment[],
): Promise<void> {
  for (const batch of batchesOf(payments))
    await db
      .insertInto('lease_payment')
      .values(
        batch.map(({ owner, grain, ...payment }) => ({
          ...payment,
          farm_id,
          owner_id: owner,
          grain: grain && JSON.stringify(grain),
        })),
      )
      .execute();
}

/** Removes a payment of a year; false if the farm does not have it. */
export async function removePayment(
  db: Db,
  { farm_id }: Scope,
  { id, year, removed_at }: Pick<Payment, 'id' | 'year'> & { readonly removed_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('lease_payment')
    .set({ removed_at })
    .where('farm_id', '=', farm_id)
    .where('year', '=', year)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
