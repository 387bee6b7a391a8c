import type { Owner } from '@brazda/contract';
import { LEASE_LIMITS, type Owner as OwnerData } from '@brazda/domain';
import { sql } from 'kysely';
import { batchesOf } from '../../platform/db/batches.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import './leases.table.ts';

/** The owners of a farm by name, or those of them with some ids. */
export async function listOwners(db: Db, { farm_id }: Scope, ids?: readonly string[]): Promise<Owner[]> {
  const { rows } = await sql<Omit<Owner, 'erased_at'> & { readonly erased_at: Date | null }>`
    select id, kind, name, address, phone, email, iban, tax_id, erased_at from land_owner
    where farm_id = ${farm_id} and removed_at is null
      and ${ids === undefined ? sql`true` : sql`id = any(${ids})`}
    order by lower(name), id`.execute(db);
  return rows.map(({ erased_at, ...owner }) => ({ ...owner, erased_at: erased_at?.toISOString() ?? null }));
}

async function countOwners(db: Db, { farm_id }: Scope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from land_owner where farm_id = ${farm_id} and removed_at is null`.execute(
    db,
  );
  return rows[0]!.count;
}

/** Throws HttpError unless there is room for more owners of a farm. */
export async function requireRoomForOwners(db: Db, scope: Scope, more: number): Promise<void> {
  if (more > 0 && (await countOwners(db, scope)) + more > LEASE_LIMITS.owners)
    throw new HttpError('owners_full', String(LEASE_LIMITS.owners));
}

/** Adds owners to a farm; one with the same id stays as it is. */
export async function insertOwners(
  db: Db,
  { farm_id }: Scope,
  owners: readonly (OwnerData & { readonly erased_at?: string | null })[],
): Promise<void> {
  for (const batch of batchesOf(owners))
    await db
      .insertInto('land_owner')
      .values(batch.map((owner) => ({ ...owner, farm_id })))
      .onConflict((conflict) => conflict.columns(['farm_id', 'id']).doNothing())
      .execute();
}

/** Changes what is written of an owner; false if the farm does not have it, or it was erased. */
export async function updateOwner(
  db: Db,
  { farm_id }: Scope,
  { id, ...fields }: OwnerData,
): Promise<boolean> {
  const updated = await db
    .updateTable('land_owner')
    .set({ ...fields, updated_at: sql`clock_timestamp()` })
    .where('farm_id', '=', farm_id)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

const NOTHING = { name: '', address: '', phone: '', email: '', iban: null, tax_id: null } as const;

/** Erases what identifies an owner, and removes it where asked; false if the farm does not have it. */
export async function eraseOwner(
  db: Db,
  { farm_id }: Scope,
  id: string,
  { at, removes }: { readonly at: Date; readonly removes: boolean },
): Promise<boolean> {
  const updated = await db
    .updateTable('land_owner')
    .set({
      ...NOTHING,
      erased_at: at,
      updated_at: sql`clock_timestamp()`,
      ...(removes && { removed_at: at }),
    })
    .where('farm_id', '=', farm_id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}
