import type { StockUnit } from '@brazda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../platform/db/scope.ts';

/** How the id of an item begins that is a product in a unit; the id of the product follows. */
const UNIT_LETTERS = { kg: 'k', l: 'l', piece: 'p' } as const satisfies Record<StockUnit, string>;

/** The id of the item that a product in a unit is. */
export function productItemId(product: string, unit: StockUnit): string {
  return `${UNIT_LETTERS[unit]}:${product}`;
}

const ITEM_OF_PRODUCT = sql`case unit when 'kg' then 'k:' when 'l' then 'l:' else 'p:' end || product_id`;

/**
 * Every movement of a store: what was entered in it, fuel that the journal has used by day, and deliveries, withdrawals and
 * treatments of products, which stay in their own tables, so that nothing is counted twice.
 */
export function storeMoves({ farm_id }: Pick<Scope, 'farm_id'>): RawBuilder<unknown> {
  return sql`
    select movement.item_id as item, movement.id, day, amount, reason, partner, document, price_cents, note, '' as lot, counted,
      true as is_entered, movement.created_at as at
    from store_movement movement join store_item item on item.farm_id = movement.farm_id and item.id = item_id
    where movement.farm_id = ${farm_id} and movement.removed_at is null and item.removed_at is null
    union all
    select item.id, 'work-' || entry.day, entry.day, -round(sum(fuel) * 1000)::bigint, 'work', '', '', null, '', '', null,
      false, max(entry.created_at)
    from store_item item join journal_entry entry on entry.farm_id = item.farm_id and entry.day >= item.fuel_since
    where item.farm_id = ${farm_id} and item.removed_at is null and fuel > 0 and ended_at is null
    group by item.id, entry.day
    union all
    select ${ITEM_OF_PRODUCT}, id, day, round(quantity * 1000)::bigint, 'purchase', supplier, '', null, '', lot, null, false, created_at
    from product_delivery where farm_id = ${farm_id} and removed_at is null
    union all
    select ${ITEM_OF_PRODUCT}, id, day, -round(quantity * 1000)::bigint, reason, '', '', null, '', lot, null, false, created_at
    from product_withdrawal where farm_id = ${farm_id} and removed_at is null
    union all
    select ${ITEM_OF_PRODUCT}, id, day, -round(value * 1000)::bigint, 'treatment', '', '', null, '', lot, null, false, created_at
    from (
      select id, day, product_id, created_at, coalesce(record->>'lot', '') as lot, record->'quantity'->>'unit' as unit,
        (record->'quantity'->>'value')::numeric as value
      from treatment where farm_id = ${farm_id} and removed_at is null and jsonb_typeof(record->'quantity') = 'object'
    ) used`;
}
