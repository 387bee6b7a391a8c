import type { StoreItem, StoreMovement } from '@brazda/contract';
import { cropById, type StockUnit } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { productItemId, storeMoves } from './store-moves.repo.ts';
import './store.table.ts';

interface ItemRow extends Omit<StoreItem, 'crop'> {
  readonly crop_id: string | null;
}

interface ProductRow extends Pick<ItemRow, 'name'> {
  readonly item: string;
  readonly product: string;
  readonly unit: StockUnit;
}

interface Sums extends Pick<StoreItem, 'balance' | 'movements' | 'last_day' | 'below_zero_on'> {
  readonly item: string;
}

const NOTHING = { balance: 0, movements: 0, last_day: null, below_zero_on: null } as const;

/** What the store of a farm has, by crop, year and name; products of the farm as far as anything of them moved. */
export async function listStoreItems(db: Db, scope: Scope): Promise<StoreItem[]> {
  const { farm_id } = scope;
  const [sums, own, products] = await Promise.all([
    sql<Sums>`
      with moved as (${storeMoves(scope)}),
      daily as (select item, day, sum(amount) as amount, count(*) as moves from moved group by item, day),
      running as (select *, sum(amount) over (partition by item order by day) as left_over from daily)
      select item, sum(amount)::bigint as balance, sum(moves)::integer as movements, max(day) as last_day,
        min(day) filter (where left_over < 0) as below_zero_on
      from running group by item`.execute(db),
    db
      .selectFrom('store_item')
      .select(['id', 'kind', 'unit', 'crop_id', 'year', 'name', 'fuel_since'])
      .where('farm_id', '=', farm_id)
      .where('removed_at', 'is', null)
      .orderBy('year', (by) => by.desc().nullsLast())
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .execute(),
    sql<Omit<ProductRow, 'item'>>`
      select id as product, name, unit from farm_product product, (values ('kg'), ('l'), ('piece')) as of (unit)
      where farm_id = ${farm_id} order by lower(name), id, unit`.execute(db),
  ]);
  const sumsOf = new Map(sums.rows.map(({ item, ...sum }) => [item, sum]));
  return [
    ...own.map(({ crop_id, ...item }) => ({
      ...item,
      crop: cropOf(crop_id),
      product: null,
      ...(sumsOf.get(item.id) ?? NOTHING),
    })),
    ...products.rows.flatMap(({ product, name, unit }) => {
      const id = productItemId(product, unit);
      const sum = sumsOf.get(id);
      const item = { id, kind: 'input', unit, crop: null, year: null, name, fuel_since: null } as const;
      return sum ? [{ ...item, product, ...sum }] : [];
    }),
  ];
}

function cropOf(id: string | null): StoreItem['crop'] {
  const crop = id === null ? null : cropById(id);
  return crop && { id: crop.id, name: crop.name };
}

/** Movements of a page, of one item or of all by item, newest day first; what came on a day is before what left in the order of days. */
export async function listStoreMovements(
  db: Db,
  scope: Scope,
  {
    item,
    limit = null,
    offset = 0,
  }: { readonly item?: string; readonly limit?: number | null; readonly offset?: number },
): Promise<(StoreMovement & { readonly item: string })[]> {
  const { rows } = await sql<StoreMovement & { item: string }>`
    with moved as (${storeMoves(scope)})
    select item, id, day, amount, reason, partner, document, price_cents, note, lot, counted, is_entered,
      (sum(amount) over (partition by item order by day, amount < 0, at, id))::bigint as balance
    from moved where ${item === undefined ? sql`true` : sql`item = ${item}`}
    order by item, day desc, amount < 0 desc, at desc, id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** What was left of an item at the end of each day with a movement, the first one first. */
export async function listStoreDays(
  db: Db,
  scope: Scope,
  item: string,
): Promise<{ day: string; balance: number }[]> {
  const { rows } = await sql<{ day: string; balance: number }>`
    with moved as (${storeMoves(scope)})
    select day, (sum(sum(amount)) over (order by day))::bigint as balance
    from moved where item = ${item} group by day order by day`.execute(db);
  return rows;
}

/** What was left of an item at the end of a day. */
export async function readStoreBalance(db: Db, scope: Scope, item: string, day: string): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    with moved as (${storeMoves(scope)})
    select coalesce(sum(amount), 0)::bigint as balance from moved where item = ${item} and day <= ${day}`.execute(
    db,
  );
  return rows[0]!.balance;
}

/** How many movements an item has. */
export async function countStoreMovements(db: Db, scope: Scope, item: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with moved as (${storeMoves(scope)}) select count(*)::integer as count from moved where item = ${item}`.execute(
    db,
  );
  return rows[0]!.count;
}
