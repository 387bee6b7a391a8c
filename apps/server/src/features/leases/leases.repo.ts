import type { LandTitle } from '@brazda/contract';
import type { OwnerShare } from '@brazda/domain';
import { sql } from 'kysely';
import { batchesOf } from '../../platform/db/batches.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import type { StoredLease } from './leases.table.ts';

/** The leases of a farm by their ends, those without one last, or those of them with some ids. */
export async function listLeases(
  db: Db,
  { farm_id }: Scope,
  ids?: readonly string[],
): Promise<StoredLease[]> {
  const { rows } = await sql<StoredLease>`
    select id, kind, number, parties, parts, start_date, end_date, price, rent_index as index, registration, note
    from lease where farm_id = ${farm_id} and removed_at is null
      and ${ids === undefined ? sql`true` : sql`id = any(${ids})`}
    order by end_date, start_date, id`.execute(db);
  return rows;
}

/** How many owners that are not erased, titles and leases a farm has. */
export async function countLand(
  db: Db,
  { farm_id }: Scope,
): Promise<Readonly<Record<'owners' | 'titles' | 'leases', number>>> {
  const { rows } = await sql<Record<'owners' | 'titles' | 'leases', number>>`
    select
      (select count(*)::integer from land_owner
        where farm_id = ${farm_id} and removed_at is null and erased_at is null) as owners,
      (select count(*)::integer from land_title where farm_id = ${farm_id} and removed_at is null) as titles,
      (select count(*)::integer from lease where farm_id = ${farm_id} and removed_at is null) as leases`.execute(
    db,
  );
  return rows[0]!;
}

/** A day on which leases end. */
export interface LeaseEnd {
  readonly end_date: string;
  readonly leases: number;
  readonly changed_at: Date;
}

/** The days from one on that leases of a farm end, and how many do, in order. */
export async function listLeaseEnds(db: Db, { farm_id }: Scope, day: string): Promise<LeaseEnd[]> {
  const { rows } = await sql<LeaseEnd>`
    select end_date, count(*)::integer as leases, max(updated_at) as changed_at from lease
    where farm_id = ${farm_id} and removed_at is null and kind in ('lease', 'association') and end_date >= ${day}
    group by end_date order by end_date`.execute(db);
  return rows;
}

/** Adds leases to a farm; one with the same id stays as it is. */
export async function insertLeases(
  db: Db,
  { farm_id }: Scope,
  leases: readonly StoredLease[],
): Promise<void> {
  for (const batch of batchesOf(leases))
    await db
      .insertInto('lease')
      .values(batch.map((lease) => ({ farm_id, id: lease.id, ...columnsOf(lease) })))
      .onConflict((conflict) => conflict.columns(['farm_id', 'id']).doNothing())
      .execute();
}

/** Replaces a lease; false if the farm does not have it. */
export async function updateLease(db: Db, { farm_id }: Scope, lease: StoredLease): Promise<boolean> {
  const updated = await db
    .updateTable('lease')
    .set({ ...columnsOf(lease), updated_at: sql`clock_timestamp()` })
    .where('farm_id', '=', farm_id)
    .where('id', '=', lease.id)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

function columnsOf({ id: _, parties, parts, price, index, registration, ...lease }: StoredLease) {
  return {
    ...lease,
    parties: JSON.stringify(parties),
    parts: JSON.stringify(parts),
    price: JSON.stringify(price),
    rent_index: index && JSON.stringify(index),
    registration: registration && JSON.stringify(registration),
  };
}

/** Ends rows of a farm; false if it does not have the row. */
export async function removeRow(
  db: Db,
  { farm_id }: Scope,
  table: 'lease' | 'land_title',
  id: string,
  removed_at: Date,
): Promise<boolean> {
  const updated = await db
    .updateTable(table)
    .set({ removed_at, updated_at: sql`clock_timestamp()` })
    .where('farm_id', '=', farm_id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** The titles of a farm by locality and number, or those of them with some ids. */
export async function listTitles(db: Db, { farm_id }: Scope, ids?: readonly string[]): Promise<LandTitle[]> {
  const { rows } = await sql<LandTitle>`
    select id, cadastral_number, land_book, locality, section, number, area_m2, shares, note
    from land_title where farm_id = ${farm_id} and removed_at is null
      and ${ids === undefined ? sql`true` : sql`id = any(${ids})`}
    order by locality, cadastral_number, section, number, id`.execute(db);
  return rows;
}

/** Adds titles to a farm; one with the same id stays as it is. */
export async function insertTitles(db: Db, { farm_id }: Scope, titles: readonly LandTitle[]): Promise<void> {
  for (const batch of batchesOf(titles))
    await db
      .insertInto('land_title')
      .values(batch.map(({ shares, ...title }) => ({ ...title, farm_id, shares: JSON.stringify(shares) })))
      .onConflict((conflict) => conflict.columns(['farm_id', 'id']).doNothing())
      .execute();
}

/** Replaces a title; false if the farm does not have it. */
export async function updateTitle(
  db: Db,
  { farm_id }: Scope,
  { id, shares, ...fields }: LandTitle,
): Promise<boolean> {
  const updated = await db
    .updateTable('land_title')
    .set({ ...fields, shares: JSON.stringify(shares), updated_at: sql`clock_timestamp()` })
    .where('farm_id', '=', farm_id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** Whether any lease, title or payment of rent names an owner. */
export async function isOwnerNamed(db: Db, { farm_id }: Scope, owner: string): Promise<boolean> {
  const named = JSON.stringify([{ owner }] satisfies Pick<OwnerShare, 'owner'>[]);
  const { rows } = await sql`
    select from lease where farm_id = ${farm_id} and removed_at is null and parties @> ${named}::jsonb
    union all
    select from land_title where farm_id = ${farm_id} and removed_at is null and shares @> ${named}::jsonb
    union all
    select from lease_payment where farm_id = ${farm_id} and owner_id = ${owner}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Gives the payments of rent of an owner to another one. */
export async function movePayments(db: Db, { farm_id }: Scope, from: string, into: string): Promise<void> {
  await sql`update lease_payment set owner_id = ${into} where farm_id = ${farm_id} and owner_id = ${from}`.execute(
    db,
  );
}
