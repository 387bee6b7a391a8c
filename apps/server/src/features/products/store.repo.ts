import type { ProductDelivery, ProductWithdrawal, StockLot } from '@brazda/contract';
import type { StockUnit, WithdrawalReason } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import './products.table.ts';

/** Something that came into a store. */
export interface NewDelivery {
  readonly id: string;
  readonly product: string;
  readonly day: string;
  readonly lot: string;
  readonly quantity: number;
  readonly unit: StockUnit;
  readonly expires_on: string | null;
  readonly supplier: string;
}

/** Something that left a store other than by a treatment. */
export interface NewWithdrawal extends Omit<NewDelivery, 'expires_on' | 'supplier'> {
  readonly reason: WithdrawalReason;
}

/** What came into the store of a farm, newest first, or one delivery. */
export async function listDeliveries(
  db: Db,
  { farm_id }: Scope,
  { id, limit = null }: { readonly id?: string; readonly limit?: number | null } = {},
): Promise<ProductDelivery[]> {
  const { rows } = await sql<ProductDelivery>`
    select delivery.id, product_id as product, day, lot, quantity, unit, expires_on, supplier, photo.id is not null as has_photo
    from product_delivery delivery
      left join product_photo photo on photo.farm_id = delivery.farm_id and photo.delivery_id = delivery.id
    where delivery.farm_id = ${farm_id} and removed_at is null
      and ${id === undefined ? sql`true` : sql`delivery.id = ${id}`}
    order by day desc, delivery.created_at desc, delivery.id limit ${limit}`.execute(db);
  return rows;
}

/** Records a delivery; one with the same id stays as it is. */
export async function insertDelivery(
  db: Db,
  { farm_id }: Scope,
  { product: product_id, ...delivery }: NewDelivery,
): Promise<void> {
  await db
    .insertInto('product_delivery')
    .values({ ...delivery, product_id, farm_id })
    .onConflict((conflict) => conflict.columns(['farm_id', 'id']).doNothing())
    .execute();
}

/** Corrects or removes a delivery; false if the farm does not have it. */
export async function updateDelivery(
  db: Db,
  { farm_id }: Scope,
  id: string,
  fields: Omit<NewDelivery, 'id'> | { readonly removed_at: Date },
): Promise<boolean> {
  const { product, ...rest } = 'product' in fields ? fields : { ...fields, product: undefined };
  const updated = await db
    .updateTable('product_delivery')
    .set({ ...rest, product_id: product, updated_at: sql`clock_timestamp()` })
    .where('farm_id', '=', farm_id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** What left the store of a farm other than by a treatment, newest first, or one withdrawal. */
export async function listWithdrawals(
  db: Db,
  { farm_id }: Scope,
  { id, limit = null }: { readonly id?: string; readonly limit?: number | null } = {},
): Promise<ProductWithdrawal[]> {
  const { rows } = await sql<ProductWithdrawal>`
    select id, product_id as product, day, lot, quantity, unit, reason from product_withdrawal
    where farm_id = ${farm_id} and removed_at is null and ${id === undefined ? sql`true` : sql`id = ${id}`}
    order by day desc, created_at desc, id limit ${limit}`.execute(db);
  return rows;
}

/** Records a withdrawal; one with the same id stays as it is. */
export async function insertWithdrawal(
  db: Db,
  { farm_id }: Scope,
  { product: product_id, ...withdrawal }: NewWithdrawal,
): Promise<void> {
  await db
    .insertInto('product_withdrawal')
    .values({ ...withdrawal, product_id, farm_id })
    .onConflict((conflict) => conflict.columns(['farm_id', 'id']).doNothing())
    .execute();
}

/** Removes a withdrawal; false if the farm does not have it. */
export async function removeWithdrawal(db: Db, { farm_id }: Scope, id: string, at: Date): Promise<boolean> {
  const removed = await db
    .updateTable('product_withdrawal')
    .set({ removed_at: at, updated_at: sql`clock_timestamp()` })
    .where('farm_id', '=', farm_id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

/** What the store of a farm has had and has, by product, lot and unit. */
export async function listStock(db: Db, { farm_id }: Scope): Promise<StockLot[]> {
  const { rows } = await sql<StockLot>`
    with moved as (
      select product_id, lot, unit, quantity as received, 0 as used, 0 as withdrawn, expires_on
      from product_delivery where farm_id = ${farm_id} and removed_at is null
      union all
      select product_id, lot, unit, 0, 0, quantity, null
      from product_withdrawal where farm_id = ${farm_id} and removed_at is null
      union all
      select product_id, coalesce(record->>'lot', ''), record->'quantity'->>'unit', 0, (record->'quantity'->>'value')::numeric, 0, null
      from treatment where farm_id = ${farm_id} and removed_at is null and jsonb_typeof(record->'quantity') = 'object'
    )
    select product_id as product, lot, unit, sum(received) as received, sum(used) as used, sum(withdrawn) as withdrawn,
      sum(received) - sum(used) - sum(withdrawn) as left, min(expires_on) as expires_on
    from moved join farm_product product on product.farm_id = ${farm_id} and product.id = product_id
    group by product_id, product.name, lot, unit
    order by lower(product.name), product_id, lot, unit`.execute(db);
  return rows;
}
