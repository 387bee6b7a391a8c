import type { Price } from '@brazda/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import { newId } from '../../platform/ids.ts';
import './plans.table.ts';

/** The prices of a season, by kind and name. */
export function listPrices(db: Db, { farm_id, season_id }: SeasonScope): Promise<Price[]> {
  return db
    .selectFrom('price_item')
    .select(['id', 'kind', 'name', 'unit', 'price'])
    .where('farm_id', '=', farm_id)
    .where('season_id', '=', season_id)
    .orderBy('kind')
    .orderBy(sql`lower(name)`)
    .orderBy('unit')
    .execute();
}

/** Adds prices; one of the same kind, name and unit is replaced, or kept if `keeps` is set. */
export async function putPrices(
  db: Db,
  { farm_id, season_id }: SeasonScope,
  prices: readonly Omit<Price, 'id'>[],
  { keeps = false } = {},
): Promise<void> {
  if (prices.length === 0) return;
  // Of prices that differ in nothing but their amount, the last one counts: a statement may not touch a row twice.
  const distinct = new Map(
    prices.map((price) => [`${price.kind} ${price.unit} ${price.name.toLowerCase()}`, price]),
  );
  const rows = [...distinct.values()].map((price) => ({ ...price, id: newId(), farm_id, season_id }));
  const conflict = keeps
    ? sql`do nothing`
    : sql`do update set price = excluded.price, name = excluded.name, updated_at = clock_timestamp()`;
  await sql`
    insert into price_item (id, farm_id, season_id, kind, name, unit, price)
    select id, farm_id, season_id, kind, name, unit, price
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      id text, farm_id text, season_id text, kind text, name text, unit text, price numeric)
    on conflict (season_id, kind, lower(name), unit) ${conflict}`.execute(db);
}

/** Removes a price; false if the season does not have it. */
export async function removePrice(db: Db, { farm_id, season_id }: SeasonScope, id: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('price_item')
    .where('farm_id', '=', farm_id)
    .where('season_id', '=', season_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}
