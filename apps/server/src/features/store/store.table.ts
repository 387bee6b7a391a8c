import { type AnyStoreReason, STORE_LIMITS, type StockUnit, type StoreKind } from '@brazda/domain';
import type { ColumnType } from 'kysely';
import type { ChangeTable, RowLimit } from '../../platform/db/change-rules.ts';
import type { Defaulted } from '../../platform/db/database.ts';

type Ended = ColumnType<Date | null, Date | null | undefined, Date | null>;

interface StoreItemTable {
  farm_id: string;
  id: string;
  kind: StoreKind;
  unit: StockUnit;
  crop_id: string | null;
  year: number | null;
  name: string;
  fuel_since: string | null;
  removed_at: Ended;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

interface StoreMovementTable {
  farm_id: string;
  id: string;
  item_id: string;
  day: string;
  /** Thousandths of the unit of the item; below zero for what left. */
  amount: number;
  reason: AnyStoreReason;
  partner: Defaulted<string>;
  document: Defaulted<string>;
  price_cents: number | null;
  note: Defaulted<string>;
  harvests: Defaulted<string[]>;
  counted: number | null;
  move_id: string | null;
  removed_at: Ended;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    store_item: StoreItemTable;
    store_movement: StoreMovementTable;
  }
}

/** What changes record of a store beside its products. */
export const STORE_TABLES = [
  { table: 'store_item', event: 'store', ended: 'removed_at' },
  { table: 'store_movement', event: 'store', ended: 'removed_at' },
] as const satisfies readonly ChangeTable[];

export const STORE_ROW_LIMITS = [
  { table: 'store_item', by: 'farm_id', of: 'rows', max: STORE_LIMITS.items, error: 'store_items_full' },
  {
    table: 'store_movement',
    by: 'farm_id',
    of: 'rows',
    max: STORE_LIMITS.movements,
    error: 'store_movements_full',
  },
] as const satisfies readonly RowLimit[];
