import type { AnyStoreReason, StockUnit, StoreKind } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import './store.table.ts';

/** An item as it is stored. */
export interface StoredItem {
  readonly id: string;
  readonly kind: StoreKind;
  readonly unit: StockUnit;
  readonly crop_id: string | null;
  readonly year: number | null;
  readonly name: string;
  readonly fuel_since: string | null;
}

/** A movement as it is stored; its amount is below zero for what left. */
export interface StoredMovement {
  readonly id: string;
  readonly item_id: string;
  readonly day: string;
  readonly amount: number;
  readonly reason: AnyStoreReason;
  readonly partner: string;
  readonly document: string;
  readonly price_cents: number | null;
  readonly note: string;
  readonly harvests: readonly string[];
  readonly counted: number | null;
  readonly move_id: string | null;
}

const ITEM_FIELDS = ['id', 'kind', 'unit', 'crop_id', 'year', 'name', 'fuel_since'] as const;
const MOVEMENT_FIELDS = [
  ...(['id', 'item_id', 'day', 'amount', 'reason', 'partner', 'document'] as const),
  ...(['price_cents', 'note', 'harvests', 'counted', 'move_id'] as const),
];

/** The items that are entered in the store of a farm, by id; products are not among them. */
export async function listStoredItems(db: Db, { farm_id }: Scope): Promise<StoredItem[]> {
  return db
    .selectFrom('store_item')
    .select(ITEM_FIELDS)
    .where('farm_id', '=', farm_id)
    .where('removed_at', 'is', null)
    .orderBy(sql`id collate "C"`)
    .execute();
}

/** The movements that are entered in the store of a farm, by id; of items that it still has. */
export async function listStoredMovements(db: Db, { farm_id }: Scope): Promise<StoredMovement[]> {
  return db
    .selectFrom('store_movement')
    .select(MOVEMENT_FIELDS)
    .where('farm_id', '=', farm_id)
    .where('removed_at', 'is', null)
    .where('item_id', 'in', (of) =>
      of.selectFrom('store_item').select('id').where('farm_id', '=', farm_id).where('removed_at', 'is', null),
    )
    .orderBy(sql`id collate "C"`)
    .execute();
}

/** An item that is entered in the store of a farm; undefined if there is none. */
export async function findStoredItem(
  db: Db,
  { farm_id }: Scope,
  id: string,
): Promise<StoredItem | undefined> {
  return db
    .selectFrom('store_item')
    .select(ITEM_FIELDS)
    .where('farm_id', '=', farm_id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** A movement that is entered in the store of a farm; undefined if there is none. */
export async function findStoredMovement(
  db: Db,
  { farm_id }: Scope,
  id: string,
): Promise<StoredMovement | undefined> {
  return db
    .selectFrom('store_movement')
    .select(MOVEMENT_FIELDS)
    .where('farm_id', '=', farm_id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** Adds an item; one with the same id stays as it is. Whether it is new. */
export async function insertStoreItem(db: Db, { farm_id }: Scope, item: StoredItem): Promise<boolean> {
  const added = await db
    .insertInto('store_item')
    .values({ ...item, farm_id })
    .onConflict((conflict) => conflict.columns(['farm_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Changes what an item is called, or removes it. */
export async function updateStoreItem(
  db: Db,
  { farm_id }: Scope,
  id: string,
  fields: Omit<StoredItem, 'id' | 'kind' | 'unit'> | { readonly removed_at: Date },
): Promise<void> {
  await db
    .updateTable('store_item')
    .set({ ...fields, updated_at: sql`clock_timestamp()` })
    .where('farm_id', '=', farm_id)
    .where('id', '=', id)
    .execute();
}

/** Takes the fuel of the journal from one item only: any other one ends to be that. */
export async function endOtherFuel(db: Db, { farm_id }: Scope, id: string): Promise<void> {
  await db
    .updateTable('store_item')
    .set({ fuel_since: null, updated_at: sql`clock_timestamp()` })
    .where('farm_id', '=', farm_id)
    .where('id', '<>', id)
    .where('fuel_since', 'is not', null)
    .execute();
}

/** Adds movements; those with the same id stay as they are. */
export async function insertStoreMovements(
  db: Db,
  { farm_id }: Scope,
  movements: readonly StoredMovement[],
): Promise<void> {
  await db
    .insertInto('store_movement')
    .values(movements.map(({ harvests, ...movement }) => ({ ...movement, harvests: [...harvests], farm_id })))
    .onConflict((conflict) => conflict.columns(['farm_id', 'id']).doNothing())
    .execute();
}

/** Corrects a movement. */
export async function updateStoreMovement(
  db: Db,
  { farm_id }: Scope,
  id: string,
  fields: Omit<StoredMovement, 'id' | 'item_id' | 'harvests' | 'counted' | 'move_id'>,
): Promise<void> {
  await db
    .updateTable('store_movement')
    .set({ ...fields, updated_at: sql`clock_timestamp()` })
    .where('farm_id', '=', farm_id)
    .where('id', '=', id)
    .execute();
}

/** Removes a movement, and the other one of the same move. */
export async function endStoreMovement(
  db: Db,
  { farm_id }: Scope,
  { id, move_id }: Pick<StoredMovement, 'id' | 'move_id'>,
  at: Date,
): Promise<void> {
  await db
    .updateTable('store_movement')
    .set({ removed_at: at, updated_at: sql`clock_timestamp()` })
    .where('farm_id', '=', farm_id)
    .where((is) => (move_id === null ? is('id', '=', id) : is('move_id', '=', move_id)))
    .where('removed_at', 'is', null)
    .execute();
}
