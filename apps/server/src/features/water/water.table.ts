import { WATER_LIMITS, type WaterKind, type WaterShape } from '@brazda/domain';
import type { ColumnType } from 'kysely';
import type { ChangeTable, RowLimit } from '../../platform/db/change-rules.ts';
import type { Defaulted } from '../../platform/db/database.ts';

/** A column that is read as an object and written as JSON. */
type Json<T> = ColumnType<T, string, string>;
type Ended = ColumnType<Date | null, Date | null | undefined, Date | null>;

interface WaterPlaceTable {
  farm_id: string;
  id: string;
  name: string;
  kind: WaterKind;
  shape: Json<WaterShape>;
  removed_at: Ended;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

interface WaterStatementTable {
  farm_id: string;
  /** That of the farm. */
  id: string;
  lineages: Json<readonly string[]>;
  stated_at: ColumnType<Date, Date | string>;
  removed_at: Ended;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    water_place: WaterPlaceTable;
    water_statement: WaterStatementTable;
  }
}

/** What changes record of the water of a farm. */
export const WATER_TABLES = [
  { table: 'water_place', event: 'water', ended: 'removed_at' },
  { table: 'water_statement', event: 'water', ended: 'removed_at' },
] as const satisfies readonly ChangeTable[];

export const WATER_ROW_LIMITS = [
  { table: 'water_place', by: 'farm_id', of: 'rows', max: WATER_LIMITS.places, error: 'water_full' },
] as const satisfies readonly RowLimit[];
