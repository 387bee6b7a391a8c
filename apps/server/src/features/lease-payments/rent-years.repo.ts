import type { Cents, PayingAccount, RentTerms } from '@brazda/domain';
import { sql } from 'kysely';
import { batchesOf } from '../../platform/db/batches.ts';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import './lease-payments.table.ts';

/** A year whose terms a person has decided. */
export interface OpenedYear extends RentTerms {
  readonly year: number;
  readonly account: PayingAccount | null;
}

/** A rent that a person has set, and why. */
export interface SetRent {
  readonly year: number;
  readonly lease: string;
  readonly amount: Cents;
  readonly reason: string;
}

/** The opened years of a farm in their order, or one of them. */
export async function listRentYears(db: Db, { farm_id }: Scope, year?: number): Promise<OpenedYear[]> {
  const { rows } = await sql<OpenedYear>`
    select year, count_day, prices, exchange, tax, account from rent_year
    where farm_id = ${farm_id} and ${year === undefined ? sql`true` : sql`year = ${year}`}
    order by year`.execute(db);
  return rows;
}

/** Writes the terms of a year, and opens it. */
export async function putRentYear(db: Db, { farm_id }: Scope, year: OpenedYear): Promise<void> {
  const columns = columnsOf(year);
  await db
    .insertInto('rent_year')
    .values({ farm_id, year: year.year, ...columns })
    .onConflict((conflict) =>
      conflict.columns(['farm_id', 'year']).doUpdateSet({ ...columns, updated_at: sql`clock_timestamp()` }),
    )
    .execute();
}

function columnsOf({ count_day, prices, exchange, tax, account }: OpenedYear) {
  return {
    count_day,
    prices: JSON.stringify(prices),
    exchange: exchange && JSON.stringify(exchange),
    tax: tax && JSON.stringify(tax),
    account: account && JSON.stringify(account),
  };
}

/** Adds opened years to a new farm, with the next numbers of their receipts. */
export async function insertRentYears(
  db: Db,
  { farm_id }: Scope,
  years: readonly (OpenedYear & { readonly next_number: number })[],
): Promise<void> {
  for (const year of years)
    await db
      .insertInto('rent_year')
      .values({ farm_id, year: year.year, next_number: year.next_number, ...columnsOf(year) })
      .execute();
}

/** The rents that a person has set in a farm, by year and lease, or those of one year. */
export async function listSetRents(db: Db, { farm_id }: Scope, year?: number): Promise<SetRent[]> {
  const { rows } = await sql<SetRent>`
    select year, lease_id as lease, amount, reason from set_rent
    where farm_id = ${farm_id} and ${year === undefined ? sql`true` : sql`year = ${year}`}
    order by year, lease_id`.execute(db);
  return rows;
}

/** Sets the rent of a lease in a year. */
export async function putSetRent(
  db: Db,
  { farm_id }: Scope,
  { year, lease, amount, reason }: SetRent,
): Promise<void> {
  await db
    .insertInto('set_rent')
    .values({ farm_id, year, lease_id: lease, amount, reason })
    .onConflict((conflict) =>
      conflict.columns(['farm_id', 'year', 'lease_id']).doUpdateSet({ amount, reason }),
    )
    .execute();
}

/** Adds rents that a person has set to a new farm. */
export async function insertSetRents(db: Db, { farm_id }: Scope, rents: readonly SetRent[]): Promise<void> {
  for (const batch of batchesOf(rents))
    await db
      .insertInto('set_rent')
      .values(batch.map(({ lease, ...rent }) => ({ ...rent, farm_id, lease_id: lease })))
      .execute();
}

/** Takes back that the rent of a lease was set. */
export async function removeSetRent(db: Db, { farm_id }: Scope, year: number, lease: string): Promise<void> {
  await db
    .deleteFrom('set_rent')
    .where('farm_id', '=', farm_id)
    .where('year', '=', year)
    .where('lease_id', '=', lease)
    .execute();
}

/** Takes numbers of receipts of a year, which nobody else gets; the first of them, or null if the year is not opened. */
export async function takeNumbers(
  tx: DbTransaction,
  { farm_id }: Scope,
  year: number,
  count: number,
): Promise<number | null> {
  const { rows } = await sql<{ first: number }>`
    update rent_year set next_number = next_number + ${count}
    where farm_id = ${farm_id} and year = ${year} returning next_number - ${count} as first`.execute(tx);
  return rows[0]?.first ?? null;
}
